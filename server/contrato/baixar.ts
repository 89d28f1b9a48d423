import type { contrato } from '@hub/protocol/contrato.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { linha, num } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { acharContrato, escopoDoContrato } from './contrato-travado.ts'
import { pdfDoContrato } from './pdf-do-contrato.ts'

export const baixar: Caso<typeof contrato.baixar> = async ({ db, ator, params, portas }) =>
  pdfDoContrato(db, portas, (await acharContrato(db, ator, params)).id)

export const baixarUm: Caso<typeof contrato.baixarUm> = async ({ db, ator, params, portas }) => {
  const visto = await linha(db, { id: num })`
    select k.id from contrato k join proposta p on p.id = k.proposta_id join solicitacao s on s.id = k.solicitacao_id
      where k.id = ${params.id} and ${escopoDoContrato(ator)}`
  return pdfDoContrato(db, portas, existente(visto).id)
}

export const baixarSelado: Caso<typeof contrato.baixarSelado> = async ({ db, ator, params, portas }) => {
  const selado = await linha(db, { id: num })`
    select k.id from contrato k join proposta p on p.id = k.proposta_id join solicitacao s on s.id = k.solicitacao_id
      where k.proposta_id = ${params.id} and k.tipo = 'contrato' and k.selado_id is not null and ${escopoDoContrato(ator)} order by k.id desc limit 1`
  return pdfDoContrato(db, portas, existente(selado).id)
}
