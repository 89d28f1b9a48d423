import type { avaliacao } from '@hub/protocol/avaliacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { gravarAvaliacao } from './gravar-avaliacao.ts'

export const avaliar: UseCase<typeof avaliacao.avaliar> = async ({ db, actor, corpo, ports }) =>
  gravarAvaliacao(db, ports, await travarVisivel(db, actor, corpo.solicitacao, ['cliente']), corpo.respostas, {
    usuarioId: actor.id,
    via: 'portal',
  })
