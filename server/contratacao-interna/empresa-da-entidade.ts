import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/database.ts'
import { eq } from '../db/drizzle.ts'
import { type EmpresaCompradora, empresaCompradora } from '../db/queries/empresa-compradora.ts'
import { empresa } from '../db/tables/empresa.ts'
import type { Config } from '../kernel/config.ts'

/** No municipality: the sponsoring body belongs to no service unit's cities. */
const SEM_MUNICIPIO = '0000000'

/**
 * The sponsoring body as a company, made at its first internal hiring: it stands where one client would in a request of
 * several, so that none of them reads it (docs/decisions/0028). Two at once make one.
 */
export async function empresaDaEntidade(tx: Database, { entidade }: Config): Promise<EmpresaCompradora> {
  await tx
    .insert(empresa)
    .values({
      cnpj: entidade.cnpj,
      razaosocial: entidade.nome,
      nomefantasia: entidade.nome,
      cidadeIbge: SEM_MUNICIPIO,
      cidade: entidade.cidade,
      estado: entidade.estado,
    })
    .onConflictDoNothing()
  const [achada] = await tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.cnpj, entidade.cnpj))
  return existente(await empresaCompradora(tx, existente(achada).id))
}
