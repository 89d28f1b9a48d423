import { portesTodos } from '@hub/domain/porte/porte.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { bool, col, each, list, nullable, num, obj, oneOf, partial, type Row, row, rows, text } from '../rows.ts'
import { modeloOferta } from '../tables/catalogo.ts'
import { lista } from './escopo.ts'
import { convidavel } from './prestadores-do-servico.ts'
import { formaParceiroDoPrograma, parceiroDoPrograma } from './programa-com-subsidio.ts'

/** Money in centavos. */
const ofertaDoServico = {
  ...each(['id', 'horas', 'valor', 'prazoDias'], num),
  titulo: text,
  tipo: col(modeloOferta.tipo),
  /** A formula makes its hours and price of the answers. */
  dimensionada: bool,
  imagem: nullable(text),
  destaque: bool,
  portes: list(oneOf(portesTodos)),
  etapas: list(obj({ ordem: num, descricao: text, bp: num })),
}
export type OfertaDoServico = Row<typeof ofertaDoServico>

export const servicoComOfertas = {
  ...each(['id', 'temaId', 'subtemaId'], num),
  ...each(['codigo', 'titulo', 'descricao', 'tipo', 'tema', 'subtema', 'programa', 'dtainclusao'], text),
  ...each(['ativo', 'exigeDiagnostico'], bool),
  setores: list(text),
  prestadores: num,
  /** Mean rating of those providers, in tenths of a point; null before the first. */
  nota: nullable(num),
  /** Subsidy of the programme by size, in basis points. */
  bps: partial(oneOf(portesTodos), num),
  parceiro: nullable(obj(formaParceiroDoPrograma)),
  ofertas: list(obj(ofertaDoServico)),
}
export type ServicoComOfertas = Row<typeof servicoComOfertas>

/** Services that `quais` lets through (alias `s`), each with its active offers that `soOfertas` lets through (alias `m`). */
export const servicosComOfertas = (quais: SQL, soOfertas: SQL = sql`true`): SQL =>
  sql`select s.id, s.codigo, s.titulo, s.descricao, s.ativo, s.tipo, s.tema_id as "temaId", t.descricao as tema,
      s.subtema_id as "subtemaId", st.descricao as subtema, p.descricao as programa, s.setores,
      s.exige_diagnostico as "exigeDiagnostico", s.dtainclusao, quem.prestadores, quem.nota,
      (select coalesce(json_object_agg(porte, bp), '{}') from programa_porte where programa_id = s.programa_id) as bps, ${parceiroDoPrograma} as parceiro,
      (select coalesce(json_agg(json_build_object('id', m.id, 'titulo', m.titulo, 'tipo', m.tipo, 'horas', m.horas,
        'valor', m.valor, 'dimensionada', m.tipo <> 'FICHA_FECHADA' and exists (
          select 1 from modelo_oferta_dimensionamento d where d.modelo_oferta_id = m.id), 'prazoDias', m.prazo_dias, 'imagem', m.imagem, 'destaque', m.destaque,
        'portes', array(select porte from modelo_oferta_porte x where x.modelo_oferta_id = m.id),
        'etapas', (select coalesce(json_agg(json_build_object('ordem', e.ordem, 'descricao', e.descricao, 'bp', e.bp)
          order by e.ordem), '[]') from modelo_oferta_etapa e where e.modelo_oferta_id = m.id)
        ) order by m.valor, m.id), '[]') from modelo_oferta m where m.servico_id = s.id and m.ativo and ${soOfertas}) as ofertas
      from servico s join tema t on t.id = s.tema_id join subtema st on st.id = s.subtema_id
      join programa p on p.id = s.programa_id
      cross join lateral (select count(*)::int as prestadores, round(avg(c.nota_media))::int as nota
        from credenciamento c join empresa e on e.id = c.empresa_id where c.servico_id = s.id and ${convidavel}) quem
      where s.ativo and ${quais}`

/** An active service with its active offers. */
export const carregarServico = (db: Database, id: number): Promise<ServicoComOfertas | undefined> =>
  row(db, servicoComOfertas, servicosComOfertas(sql`s.id = ${id}`))

/** Active offers in the order of `ids`, each with its service. */
export async function carregarOfertas(
  db: Database,
  ids: readonly number[],
): Promise<{ servico: ServicoComOfertas; oferta: OfertaDoServico }[]> {
  if (ids.length === 0) return []
  const servicos = await rows(
    db,
    servicoComOfertas,
    servicosComOfertas(
      sql`exists (select 1 from modelo_oferta m where m.servico_id = s.id and m.id = any(${lista(ids)}))`,
      sql`m.id = any(${lista(ids)})`,
    ),
  )
  const porId = new Map(
    servicos.flatMap((servico) => servico.ofertas.map((oferta) => [oferta.id, { servico, oferta }])),
  )
  return ids.flatMap((id) => porId.get(id) ?? [])
}
