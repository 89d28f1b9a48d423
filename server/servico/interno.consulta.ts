import { portesTodos } from '@hub/domain/porte/porte.ts'
import { tiposDeOferta } from '@hub/domain/servico/oferta.rules.ts'
import type { RetratoDoServico } from '@hub/domain/servico/versao.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { noCatalogo } from '@hub/protocol/listas/servicos.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { contem, dizem, ou } from '../db/queries/pagina.ts'
import { convidavel } from '../db/queries/prestadores-do-servico.ts'
import { bool, col, each, list, nullable, num, obj, oneOf, type Row, row, type Shape, text } from '../db/rows.ts'
import { servicoVersao } from '../db/tables/catalogo-versoes.ts'

interface FiltrosDosServicos {
  search?: string | undefined
  ativo?: 'true' | 'false' | undefined
  tema?: number | undefined
}

/** Services of a theme, subtheme or programme of that name: few of each, and the services by their index. */
const doNome = (de: string, busca: string | undefined): SQL =>
  sql`s.${sql.identifier(`${de}_id`)} = any(array(select x.id from ${sql.identifier(de)} x where ${contem(sql`x.descricao`, busca)}))`

/** On alias `s`; the search has its indexes. */
export const filtrosDosServicos = (f: FiltrosDosServicos): SQL =>
  sql`${
    f.search
      ? ou(
          contem(sql`s.codigo || ' ' || s.titulo`, f.search),
          contem(sql`s.tipo`, f.search),
          ...['tema', 'subtema', 'programa'].map((de) => doNome(de, f.search)),
          dizem(sql`s.ativo::text`, noCatalogo, f.search),
        )
      : sql`true`
  }
    and ${f.ativo ? sql`s.ativo = ${f.ativo === 'true'}` : sql`true`} and ${f.tema ? sql`s.tema_id = ${f.tema}` : sql`true`}`

/** Companies that can be invited to service `s` now. */
export const prestadoresConvidaveis: SQL = sql`(select count(*)::int from credenciamento c join empresa e on e.id = c.empresa_id
  where c.servico_id = s.id and ${convidavel})`

const descrito = (alias: string): SQL =>
  sql.raw(`jsonb_build_object('id', ${alias}.id, 'descricao', ${alias}.descricao)`)

const seuNome = obj({ id: num, descricao: text })

/** What the API tells of a service as its own row has it, and as rows that it belongs to are called. */
const doCabecalho = {
  id: num,
  ...each(['codigo', 'titulo', 'tipo', 'dtainclusao'], text),
  ativo: bool,
}
const cabecalho = { ...doCabecalho, ...each(['programa', 'tema', 'subtema'], seuNome), prestadores: num }
const doServico = (proprias: Shape): SQL =>
  sql.raw(
    Object.keys(proprias)
      .map((c) => `s.${c}`)
      .join(', '),
  )
const colunasDoCabecalho: SQL = sql`${doServico(doCabecalho)}, ${descrito('g')} as programa, ${descrito('t')} as tema,
  ${descrito('st')} as subtema, ${prestadoresConvidaveis} as prestadores`

export const linhaDaLista = { ...cabecalho, ofertas: num, ofertas_ativas: num }
export type LinhaDaLista = Row<typeof linhaDaLista>
const ofertasAtivas: SQL = sql`(select count(*)::int from modelo_oferta m where m.servico_id = s.id and m.ativo)`
export const colunasDaLista: SQL = sql`${colunasDoCabecalho},
  (select count(*)::int from modelo_oferta m where m.servico_id = s.id) as ofertas, ${ofertasAtivas} as ofertas_ativas`
export const deServicos: SQL = sql`from servico s join tema t on t.id = s.tema_id join subtema st on st.id = s.subtema_id
  join programa g on g.id = s.programa_id`

