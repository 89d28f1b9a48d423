import type { Porte } from '@hub/domain/porte/porte.ts'
import type { Distribuicao } from '@hub/domain/proposta/convite.rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../banco.ts'
import { linhas } from '../linhas.ts'

/** Who adds its own part to the price under a programme; `bp` in basis points of the whole price. */
export interface ParceiroDoPrograma {
  id: number
  nome: string
  bp: number
}

/** The partner of the programme on alias `p`, in one column. */
export const parceiroDoPrograma = sql`(select json_build_object('id', k.id, 'nome', k.razaosocial, 'bp', k.bp)
  from parceiro k where k.id = p.parceiro_id)`

export interface ProgramaComSubsidio {
  id: number
  descricao: string
  ativo: boolean
  contratacaoInterna: boolean
  /** Null: as the parameter says. */
  distribuicao: Distribuicao | null
  /** Basis points by size of company; none: no subsidy. */
  bps: Partial<Record<Porte, number>>
  parceiro: ParceiroDoPrograma | null
  versao: number
  /** Services of the catalogue that are sold under it. */
  servicosAtivos: number
}

/** Programmes under a condition on alias `p`, by name. */
export const programasComSubsidio = (db: Banco, condicao: SQL): Promise<ProgramaComSubsidio[]> =>
  linhas<ProgramaComSubsidio>(
    db,
    sql`select p.id, p.descricao, p.ativo, p.contratacao_interna as "contratacaoInterna", p.distribuicao, p.versao,
      ${parceiroDoPrograma} as parceiro, (select count(*)::int from servico x where x.programa_id = p.id and x.ativo) as "servicosAtivos",
      (select coalesce(json_object_agg(x.porte, x.bp), '{}') from programa_porte x where x.programa_id = p.id) as bps
      from programa p where ${condicao} order by busca_texto(p.descricao), p.id`,
  )

export const programaComSubsidio = async (db: Banco, id: number): Promise<ProgramaComSubsidio | undefined> =>
  (await programasComSubsidio(db, sql`p.id = ${id}`))[0]
