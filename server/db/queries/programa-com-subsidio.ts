import type { Porte } from '@hub/domain/porte/porte.ts'
import type { Distribuicao } from '@hub/domain/proposta/convite.rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Banco } from '../banco.ts'
import { linhas } from '../linhas.ts'

export interface ProgramaComSubsidio {
  id: number
  descricao: string
  ativo: boolean
  contratacaoInterna: boolean
  /** Null: as the parameter says. */
  distribuicao: Distribuicao | null
  /** Basis points by size of company; none: no subsidy. */
  bps: Partial<Record<Porte, number>>
}

/** Programmes under a condition on alias `p`, by name. */
export const programasComSubsidio = (db: Banco, condicao: SQL): Promise<ProgramaComSubsidio[]> =>
  linhas<ProgramaComSubsidio>(
    db,
    sql`select p.id, p.descricao, p.ativo, p.contratacao_interna as "contratacaoInterna", p.distribuicao,
      (select coalesce(json_object_agg(x.porte, x.bp), '{}') from programa_porte x where x.programa_id = p.id) as bps
      from programa p where ${condicao} order by busca_texto(p.descricao), p.id`,
  )

export const programaComSubsidio = async (db: Banco, id: number): Promise<ProgramaComSubsidio | undefined> =>
  (await programasComSubsidio(db, sql`p.id = ${id}`))[0]
