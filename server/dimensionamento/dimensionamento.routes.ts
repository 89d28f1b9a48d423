import type { dimensionamento } from '@hub/protocol/dimensionamento.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { alterarLista } from './alterar-lista.ts'
import { alterarPergunta } from './alterar-pergunta.ts'
import { criarLista } from './criar-lista.ts'
import { criarPergunta } from './criar-pergunta.ts'
import { buscarPerguntas, listarListas, listarPerguntas, listarTipos } from './listar.ts'

export const rotasDoDimensionamento: Rotas<typeof dimensionamento> = {
  listarListas,
  criarLista,
  alterarLista,
  listarPerguntas,
  criarPergunta,
  alterarPergunta,
  buscarPerguntas,
  listarTipos,
}
