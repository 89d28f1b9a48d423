import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { type Porte, portes } from '@hub/domain/porte/porte.ts'
import type { listagem, ModeloOfertaDaLista } from '@hub/protocol/listagem.ts'
import { sql } from 'drizzle-orm'
import { contem, pagina } from '../db/queries/pagina.ts'
import type { Caso } from '../kernel/caso.ts'

interface Linha {
  id: number
  titulo: string
  tipo: ModeloOfertaDaLista['tipo']
  horas: number
  valor: number
  prazoDias: number
  exigeDiagnostico: boolean
  servico: ModeloOfertaDaLista['servico']
  portes: Porte[]
  etapas: ModeloOfertaDaLista['etapas']
}

const ofertasNoCatalogo = (busca: string | undefined) => sql`from modelo_oferta m join servico s on s.id = m.servico_id
  where m.ativo and s.ativo and ${contem(sql`m.titulo || ' ' || s.titulo || ' ' || s.codigo`, busca)}`

export const listarModelosOferta: Caso<typeof listagem.modelosOferta> = async ({ db, query }) => {
  const { count, results } = await pagina<Linha>(
    db,
    {
      colunas: sql`m.id, m.titulo, m.tipo, m.horas, m.valor::float8 as valor, m.prazo_dias as "prazoDias",
        s.exige_diagnostico as "exigeDiagnostico",
        jsonb_build_object('id', s.id, 'codigo', s.codigo, 'titulo', s.titulo) as servico,
        array(select porte from modelo_oferta_porte p where p.modelo_oferta_id = m.id order by porte) as portes,
        coalesce((select jsonb_agg(jsonb_build_object('ordem', t.ordem, 'descricao', t.descricao, 'bp', t.bp) order by t.ordem)
          from modelo_oferta_etapa t where t.modelo_oferta_id = m.id), '[]') as etapas`,
      de: ofertasNoCatalogo(query.search),
      ordem: sql`busca_texto(m.titulo), m.id`,
    },
    query,
  )
  return {
    count,
    results: results.map((m) => ({
      id: m.id,
      titulo: m.titulo,
      tipo: m.tipo,
      horas: m.horas,
      valor: emReais(m.valor),
      prazo_dias: m.prazoDias,
      exige_diagnostico: m.exigeDiagnostico,
      servico: m.servico,
      portes: m.portes.map((codigo) => ({ codigo, descricao: portes[codigo].rotulo })),
      etapas: m.etapas,
    })),
  }
}

/** For a filter: the offer under its service. */
export const listarModelosOfertaSimples: Caso<typeof listagem.simplesModelosOferta> = ({ db, query }) =>
  pagina(
    db,
    {
      colunas: sql`m.id, s.titulo || ': ' || m.titulo as descricao`,
      de: ofertasNoCatalogo(query.search),
      ordem: sql`busca_texto(s.titulo), busca_texto(m.titulo), m.id`,
    },
    query,
  )
