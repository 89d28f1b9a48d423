import { type Porte, portesTodos } from '@hub/domain/porte/porte.ts'
import { type Setor, setorDoCnae } from '@hub/domain/servico/setor.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { nullable, num, oneOf, rows, text } from '../rows.ts'
import { lista } from './escopo.ts'

const emCatalogo = sql`from modelo_oferta m join servico s on s.id = m.servico_id where m.ativo and s.ativo`

const ids = async (db: Database, consulta: SQL): Promise<number[]> =>
  (await rows(db, { id: num }, consulta)).map((l) => l.id)

/** What a company of this size may hire; everything without one. */
const para = (porte: Porte | null | undefined): SQL =>
  porte
    ? sql`exists (select 1 from modelo_oferta_porte p where p.modelo_oferta_id = m.id and p.porte = ${porte})`
    : sql`true`

export const ofertasMaisAcessadas = (db: Database, limite: number, porte?: Porte | null): Promise<number[]> =>
  ids(
    db,
    sql`select m.id ${emCatalogo} and ${para(porte)} order by m.acessos desc, m.destaque desc, m.id limit ${limite}`,
  )

export const ofertasEmDestaque = (db: Database, limite: number, porte?: Porte | null): Promise<number[]> =>
  ids(
    db,
    sql`select m.id ${emCatalogo} and m.destaque and ${para(porte)} order by m.acessos desc, m.id limit ${limite}`,
  )

/** The most contracted; then the most requested, the most visited. */
export const ofertasMaisContratadas = (db: Database, limite: number): Promise<number[]> =>
  ids(
    db,
    sql`with q as (select modelo_oferta_id, sum(contratados) as contratados, sum(quantos) as pedidos from contagem_de_pedidos group by 1)
      select m.id from modelo_oferta m join servico s on s.id = m.servico_id left join q on q.modelo_oferta_id = m.id
      where m.ativo and s.ativo order by coalesce(q.contratados, 0) desc, coalesce(q.pedidos, 0) desc, m.acessos desc, m.id limit ${limite}`,
  )

/** What a client's companies are, for what fits them: sizes and sectors, each once. */
interface PerfilDasEmpresas {
  portes: Porte[]
  setores: Setor[]
}

/** A rural producer is of the country, whatever activity its register says. */
export async function perfilDasEmpresas(db: Database, empresas: readonly number[]): Promise<PerfilDasEmpresas> {
  const achadas = await rows(db, { porte: oneOf(portesTodos), cnae: nullable(text) })`
    select distinct porte, cnae from empresa where id = any(${lista(empresas)}) and porte is not null`
  const setores = achadas.flatMap(({ porte, cnae }) => {
    const doCnae = setorDoCnae(cnae)
    return [...(doCnae ? [doCnae] : []), ...(porte === 'PRODUTOR_RURAL' ? (['AGRONEGOCIO'] as const) : [])]
  })
  return { portes: [...new Set(achadas.map((a) => a.porte))], setores: [...new Set(setores)] }
}

/** Of what others requested, only the latest counts: tastes change, and the shelf costs the same whatever was sold before. */
const RECENTES = sql.raw('2000')

/**
 * For a client's companies (docs/decisions/0038): offers that fit the size of one of them and that none has requested yet, the
 * best first. Of its own past: 3 for the subtheme of something that it requested, else 2 for its theme. Of its sector: 2. Of
 * its neighbours: up to 3 for what companies of its city requested lately, up to 2 for what companies of its size did, each as a
 * share of what they requested most. Visits break ties.
 */
export const ofertasRecomendadas = (
  db: Database,
  empresas: readonly number[],
  { portes, setores }: PerfilDasEmpresas,
  limite: number,
): Promise<number[]> =>
  ids(
    db,
    sql`with minhas as (select e.id, e.porte, e.cidade_ibge from empresa e where e.id = any(${lista(empresas)})),
      feitas as (select q.modelo_oferta_id, s.tema_id, s.subtema_id from solicitacao q join servico s on s.id = q.servico_id
        where q.empresa_id = any(${lista(empresas)})),
      recentes as (select q.modelo_oferta_id, q.empresa_id from solicitacao q order by q.id desc limit ${RECENTES}),
      vizinhas as (select q.modelo_oferta_id, count(*) filter (where e.cidade_ibge in (select cidade_ibge from minhas)) as da_cidade,
          count(*) filter (where e.porte in (select porte from minhas)) as do_porte
        from recentes q join empresa e on e.id = q.empresa_id where e.id <> all(${lista(empresas)}) group by 1),
      mais as (select greatest(max(da_cidade), 1) as da_cidade, greatest(max(do_porte), 1) as do_porte from vizinhas)
    select m.id from modelo_oferta m join servico s on s.id = m.servico_id cross join mais
      left join vizinhas v on v.modelo_oferta_id = m.id
    where m.ativo and s.ativo
      and exists (select 1 from modelo_oferta_porte p where p.modelo_oferta_id = m.id and p.porte = any(${textos(portes)}))
      and m.id not in (select modelo_oferta_id from feitas)
    order by (case when s.subtema_id in (select subtema_id from feitas) then 3 when s.tema_id in (select tema_id from feitas) then 2 else 0 end
      + case when s.setores && ${textos(setores)} then 2 else 0 end
      + 3.0 * coalesce(v.da_cidade, 0) / mais.da_cidade + 2.0 * coalesce(v.do_porte, 0) / mais.do_porte
    ) desc, m.acessos desc, m.destaque desc, m.id limit ${limite}`,
  )

/** Codes of ours, which need no quoting. */
const textos = (codigos: readonly string[]): SQL => sql`${`{${codigos.join()}}`}::text[]`
