import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { exigirAntes } from '../passos/exigir-versao.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { vincularConsultor } from './consultor.vinculo.ts'

export const removerConsultor: Caso<typeof solicitacao.removerConsultor> = async ({ db, ator, params, corpo }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'], 'alterarConsultor')
  exigirAntes(s.consultorId, corpo.antes)
  await vincularConsultor(db, ator, s, null)
  return { id: s.id, consultor: null }
}
