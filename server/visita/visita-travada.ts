import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { and, eq, isNull, sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import { visitaTecnica } from '../db/tables/diagnostico.ts'
import type { Ator } from '../kernel/caso.ts'
import { escopoDoProjeto, papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { type Solicitacao, travarSolicitacao } from '../passos/solicitacao-travada.ts'

type Visita = typeof visitaTecnica.$inferSelect

/** The project of a visit, locked, for who takes part in it in one of these groups. @throws Recusa NAO_ENCONTRADO */
export async function travarProjeto(tx: Banco, ator: Ator, id: number, papeis: readonly Papel[]) {
  existente(await linha(tx, sql`select 1 from solicitacao s where s.id = ${id} and ${escopoDoProjeto(ator, papeis)}`))
  const s: Solicitacao = await travarSolicitacao(tx, id)
  return {
    s,
    quem: { id: ator.id, nomes: nomesDe(ator), papeis: papeisNoProjeto(ator, s).filter((p) => papeis.includes(p)) },
  }
}

export async function visitaDe(tx: Banco, solicitacaoId: number, id: number): Promise<Visita> {
  const [v] = await tx
    .select()
    .from(visitaTecnica)
    .where(
      and(eq(visitaTecnica.id, id), eq(visitaTecnica.solicitacaoId, solicitacaoId), isNull(visitaTecnica.removidaEm)),
    )
  return existente(v)
}
