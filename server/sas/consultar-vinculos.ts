import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { sas } from '@hub/protocol/sas.ts'
import { row, text } from '../db/rows.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { cpfDe, ehDaEquipe, empresaConsultavel, perguntar, verVinculo } from './ao-sas.ts'

/** One's own; the staff may ask about anybody. @throws Recusa NAO_ENCONTRADO */
async function vinculosDe(
  { db, actor, ports, logger }: Pick<Pedido<typeof sas.consultarVinculos>, 'db' | 'actor' | 'ports' | 'logger'>,
  pedido: string | undefined,
) {
  const meu = await cpfDe(db, actor)
  const cpf = pedido ?? meu
  if (cpf !== meu && !ehDaEquipe(actor)) throw new Recusa('NAO_ENCONTRADO')
  return cpf ? perguntar(logger, ports.sas.vinculosDaPessoa(cpf)) : []
}

export const consultarVinculos: UseCase<typeof sas.consultarVinculos> = async (pedido) =>
  (await vinculosDe(pedido, pedido.query.cpf)).map(verVinculo)

/** Whether somebody is who may act for a company, by SAS. */
export const checarVinculo: UseCase<typeof sas.checarVinculo> = async (pedido) => {
  const { cpf, cnpj } = pedido.query
  const achado = (await vinculosDe(pedido, cpf)).find((v) => v.empresa.documento === cnpj)
  return {
    vinculado: achado !== undefined,
    representante: achado?.representante ?? false,
    cargo: achado?.cargo ?? null,
  }
}

export const consultarVinculosDaEmpresa: UseCase<typeof sas.consultarVinculosDaEmpresa> = async (pedido) => {
  const { db, actor, params, ports, logger } = pedido
  const { documento } = existente(
    await row(db, { documento: text })`
      select coalesce(e.cnpj, e.cpf) as documento from empresa e where e.id = ${params.id} and ${empresaConsultavel(actor)}`,
  )
  return (await perguntar(logger, ports.sas.vinculosDaEmpresa(documento.trim()))).map(verVinculo)
}
