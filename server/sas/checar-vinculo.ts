import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { sas } from '@hub/protocol/sas.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { cpfDe, ehDaEquipe, perguntar } from './ao-sas.ts'

/** Whether somebody is who may act for a company, by SAS: oneself, or for the staff anybody. */
export const checarVinculo: UseCase<typeof sas.checarVinculo> = async ({ db, actor, query, ports, logger }) => {
  const meu = await cpfDe(db, actor)
  const cpf = query.cpf ?? meu
  if (cpf !== meu && !ehDaEquipe(actor)) throw new Recusa('NAO_ENCONTRADO')
  const vinculos = cpf ? await perguntar(logger, ports.sas.vinculosDaPessoa(cpf)) : []
  const achado = vinculos.find((v) => v.empresa.documento === query.cnpj)
  return {
    vinculado: achado !== undefined,
    representante: achado?.representante ?? false,
    cargo: achado?.cargo ?? null,
  }
}
