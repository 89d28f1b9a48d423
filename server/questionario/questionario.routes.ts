import type { questionario } from '@hub/protocol/questionario.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { atualizar } from './atualizar.ts'
import { criar } from './criar.ts'
import { detalhar } from './detalhar.ts'
import { enviarArquivo } from './enviar-arquivo.ts'
import { exportarResultados } from './exportar-resultados.ts'
import { lerDoServico } from './ler-do-servico.ts'
import { listar } from './listar.ts'
import { remover } from './remover.ts'
import { resultados } from './resultados.ts'
import { salvarDoServico } from './salvar-do-servico.ts'

export const rotasDoQuestionario: Rotas<typeof questionario> = {
  listar,
  criar,
  atualizar,
  resultados,
  exportarResultados,
  detalhar,
  remover,
  lerDoServico,
  salvarDoServico,
  enviarArquivo,
}
