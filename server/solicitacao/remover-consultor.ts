import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { vincularConsultor } from './consultor.vinculo.ts'

export const removerConsultor: Caso<typeof solicitacao.removerConsultor> = async ({ db, ator, params }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'], 'alterarConsultor')
  await vincularConsultor(db, ator, s, null)
  return { id: s.id, consultor: null }
}
