import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { podeDeclinar } from '@hub/domain/proposta/proposta.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { proposta as chamadas } from '@hub/protocol/proposta.ts'
import { updateRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { proposta } from '../db/tables/proposta.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { abrirSelos } from '../services/abrir-selos.ts'
import { avisos } from './proposta.avisos.ts'
import { verProposta } from './proposta.view.ts'
import { travarPropria } from './proposta-travada.ts'

/** Told to nobody while the round is sealed; when the last invited company declines, the round ends. */
export const declinar: UseCase<typeof chamadas.declinar> = async ({ db, actor, params, corpo, ports }) => {
  const { s, p, fatos } = await travarPropria(db, actor, params.id, await lerRegulamento(db))
  exigir(podeDeclinar(fatos, { id: actor.id, papeis: ['prestador'] }))
  const motivo = primeiraMaiuscula(corpo.motivo)
  await updateRow(db, proposta, p.id, { situacao: 'declinada', motivo, saidaRodada: s.rodada })
  await anunciar(db, avisos.conviteRecusado, { s, por: actor.id, empresaId: p.empresaId, motivo })
  await abrirSelos(db, ports, s.id)
  return verProposta(db, actor, p.id)
}
