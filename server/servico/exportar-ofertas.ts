import { portes, portesTodos } from '@hub/domain/porte/porte.ts'
import { nomesDosTipos } from '@hub/domain/servico/oferta.rules.ts'
import type { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, col, each, list, num, oneOf, type Row, rows, text } from '../db/rows.ts'
import { modeloOferta } from '../db/tables/catalogo.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { type ColunaEscrita, exportar, porIds } from '../services/exportar.ts'
import { filtrosDosServicos } from './interno.consulta.ts'

const forma = {
  ...each(['id', 'horas', 'valor', 'prazoDias', 'acessos', 'pedidos'], num),
  ...each(['codigo', 'servico', 'titulo', 'etapas', 'dia'], text),
  ...each(['destaque', 'noCatalogo'], bool),
  tipo: col(modeloOferta.tipo),
  portes: list(oneOf(portesTodos)),
}
type Linha = Row<typeof forma>

const colunas: readonly ColunaEscrita<Linha>[] = [
  { titulo: 'Código do serviço', largura: 18, celula: (o) => o.codigo },
  { titulo: 'Serviço', largura: 40, celula: (o) => o.servico },
  { titulo: 'Oferta', largura: 40, celula: (o) => o.titulo },
  { titulo: 'Como é cobrada', largura: 16, celula: (o) => nomesDosTipos[o.tipo] },
  { titulo: 'Horas', largura: 8, celula: (o) => o.horas },
  { titulo: 'Preço', largura: 14, como: 'dinheiro', celula: (o) => ({ centavos: o.valor }) },
  { titulo: 'Prazo (dias)', largura: 12, celula: (o) => o.prazoDias },
  { titulo: 'Para quem', largura: 30, celula: (o) => o.portes.map((p) => portes[p].sigla).join(', ') },
  { titulo: 'Etapas', largura: 60, celula: (o) => o.etapas },
  { titulo: 'Em destaque', largura: 12, celula: (o) => (o.destaque ? 'Sim' : 'Não') },
  { titulo: 'Catálogo', largura: 16, celula: (o) => (o.noCatalogo ? 'No catálogo' : 'Fora do catálogo') },
  { titulo: 'Visitas', largura: 10, celula: (o) => o.acessos },
  { titulo: 'Pedidos', largura: 10, celula: (o) => o.pedidos },
  { titulo: 'Incluída em', largura: 12, como: 'dia', celula: (o) => ({ dia: o.dia }) },
]

/** In the catalogue is an offer whose service is there too. */
export const exportarOfertas: UseCase<typeof servicoInterno.exportarOfertas> = async ({ db, query, ports, sinal }) => {
  const { formato, ...filtros } = query
  const r = await lerRegulamento(db)
  const fuso = r.parametro('fuso')
  return exportar(ports.planilhas, {
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
  })
}