/** Money in centavos. */
const linhaDaOferta = {
  ...each(['id', 'horas', 'valor', 'prazo_dias', 'acessos', 'pedidos'], num),
  titulo: text,
  tipo: oneOf(tiposDeOferta),
  modelo_hora: nullable(obj({ id: num, nome: text })),
  imagem: nullable(text),
  destaque: bool,
  ativo: bool,
  portes: list(oneOf(portesTodos)),
  etapas: list(obj({ ordem: num, descricao: text, bp: num })),
}
export type LinhaDaOferta = Row<typeof linhaDaOferta>

const doDetalhe = {
  ...each(['descricao', 'palavras'], text),
  setores: list(text),
  exige_diagnostico: bool,
  versao: num,
}
const linhaDoDetalhe = {
  ...cabecalho,
  ...doDetalhe,
  area: seuNome,
  questionario: nullable(seuNome),
  ofertas: list(obj(linhaDaOferta)),
  ...each(['programaAtivo', 'areaAtiva'], bool),
  ofertasAtivas: num,
}
export type LinhaDoDetalhe = Row<typeof linhaDoDetalhe>

const etapasDe: SQL = sql`(select coalesce(jsonb_agg(jsonb_build_object('ordem', e.ordem, 'descricao', e.descricao, 'bp', e.bp)
  order by e.ordem), '[]') from modelo_oferta_etapa e where e.modelo_oferta_id = m.id)`
const portesDe: SQL = sql`array(select p.porte from modelo_oferta_porte p where p.modelo_oferta_id = m.id order by p.porte)`

/** A service with all its offers: those in the catalogue first, the cheapest first. @throws Recusa NAO_ENCONTRADO */
export async function lerServico(db: Database, id: number): Promise<LinhaDoDetalhe> {
  return existente(
    await row(db, linhaDoDetalhe)`
      select ${colunasDoCabecalho}, ${doServico(doDetalhe)}, ${descrito('a')} as area,
        case when q.id is not null then ${descrito('q')} end as questionario,
        g.ativo as "programaAtivo", a.ativo as "areaAtiva", ${ofertasAtivas} as "ofertasAtivas",
        (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'titulo', m.titulo, 'tipo', m.tipo, 'horas', m.horas,
          'valor', m.valor, 'modelo_hora', case when h.id is not null then jsonb_build_object('id', h.id, 'nome', h.descricao) end,
          'prazo_dias', m.prazo_dias, 'imagem', m.imagem, 'destaque', m.destaque, 'ativo', m.ativo, 'acessos', m.acessos,
          'pedidos', (select coalesce(sum(c.quantos), 0) from contagem_de_pedidos c where c.modelo_oferta_id = m.id),
          'portes', ${portesDe}, 'etapas', ${etapasDe}) order by m.ativo desc, m.valor, m.id), '[]')
          from modelo_oferta m left join modelo_hora h on h.id = m.modelo_hora_id where m.servico_id = s.id) as ofertas
        ${deServicos} join area_atuacao a on a.id = s.area_id left join questionario q on q.id = s.questionario_id
        where s.id = ${id}`,
  )
}

/** A service as its versions keep it. */
export async function retratar(db: Database, id: number): Promise<RetratoDoServico> {
  const { retrato } = (await row(db, { retrato: col(servicoVersao.retrato) })`
    select jsonb_build_object('ids', jsonb_build_object('tema', t.id, 'subtema', st.id, 'programa', g.id, 'area', a.id),
        'titulo', s.titulo, 'descricao', s.descricao, 'palavras', s.palavras, 'tipo', s.tipo, 'tema', t.descricao,
        'subtema', st.descricao, 'programa', g.descricao, 'area', a.descricao, 'setores', s.setores,
        'exigeDiagnostico', s.exige_diagnostico, 'ativo', s.ativo,
        'ofertas', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'titulo', m.titulo, 'tipo', m.tipo,
          'horas', m.horas, 'valor', m.valor, 'prazoDias', m.prazo_dias, 'imagem', m.imagem, 'destaque', m.destaque,
          'ativo', m.ativo, 'portes', ${portesDe}, 'etapas', ${etapasDe}) order by m.id), '[]')
          from modelo_oferta m where m.servico_id = s.id)) as retrato
      ${deServicos} join area_atuacao a on a.id = s.area_id where s.id = ${id}`)!
  return retrato
}
