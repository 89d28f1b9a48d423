import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { sas } from '@hub/protocol/sas.ts'
import { row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { cpfDe, ehDaEquipe, empresaConsultavel, perguntar, verVinculo } from './ao-sas.ts'

/** One's own; the staff may ask about anybody. */
export const consultarVinculos: UseCase<typeof sas.consultarVinculos> = async ({ db, actor, query, ports, logger }) => {
  const meu = await cpfDe(db, actor)
  const cpf = query.cpf ?? meu
  if (cpf !== meu && !ehDaEquipe(actor)) throw new Recusa('NAO_ENCONTRADO')
  const vinculos = cpf ? await perguntar(logger, ports.sas.vinculosDaPessoa(cpf)) : []
  return vinculos.map(verVinculo)
}

export const consultarVinculosDaEmpresa: UseCase<typeof sas.consultarVinculosDaEmpresa> = async (pedido) => {
  const { db, actor, params, ports, logger } = pedido
  const { documento } = existente(
    await row(db, { documento: text })`
      select coalesce(e.cnpj, e.cpf) as documento from empresa e where e.id = ${params.id} and ${empresaConsultavel(actor)}`,
  )
  return (await perguntar(logger, ports.sas.vinculosDaEmpresa(documento.trim()))).map(verVinculo)
}
