import type { contrato } from '@hub/protocol/contrato.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { num, row } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { acharContrato, escopoDoContrato } from './contrato-travado.ts'
import { pdfDoContrato } from './pdf-do-contrato.ts'

export const baixar: UseCase<typeof contrato.baixar> = async ({ db, actor, params, ports }) =>
  pdfDoContrato(db, ports, (await acharContrato(db, actor, params)).id)

export const baixarUm: UseCase<typeof contrato.baixarUm> = async ({ db, actor, params, ports }) => {
  const visto = await row(db, { id: num })`
    select k.id from contrato k join proposta p on p.id = k.proposta_id join solicitacao s on s.id = k.solicitacao_id
      where k.id = ${params.id} and ${escopoDoContrato(actor)}`
  return pdfDoContrato(db, ports, existente(visto).id)
}

export const baixarSelado: UseCase<typeof contrato.baixarSelado> = async ({ db, actor, params, ports }) => {
  const selado = await row(db, { id: num })`
    select k.id from contrato k join proposta p on p.id = k.proposta_id join solicitacao s on s.id = k.solicitacao_id
      where k.proposta_id = ${params.id} and k.tipo = 'contrato' and k.selado_id is not null and ${escopoDoContrato(actor)} order by k.id desc limit 1`
  return pdfDoContrato(db, ports, existente(selado).id)
}
