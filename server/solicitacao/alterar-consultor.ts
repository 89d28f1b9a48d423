import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { exigirAntes } from '../passos/exigir-versao.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { vincularConsultor } from './consultor.vinculo.ts'
import { pessoaInterna } from './pessoa-interna.ts'

export const alterarConsultor: Caso<typeof solicitacao.alterarConsultor> = async ({ db, ator, params, corpo }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'], 'alterarConsultor')
  exigirAntes(s.consultorId, corpo.antes)
  const consultor = await pessoaInterna(db, corpo.consultor, ['consultor'], 'consultor')
  await vincularConsultor(db, ator, s, consultor)
  return { id: s.id, consultor }
}
