import { distribuicoes } from '@hub/domain/proposta/convite.rules.ts'
import { type Database, type SQL, sql } from '../drizzle.ts'
import { bool, col, nullable, num, obj, oneOf, partial, type Row, rows, text } from '../rows.ts'
import { programaPorte } from '../tables/catalogo.ts'

/** Who adds its own part to the price under a programme; `bp` in basis points of the whole price. */
export const formaParceiroDoPrograma = { id: num, nome: text, bp: num }
export type ParceiroDoPrograma = Row<typeof formaParceiroDoPrograma>

/** The partner of the programme on alias `p`, in one column. */
export const parceiroDoPrograma = sql`(select json_build_object('id', k.id, 'nome', k.razaosocial, 'bp', k.bp)
  from parceiro k where k.id = p.parceiro_id)`

const formaProgramaComSubsidio = {
  id: num,
  descricao: text,
  ativo: bool,
  contratacaoInterna: bool,
  /** Null: as the parameter says. */
  distribuicao: nullable(oneOf(distribuicoes)),
  /** Basis points by size of company; none: no subsidy. */
  bps: partial(col(programaPorte.porte), num),
  parceiro: nullable(obj(formaParceiroDoPrograma)),
  versao: num,
  /** Services of the catalogue that are sold under it. */
  servicosAtivos: num,
}
export type ProgramaComSubsidio = Row<typeof formaProgramaComSubsidio>

/** Programmes under a condition on alias `p`, by name. */
export const programasComSubsidio = (db: Database, condicao: SQL): Promise<ProgramaComSubsidio[]> =>
  rows(db, formaProgramaComSubsidio)`
    select p.id, p.descricao, p.ativo, p.contratacao_interna as "contratacaoInterna", p.distribuicao, p.versao,
      ${parceiroDoPrograma} as parceiro, (select count(*)::int from servico x where x.programa_id = p.id and x.ativo) as "servicosAtivos",
      (select coalesce(json_object_agg(x.porte, x.bp), '{}') from programa_porte x where x.programa_id = p.id) as bps
      from programa p where ${condicao} order by busca_texto(p.descricao), p.id`

export const programaComSubsidio = async (db: Database, id: number): Promise<ProgramaComSubsidio | undefined> =>
  (await programasComSubsidio(db, sql`p.id = ${id}`))[0]
