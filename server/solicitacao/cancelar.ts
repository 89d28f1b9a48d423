import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { destinoDoCancelamento, podeCancelar } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { encerrarSolicitacao } from '../passos/encerrar-solicitacao.ts'
import { fatosDaSolicitacao } from '../passos/fatos-da-solicitacao.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { verMovida } from './solicitacao.view.ts'

/** By the client or the sponsoring body until the execution begins; what the client paid goes back. */
export const cancelar: Caso<typeof solicitacao.cancelar> = async ({ db, ator, params, corpo, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['cliente', 'gestor', 'coordenador'], 'cancelar')
  const papeis = papeisNaSolicitacao(ator, { ...s, convidadas: [] })
  const quem = { id: ator.id, papeis: papeis.filter((p) => p === 'cliente' || p === 'gestor' || p === 'coordenador') }
  exigir(podeCancelar(await fatosDaSolicitacao(db, s), quem))
  const cancelada = await encerrarSolicitacao(db, portas, s, await lerRegulamento(db), {
    para: destinoDoCancelamento(quem),
    motivo: primeiraMaiuscula(corpo.justificativa),
    por: ator.id,
  })
  return verMovida(cancelada)
}
