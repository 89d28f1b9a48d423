import type { Papel } from '@hub/domain/kernel/papel.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import type { Database } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { row } from '../db/rows.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { comRespostas, papeisDeDentro, respostasDaSolicitacao } from './solicitacao.view.ts'

async function perguntas(db: Database, actor: Actor, id: number, papeis: readonly Papel[]) {
  const { respostas } = existente(
    await row(db, comRespostas)`
      select ${respostasDaSolicitacao} as respostas from solicitacao s where s.id = ${id} and ${escopoDaSolicitacao(actor, papeis)}`,
  )
  return respostas
}

export const listarPerguntasExterno: UseCase<typeof solicitacao.listarPerguntasExterno> = ({ db, actor, params }) =>
  perguntas(db, actor, params.id, ['cliente'])

export const listarPerguntasInterno: UseCase<typeof solicitacao.listarPerguntasInterno> = ({ db, actor, params }) =>
  perguntas(db, actor, params.id, papeisDeDentro)
