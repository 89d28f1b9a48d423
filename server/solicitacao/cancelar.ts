import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { destinoDoCancelamento, podeCancelar } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { encerrarSolicitacao } from '../services/encerrar-solicitacao.ts'
import { fatosDaSolicitacao } from '../services/fatos-da-solicitacao.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { verMovida } from './solicitacao.view.ts'

/** By the client or the sponsoring body until the execution begins; what the client paid goes back. */
export const cancelar: UseCase<typeof solicitacao.cancelar> = async ({ db, actor, params, corpo, ports }) => {
  const s = await travarVisivel(db, actor, params.id, ['cliente', 'gestor', 'coordenador'], 'cancelar')
  const papeis = papeisNaSolicitacao(actor, { ...s, convidadas: [] })
  const quem = { id: actor.id, papeis: papeis.filter((p) => p === 'cliente' || p === 'gestor' || p === 'coordenador') }
  exigir(podeCancelar(await fatosDaSolicitacao(db, s), quem))
  const cancelada = await encerrarSolicitacao(db, ports, s, await lerRegulamento(db), {
    para: destinoDoCancelamento(quem),
    motivo: primeiraMaiuscula(corpo.justificativa),
    por: actor.id,
  })
  return verMovida(cancelada)
}
