import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { sas } from '@hub/protocol/sas.ts'
import { linha, text } from '../db/linhas.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import type { Caso } from '../kernel/caso.ts'
import { cpfDe, ehDaCasa, perguntar, verVinculo } from './ao-sas.ts'

/** One's own; the staff may ask about anybody. */
export const consultarVinculos: Caso<typeof sas.consultarVinculos> = async ({ db, ator, query, portas, diario }) => {
  const meu = await cpfDe(db, ator)
  const cpf = query.cpf ?? meu
  if (cpf !== meu && !ehDaCasa(ator)) throw new Recusa('NAO_ENCONTRADO')
  const vinculos = cpf ? await perguntar(diario, portas.sas.vinculosDaPessoa(cpf)) : []
  return vinculos.map(verVinculo)
}

export const consultarVinculosDaEmpresa: Caso<typeof sas.consultarVinculosDaEmpresa> = async (pedido) => {
  const { db, ator, params, portas, diario } = pedido
  const { documento } = existente(
    await linha(db, { documento: text })`
      select coalesce(e.cnpj, e.cpf) as documento from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(ator)}`,
  )
  return (await perguntar(diario, portas.sas.vinculosDaEmpresa(documento.trim()))).map(verVinculo)
}
