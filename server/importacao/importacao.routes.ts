import type { importacao } from '@hub/protocol/importacao.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { baixarAnotada } from './anotada.ts'
import { baixarModelo } from './baixar-modelo.ts'
import { corrigir } from './corrigir.ts'
import { desfazer } from './desfazer.ts'
import { enviar } from './enviar.ts'
import { descartar, gravar } from './gravar.ts'
import { detalhar, listar } from './listar.ts'

export const rotasDaImportacao: Rotas<typeof importacao> = {
  listar,
  detalhar,
  baixarModelo,
  baixarAnotada,
  enviar,
  corrigir,
  gravar,
  desfazer,
  descartar,
}
