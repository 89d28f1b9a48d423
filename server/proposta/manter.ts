import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { podeManter } from '@hub/domain/proposta/proposta.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { encerrarNegociacao, soltarNegociadas } from '../services/encerrar-negociacao.ts'
import { avisos } from './proposta.avisos.ts'
import { verProposta } from './proposta.view.ts'
import { travarPropria } from './proposta-travada.ts'

/** The answer to a negotiation that changes nothing: the version that was sent last stands, and the others read why. */
export const manter: UseCase<typeof chamadas.manter> = async ({ db, actor, params, corpo, ports }) => {
  const r = await lerRegulamento(db)
  const { s, p, fatos } = await travarPropria(db, actor, params.id, r)
  exigir(podeManter(fatos, { id: actor.id, papeis: ['prestador'] }))
  const motivo = primeiraMaiuscula(corpo.motivo)
  await soltarNegociadas(db, s.id, sql`id = ${p.id}`, motivo)
  await anunciar(
    db,
    avisos.propostaMantida,
    { s, por: actor.id, empresaId: p.empresaId, deVarias: s.quantasEmpresas > 1, motivo },
    ports,
  )
  await encerrarNegociacao(db, s, r)
  return verProposta(db, actor, p.id)
}
