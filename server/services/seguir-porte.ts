import { portes } from '@hub/domain/porte/porte.ts'
import { type Database, eq, sql, updateRow } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { contratoOnde, onde } from '../db/queries/estado.ts'
import { bool, num, rows } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisos } from './andamento.avisos.ts'

/**
 * After a company's size was corrected: what it has under way and not yet signed takes the percentage of that size, as its yearly
 * limit does (decision 0042). Amounts that a choice has split stay as they are. Each request's history says what became of it.
 */
export async function seguirPorte(tx: Database, empresaId: number, por: number): Promise<void> {
  const [e] = await tx.select({ porte: empresa.porte }).from(empresa).where(eq(empresa.id, empresaId))
  if (!e?.porte) return
  const podeSeguir = sql`x.empresa_id = ${empresaId} and x.quantas_empresas = 1 and ${onde('vez', 'x')}
    and not exists (select 1 from contrato k where k.solicitacao_id = x.id and ${contratoOnde('emVigor', 'k.situacao')})`
  // Of several companies the parent is locked before its parts.
  const travadas = await tx
    .select()
    .from(solicitacao)
    .where(
      sql`${solicitacao.id} in (select unnest(array[x.id, x.principal_id]) from solicitacao x where ${podeSeguir})`,
    )
    .orderBy(sql`${solicitacao.principalId} nulls first`, solicitacao.id)
    .for('update')
  // Asked again under their locks: a request whose last signature, or whose end, was waited for stays as it is.
  const lidas = await rows(tx, { id: num, depois: num, atende: bool })`
    select x.id, coalesce((select p.bp from programa_porte p where p.programa_id = x.programa_id and p.porte = ${e.porte}), 0) as depois,
      exists (select 1 from modelo_oferta_porte p where p.modelo_oferta_id = x.modelo_oferta_id and p.porte = ${e.porte}) as atende
      from solicitacao x where x.id = any(${lista(travadas.map((t) => t.id))}) and ${podeSeguir}`
  const principais = new Set<number>()
  for (const { id, depois, atende } of lidas) {
    const s = travadas.find((t) => t.id === id)!
    if (s.principalId !== null) principais.add(s.principalId)
    if (s.bp === depois && atende) continue
    await updateRow(tx, solicitacao, id, { bp: depois })
    const { sigla } = portes[e.porte]
    await anunciar(tx, avisos.porteCorrigido, {
      s,
      por,
      porte: sigla,
      antes: s.bp,
      depois,
      atende,
      escolhida: s.valorSubsidio !== null,
    })
  }
  for (const id of principais)
    await tx.execute(sql`update solicitacao set bp = (select ceil(sum(f.cota * f.bp) / 10000.0)
      from solicitacao f where f.principal_id = ${id}) where id = ${id}`)
}
