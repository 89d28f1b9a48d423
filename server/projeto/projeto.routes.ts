import type { projeto } from '@hub/protocol/projeto.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { aceitarEtapa } from './aceitar-etapa.ts'
import { autorizarNota } from './autorizar-nota.ts'
import { baixarArquivo } from './baixar-arquivo.ts'
import { devolverEtapa } from './devolver-etapa.ts'
import { devolverNota } from './devolver-nota.ts'
import { entregarEtapa } from './entregar-etapa.ts'
import { entregarPelaCasa } from './entregar-pela-equipe.ts'
import { enviarNota } from './enviar-nota.ts'
import { finalizar } from './finalizar.ts'
import { detalhar, detalharDoConsultor, detalharSubprojeto, listarNotas, listarSubprojetos } from './ler.ts'
import { listar, listarDoConsultor } from './listar.ts'
import { pagarNota } from './pagar-nota.ts'

export const rotasDoProjeto: Rotas<typeof projeto> = {
  listar,
  listarDoConsultor,
  detalhar,
  detalharDoConsultor,
  listarSubprojetos,
  detalharSubprojeto,
  listarNotas,
  entregarEtapa,
  entregarPelaCasa,
  aceitarEtapa,
  devolverEtapa,
  baixarArquivo,
  autorizarNota,
  enviarNota,
  devolverNota,
  pagarNota,
  finalizar,
}
