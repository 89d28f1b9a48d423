import type { projeto } from '@hub/protocol/projeto.ts'
import type { Rotas } from '../kernel/caso.ts'
import { aceitarEtapa } from './aceitar-etapa.ts'
import { baixarArquivo } from './baixar-arquivo.ts'
import { devolverEtapa } from './devolver-etapa.ts'
import { entregarEtapa } from './entregar-etapa.ts'
import { finalizar } from './finalizar.ts'
import { detalhar, detalharSubprojeto, listarNotas, listarSubprojetos } from './ler.ts'
import { listar } from './listar.ts'
import { autorizarNota, devolverNota, enviarNota, pagarNota } from './notas.ts'

export const rotasDoProjeto: Rotas<typeof projeto> = {
  listar,
  detalhar,
  listarSubprojetos,
  detalharSubprojeto,
  listarNotas,
  entregarEtapa,
  aceitarEtapa,
  devolverEtapa,
  baixarArquivo,
  autorizarNota,
  enviarNota,
  devolverNota,
  pagarNota,
  finalizar,
}
