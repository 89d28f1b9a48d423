import type { area } from '@hub/protocol/area.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { atualizar } from './atualizar.ts'
import { criar } from './criar.ts'
import { desligarGestor, ligarGestor, listarGestores } from './gestores.ts'
import { listar } from './listar.ts'
import { remover } from './remover.ts'

export const rotasDaArea: Rotas<typeof area> = {
  listar,
  criar,
  substituir: atualizar,
  atualizar,
  remover,
  listarGestores,
  ligarGestor,
  desligarGestor,
}
