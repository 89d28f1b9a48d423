import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { sas } from '@hub/protocol/sas.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { cpfDe, ehDaEquipe, empresaVista, perguntar, verEmpresa } from './ao-sas.ts'

/** Of somebody outside only his own companies and himself: the rest is as if it did not exist. */
export const consultarEmpresas: UseCase<typeof sas.consultarEmpresas> = async ({ db, actor, query, ports, logger }) => {
  const meu = await cpfDe(db, actor)
  const documento = query.cnpj ?? query.cpf
  if (documento === undefined) {
    const achadas = meu ? await perguntar(logger, ports.sas.empresasDe(meu)) : []
    return Promise.all(achadas.map((e) => verEmpresa(db, actor, e)))
  }
  const alcanca = ehDaEquipe(actor) || documento === meu || (await empresaVista(db, actor, documento)) !== null
  if (!alcanca) throw new Recusa('NAO_ENCONTRADO')
  const achada = await perguntar(logger, ports.sas.empresa(documento))
  return achada ? [await verEmpresa(db, actor, achada)] : []
}
