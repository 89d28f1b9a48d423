import type { Papel } from '@hub/domain/kernel/papel.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import { comRespostas, papeisDeDentro, respostasDaSolicitacao } from './solicitacao.view.ts'

async function perguntas(db: Banco, ator: Ator, id: number, papeis: readonly Papel[]) {
  const { respostas } = existente(
    await linha(db, comRespostas)`
      select ${respostasDaSolicitacao} as respostas from solicitacao s where s.id = ${id} and ${escopoDaSolicitacao(ator, papeis)}`,
  )
  return respostas
}

export const listarPerguntasExterno: Caso<typeof solicitacao.listarPerguntasExterno> = ({ db, ator, params }) =>
  perguntas(db, ator, params.id, ['cliente'])

export const listarPerguntasInterno: Caso<typeof solicitacao.listarPerguntasInterno> = ({ db, ator, params }) =>
  perguntas(db, ator, params.id, papeisDeDentro)
