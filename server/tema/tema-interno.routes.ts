import type { temaInterno } from '@hub/protocol/tema-interno.ts'
import type { Rotas } from '../kernel/use-case.ts'
import { criar, criarSubtema } from './criar.ts'
import { listarInterno, listarPublicoAlvo, listarSubtemasInterno } from './listar-interno.ts'
import { remover, removerSubtema } from './remover.ts'
import { salvar, salvarSubtema } from './salvar.ts'

export const rotasDoTemaInterno: Rotas<typeof temaInterno> = {
  listarPublicoAlvo,
  listar: listarInterno,
  listarSubtemas: listarSubtemasInterno,
  criar,
  salvar,
  remover,
  criarSubtema,
  salvarSubtema,
  removerSubtema,
}
