import type { Porte } from '@hub/domain/porte/porte.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../banco.ts'
import { linhas } from '../linhas.ts'
import { lista } from './escopo.ts'

const emCatalogo = sql`from modelo_oferta m join servico s on s.id = m.servico_id where m.ativo and s.ativo`

const ids = async (db: Banco, consulta: SQL): Promise<number[]> =>
  (await linhas<{ id: number }>(db, consulta)).map((l) => l.id)

export const ofertasMaisAcessadas = (db: Banco, limite: number): Promise<number[]> =>
  ids(db, sql`select m.id ${emCatalogo} order by m.acessos desc, m.destaque desc, m.id limit ${limite}`)

export const ofertasEmDestaque = (db: Banco, limite: number): Promise<number[]> =>
  ids(db, sql`select m.id ${emCatalogo} and m.destaque order by m.acessos desc, m.id limit ${limite}`)

/** The most requested; then the most visited. */
export const ofertasMaisContratadas = (db: Banco, limite: number): Promise<number[]> =>
  ids(
    db,
    sql`with q as (select modelo_oferta_id, sum(quantos) as pedidos from contagem_de_pedidos group by 1)
      select m.id from modelo_oferta m join servico s on s.id = m.servico_id left join q on q.modelo_oferta_id = m.id
      where m.ativo and s.ativo order by coalesce(q.pedidos, 0) desc, m.acessos desc, m.id limit ${limite}`,
  )

/** Sizes of these companies, each once. */
export const portesDasEmpresas = async (db: Banco, empresas: readonly number[]): Promise<Porte[]> =>
  (
    await linhas<{ porte: Porte }>(
      db,
      sql`select distinct porte from empresa where id = any(${lista(empresas)}) and porte is not null`,
    )
  ).map((l) => l.porte)

/**
 * For a client's companies: offers that fit the size of one of them and that none has requested yet. What its neighbours
 * asked for weighs most (2 for each request from its city, 1 for each from its size), then the themes (3) and subthemes (2
 * more) of its own past purchases; visits break ties.
 */
export const ofertasRecomendadas = (
  db: Banco,
  empresas: readonly number[],
  portes: readonly Porte[],
  limite: number,
): Promise<number[]> =>
  ids(
    db,
    sql`with minhas as (select e.id, e.porte, e.cidade_ibge from empresa e where e.id = any(${lista(empresas)})),
      feitas as (select q.modelo_oferta_id, s.tema_id, s.subtema_id from solicitacao q join servico s on s.id = q.servico_id
        where q.empresa_id = any(${lista(empresas)})),
      vizinhas as (select q.modelo_oferta_id, count(*) filter (where e.cidade_ibge in (select cidade_ibge from minhas)) * 2
          + count(*) filter (where e.porte in (select porte from minhas)) as peso
        from solicitacao q join empresa e on e.id = q.empresa_id where e.id <> all(${lista(empresas)}) group by 1)
    select m.id from modelo_oferta m join servico s on s.id = m.servico_id
      left join vizinhas v on v.modelo_oferta_id = m.id
    where m.ativo and s.ativo
      and exists (select 1 from modelo_oferta_porte p where p.modelo_oferta_id = m.id and p.porte in ${portes})
      and m.id not in (select modelo_oferta_id from feitas)
    order by (coalesce(v.peso, 0)
      + case when s.tema_id in (select tema_id from feitas) then 3 else 0 end
      + case when s.subtema_id in (select subtema_id from feitas) then 2 else 0 end
    ) desc, m.acessos desc, m.destaque desc, m.id limit ${limite}`,
  )
