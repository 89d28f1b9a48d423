import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { tiposDeOferta } from '@hub/domain/servico/oferta.rules.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { contem, estes, pagina, procurada } from '../db/queries/pagina.ts'
import { bool, each, list, num, obj, oneOf, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'

const forma = {
  ...each(['id', 'horas', 'valor', 'prazo_dias'], num),
  titulo: text,
  tipo: oneOf(tiposDeOferta),
  exige_diagnostico: bool,
  servico: obj({ id: num, codigo: text, titulo: text }),
  portes: list(oneOf(portesTodos)),
  etapas: list(obj({ ordem: num, descricao: text, bp: num })),
}

/**
 * Offers as alias `m` with their services `s`. What a search finds by the offer's title, or by its service's title or code, is
 * looked up first, each by its own index.
 */
function ofertasNoCatalogo(busca: string | undefined): SQL {
  const noCatalogo = sql`m.ativo and s.ativo`
  if (!procurada(busca)) return sql`from modelo_oferta m join servico s on s.id = m.servico_id where ${noCatalogo}`
  const doTitulo = contem(sql`x.titulo`, busca)
  return sql`from (
      select x.* from modelo_oferta x where ${doTitulo}
      union all
      select x.* from (select k.id from servico k where ${contem(sql`k.codigo || ' ' || k.titulo`, busca)} offset 0) k
        cross join lateral (select x.* from modelo_oferta x
          where x.servico_id = k.id and not ${doTitulo} offset 0) x
      offset 0) m
    cross join lateral (select s.* from servico s where s.id = m.servico_id offset 0) s where ${noCatalogo}`
}

/** Offers of the catalogue in all: those that are in it but for the few whose service is not, so that no two registers are joined. */
const total = sql`(select count(*) from modelo_oferta m where m.ativo)
  - (select count(*) from modelo_oferta m join servico s on s.id = m.servico_id where m.ativo and not s.ativo)`

export const listarModelosOferta: UseCase<typeof listagem.modelosOferta> = async ({ db, query }) => {
  const { count, results } = await pagina(
    db,
    {
      forma,
      colunas: sql`m.id, m.titulo, m.tipo, m.horas, m.valor::float8 as valor, m.prazo_dias,
        s.exige_diagnostico,
        jsonb_build_object('id', s.id, 'codigo', s.codigo, 'titulo', s.titulo) as servico,
        array(select porte from modelo_oferta_porte p where p.modelo_oferta_id = m.id order by porte) as portes,
        coalesce((select jsonb_agg(jsonb_build_object('ordem', t.ordem, 'descricao', t.descricao, 'bp', t.bp) order by t.ordem)
          from modelo_oferta_etapa t where t.modelo_oferta_id = m.id), '[]') as etapas`,
      de: sql`${ofertasNoCatalogo(query.search)} and ${estes(sql`m.id`, query.ids)}`,
      ordem: sql`busca_texto(m.titulo), m.id`,
      ...(query.ids === undefined && { total }),
      busca: query.search,
    },
    query,
  )
  return {
    count,
    results: results.map((m) => ({
      ...m,
      valor: emReais(m.valor),
      portes: m.portes.map((codigo) => ({ codigo, descricao: portes[codigo].rotulo })),
    })),
  }
}

/** For a filter: the offer under its service. */
export const listarModelosOfertaSimples: UseCase<typeof listagem.simplesModelosOferta> = ({ db, query }) =>
  pagina(
    db,
    {
      forma: { id: num, descricao: text },
      colunas: sql`m.id, s.titulo || ': ' || m.titulo as descricao`,
      de: ofertasNoCatalogo(query.search),
      ordem: sql`busca_texto(s.titulo), busca_texto(m.titulo), m.id`,
      total,
      busca: query.search,
    },
    query,
  )
