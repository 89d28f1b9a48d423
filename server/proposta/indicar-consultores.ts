import { podeSalvar } from '@hub/domain/proposta/proposta.rules.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { eq } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { propostaConsultor } from '../db/tables/credenciamento.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { lerConsultores } from './consultores.consulta.ts'
import { verProposta } from './proposta.view.ts'
import { travarPropria } from './proposta-travada.ts'

/** Beside what is written: saved at once, and sealed with the proposal until it is sent and the round has ended. */
export const indicarConsultores: UseCase<typeof chamadas.indicarConsultores> = async ({ db, actor, params, corpo }) => {
  const { p, fatos } = await travarPropria(db, actor, params.id, await lerRegulamento(db))
  exigir(podeSalvar(fatos, { id: actor.id, papeis: ['prestador'] }))
  const escolhidos = [...new Set(corpo.consultores)]
  const { indicados, possiveis } = await lerConsultores(db, p.id)
  // Who was named stays, though the accreditation has ended since.
  const conhecidos = new Set([...indicados, ...possiveis].map((k) => k.id))
  if (escolhidos.some((id) => !conhecidos.has(id)))
    throw campoInvalido('consultores', 'Escolha consultores credenciados neste serviço.')
  await db.delete(propostaConsultor).where(eq(propostaConsultor.propostaId, p.id))
  if (escolhidos.length)
    await db.insert(propostaConsultor).values(escolhidos.map((consultorId) => ({ propostaId: p.id, consultorId })))
  return verProposta(db, actor, p.id)
}
