import type { avaliacao } from '@hub/protocol/avaliacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { gravarAvaliacao } from './gravar-avaliacao.ts'

export const avaliar: Caso<typeof avaliacao.avaliar> = async ({ db, ator, corpo, portas }) =>
  gravarAvaliacao(db, portas, await travarVisivel(db, ator, corpo.solicitacao, ['cliente']), corpo.respostas, {
    usuarioId: ator.id,
    via: 'portal',
  })
