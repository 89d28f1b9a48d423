import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exigirAntes } from '../services/exigir-versao.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { vincularConsultor } from './consultor.vinculo.ts'
import { pessoaInterna } from './pessoa-interna.ts'

export const alterarConsultor: UseCase<typeof solicitacao.alterarConsultor> = async ({ db, actor, params, corpo }) => {
  const s = await travarVisivel(db, actor, params.id, ['gestor', 'coordenador'], 'alterarConsultor')
  exigirAntes(s.consultorId, corpo.antes)
  const consultor = await pessoaInterna(db, corpo.consultor, ['consultor'], 'consultor')
  await vincularConsultor(db, actor, s, consultor)
  return { id: s.id, consultor }
}

export const removerConsultor: UseCase<typeof solicitacao.removerConsultor> = async ({ db, actor, params, corpo }) => {
  const s = await travarVisivel(db, actor, params.id, ['gestor', 'coordenador'], 'alterarConsultor')
  exigirAntes(s.consultorId, corpo.antes)
  await vincularConsultor(db, actor, s, null)
  return { id: s.id, consultor: null }
}
