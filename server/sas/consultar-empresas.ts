import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { sas } from '@hub/protocol/sas.ts'
import type { Caso } from '../kernel/caso.ts'
import { cpfDe, ehDaCasa, empresaVista, perguntar, verEmpresa } from './ao-sas.ts'

/** Of somebody outside only his own companies and himself: the rest is as if it did not exist. */
export const consultarEmpresas: Caso<typeof sas.consultarEmpresas> = async ({ db, ator, query, portas, diario }) => {
  const meu = await cpfDe(db, ator)
  const documento = query.cnpj ?? query.cpf
  if (documento === undefined) {
    const achadas = meu ? await perguntar(diario, portas.sas.empresasDe(meu)) : []
    return Promise.all(achadas.map((e) => verEmpresa(db, ator, e)))
  }
  const alcanca = ehDaCasa(ator) || documento === meu || (await empresaVista(db, ator, documento)) !== null
  if (!alcanca) throw new Recusa('NAO_ENCONTRADO')
  const achada = await perguntar(diario, portas.sas.empresa(documento))
  return achada ? [await verEmpresa(db, ator, achada)] : []
}
