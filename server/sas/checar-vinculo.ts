import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { sas } from '@hub/protocol/sas.ts'
import type { Caso } from '../kernel/caso.ts'
import { cpfDe, ehDaCasa, perguntar } from './ao-sas.ts'

/** Whether somebody is who may act for a company, by SAS: oneself, or for the staff anybody. */
export const checarVinculo: Caso<typeof sas.checarVinculo> = async ({ db, ator, query, portas, diario }) => {
  const meu = await cpfDe(db, ator)
  const cpf = query.cpf ?? meu
  if (cpf !== meu && !ehDaCasa(ator)) throw new Recusa('NAO_ENCONTRADO')
  const vinculos = cpf ? await perguntar(diario, portas.sas.vinculosDaPessoa(cpf)) : []
  const achado = vinculos.find((v) => v.empresa.documento === query.cnpj)
  return {
    vinculado: achado !== undefined,
    representante: achado?.representante ?? false,
    cargo: achado?.cargo ?? null,
  }
}
