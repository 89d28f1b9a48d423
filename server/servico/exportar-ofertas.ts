import { portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { nomesDosTipos } from '@hub/domain/servico/oferta.rules.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, col, each, list, num, oneOf, type Row, rows, text } from '../db/rows.ts'
import { modeloOferta } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { exportar, porIds } from '../services/exportar.ts'
import { filtrosDosServicos } from './interno.consulta.ts'

const forma = {
  ...each(['id', 'horas', 'valor', 'prazoDias', 'acessos', 'pedidos'], num),
  ...each(['codigo', 'servico', 'titulo', 'etapas', 'dia'], text),
  ...each(['destaque', 'noCatalogo'], bool),
  tipo: col(modeloOferta.tipo),
  portes: list(oneOf(portesTodos)),
}
type Linha = Row<typeof forma>

const colunas = [
  { titulo: 'Código do serviço', largura: 18 },
  { titulo: 'Serviço', largura: 40 },
  { titulo: 'Oferta', largura: 40 },
  { titulo: 'Como é cobrada', largura: 16 },
  { titulo: 'Horas', largura: 8 },
  { titulo: 'Preço', largura: 14, como: 'dinheiro' },
  { titulo: 'Prazo (dias)', largura: 12 },
  { titulo: 'Para quem', largura: 30 },
  { titulo: 'Etapas', largura: 60 },
  { titulo: 'Em destaque', largura: 12 },
  { titulo: 'Catálogo', largura: 16 },
  { titulo: 'Visitas', largura: 10 },
  { titulo: 'Pedidos', largura: 10 },
  { titulo: 'Incluída em', largura: 12, como: 'dia' },
] as const

/** In the catalogue is an offer whose service is there too. */
export const exportarOfertas: UseCase<typeof servicoInterno.exportarOfertas> = async ({ db, query, ports, sinal }) => {
  const { formato, ...filtros } = query
  const r = await lerRegulamento(db)
  const fuso = r.parametro('fuso')
  return exportar<Linha>(ports.planilhas, {
    arquivo: `ofertas-${r.hoje}`,
    formato,
    aba: 'Ofertas',
    colunas,
    sinal: sinal(),
    ler: porIds(
      db,
      sql`select m.id from modelo_oferta m join servico s on s.id = m.servico_id where ${filtrosDosServicos(filtros)} order by m.id`,
      (destas) =>
        rows(db, forma)`
          select m.id, s.codigo, s.titulo as servico, m.titulo, m.tipo, m.horas, m.valor::float8 as valor, m.prazo_dias as "prazoDias",
            array(select p.porte from modelo_oferta_porte p where p.modelo_oferta_id = m.id order by p.porte) as portes,
            (select coalesce(string_agg(e.descricao || ' (' || replace(trim_scale(e.bp / 100.0)::text, '.', ',') || '%)', '; ' order by e.ordem), '')
              from modelo_oferta_etapa e where e.modelo_oferta_id = m.id) as etapas,
            m.destaque, m.ativo and s.ativo as "noCatalogo", m.acessos,
            (select coalesce(sum(c.quantos), 0)::int from contagem_de_pedidos c where c.modelo_oferta_id = m.id) as pedidos,
            to_char(m.dtainclusao at time zone ${fuso}, 'YYYY-MM-DD') as dia
          from modelo_oferta m join servico s on s.id = m.servico_id
          where m.id = any(${destas}) order by m.id`,
    ),
    celulas: (o) => [
      o.codigo,
      o.servico,
      o.titulo,
      nomesDosTipos[o.tipo],
      o.horas,
      { centavos: o.valor },
      o.prazoDias,
      o.portes.map((p) => portes[p].sigla).join(', '),
      o.etapas,
      o.destaque ? 'Sim' : 'Não',
      o.noCatalogo ? 'No catálogo' : 'Fora do catálogo',
      o.acessos,
      o.pedidos,
      { dia: o.dia },
    ],
  })
}
