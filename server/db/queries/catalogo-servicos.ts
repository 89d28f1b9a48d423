import type { Porte } from '@hub/domain/porte/porte.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../banco.ts'
import { linha, linhas, num, type Row, text } from '../linhas.ts'
import type { TipoDaOferta } from './catalogo.ts'
import { lista } from './escopo.ts'
import { type ParceiroDoPrograma, parceiroDoPrograma } from './programa-com-subsidio.ts'

const etapaDaOferta = { ordem: num, descricao: text, bp: num }
type EtapaDaOferta = Row<typeof etapaDaOferta>

/** Money in centavos. */
export interface OfertaDoServico {
  id: number
  titulo: string
  tipo: TipoDaOferta
  horas: number
  valor: number
  /** A formula makes its hours and price of the answers. */
  dimensionada: boolean
  prazoDias: number
  imagem: string | null
  destaque: boolean
  portes: Porte[]
  etapas: EtapaDaOferta[]
}

export interface ServicoComOfertas {
  id: number
  codigo: string
  titulo: string
  descricao: string
  ativo: boolean
  tipo: string
  temaId: number
  tema: string
  subtemaId: number
  subtema: string
  programa: string
  setores: string[]
  exigeDiagnostico: boolean
  dtainclusao: Date
  /** Subsidy of the programme by size, in basis points. */
  bps: Partial<Record<Porte, number>>
  parceiro: ParceiroDoPrograma | null
  ofertas: OfertaDoServico[]
}

/** Services that `quais` lets through (alias `s`), each with its active offers that `soOfertas` lets through (alias `m`). */
export const servicosComOfertas = (quais: SQL, soOfertas: SQL = sql`true`): SQL =>
  sql`select s.id, s.codigo, s.titulo, s.descricao, s.ativo, s.tipo, s.tema_id as "temaId", t.descricao as tema,
      s.subtema_id as "subtemaId", st.descricao as subtema, p.descricao as programa, s.setores,
      s.exige_diagnostico as "exigeDiagnostico", s.dtainclusao,
      (select coalesce(json_object_agg(porte, bp), '{}') from programa_porte where programa_id = s.programa_id) as bps, ${parceiroDoPrograma} as parceiro,
      (select coalesce(json_agg(json_build_object('id', m.id, 'titulo', m.titulo, 'tipo', m.tipo, 'horas', m.horas,
        'valor', m.valor, 'dimensionada', m.tipo <> 'FICHA_FECHADA' and exists (
          select 1 from modelo_oferta_dimensionamento d where d.modelo_oferta_id = m.id), 'prazoDias', m.prazo_dias, 'imagem', m.imagem, 'destaque', m.destaque,
        'portes', array(select porte from modelo_oferta_porte x where x.modelo_oferta_id = m.id),
        'etapas', (select coalesce(json_agg(json_build_object('ordem', e.ordem, 'descricao', e.descricao, 'bp', e.bp)
          order by e.ordem), '[]') from modelo_oferta_etapa e where e.modelo_oferta_id = m.id)
        ) order by m.valor, m.id), '[]') from modelo_oferta m where m.servico_id = s.id and m.ativo and ${soOfertas}) as ofertas
      from servico s join tema t on t.id = s.tema_id join subtema st on st.id = s.subtema_id
      join programa p on p.id = s.programa_id where s.ativo and ${quais}`

/** An active service with its active offers. */
export const carregarServico = (db: Banco, id: number): Promise<ServicoComOfertas | undefined> =>
  linha<ServicoComOfertas>(db, servicosComOfertas(sql`s.id = ${id}`))

/** Active offers in the order of `ids`, each with its service. */
export async function carregarOfertas(
  db: Banco,
  ids: readonly number[],
): Promise<{ servico: ServicoComOfertas; oferta: OfertaDoServico }[]> {
  if (ids.length === 0) return []
  const servicos = await linhas<ServicoComOfertas>(
    db,
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
