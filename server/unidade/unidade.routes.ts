import type { unidade } from '@hub/protocol/unidade.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { atualizar } from './atualizar.ts'
import { incluirCidades, listarCidades, removerCidade } from './cidades.ts'
import { criar } from './criar.ts'
import { desligarGestor, ligarGestor, listarGestores } from './gestores.ts'
import { listar } from './listar.ts'
import { remover } from './remover.ts'

export const rotasDaUnidade: Rotas<typeof unidade> = {
  listar,
  criar,
  substituir: atualizar,
  atualizar,
  remover,
  listarCidades,
  incluirCidades,
  removerCidade,
  listarGestores,
  ligarGestor,
  desligarGestor,
}
