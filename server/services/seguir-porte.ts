import { portes } from '@hub/domain/porte/porte.ts'
import { type Database, eq, inArray, sql, updateRow } from '../db/drizzle.ts'
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
  const lidas = await rows(tx, { id: num, depois: num, atende: bool })`
    select s.id, coalesce((select p.bp from programa_porte p where p.programa_id = s.programa_id and p.porte = ${e.porte}), 0) as depois,
      exists (select 1 from modelo_oferta_porte p where p.modelo_oferta_id = s.modelo_oferta_id and p.porte = ${e.porte}) as atende
      from solicitacao s where s.empresa_id = ${empresaId} and s.quantas_empresas = 1 and ${onde('vez')}
        and not exists (select 1 from contrato k where k.solicitacao_id = s.id and ${contratoOnde('emVigor', 'k.situacao')})`
  if (lidas.length === 0) return
  const ids = lidas.map((l) => l.id)
  // Of several companies the parent is locked before its parts.
  const travadas = await tx
    .select()
    .from(solicitacao)
    .where(
      sql`${solicitacao.id} in (select unnest(array[id, principal_id]) from solicitacao x where ${inArray(sql`x.id`, ids)})`,
    )
    .orderBy(sql`${solicitacao.principalId} nulls first`, solicitacao.id)
    .for('update')
  for (const { id, depois, atende } of lidas) {
    const s = travadas.find((t) => t.id === id)!
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
  for (const { id, quantasEmpresas } of travadas)
    if (quantasEmpresas > 1)
      await tx.execute(sql`update solicitacao set bp = (select ceil(sum(f.cota * f.bp) / 10000.0)
        from solicitacao f where f.principal_id = ${id}) where id = ${id}`)
}
