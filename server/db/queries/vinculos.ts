import { papeisInternos } from '@hub/domain/kernel/papel.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Ator } from '../../kernel/caso.ts'
import type { Banco } from '../banco.ts'
import { linha } from '../linhas.ts'
import { escopoDaEmpresa } from './escopo-empresa.ts'

/** Companies (alias `e`) whose links a caller of the house decides: those that it sees as such, not those that it acts for. */
export const empresasQueConduz = (ator: Ator): SQL =>
  escopoDaEmpresa({ ...ator, grupos: ator.grupos.filter((g) => papeisInternos.includes(g) && g !== 'consultor') })

/** Requests to act for a company that wait for the caller. */
export async function contarVinculosAbertos(db: Banco, ator: Ator): Promise<number> {
  const conta = await linha<{ n: number }>(
    db,
    sql`select count(*)::int as n from pedido_de_vinculo p join empresa e on e.id = p.empresa_id
      where p.situacao = 'aberto' and ${empresasQueConduz(ator)}`,
  )
  return conta!.n
}
