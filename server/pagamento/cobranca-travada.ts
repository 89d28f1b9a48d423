import { type ComandoDaCobranca, cobranca as maquina } from '@hub/domain/cobranca/cobranca.states.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq, type SQL, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { row } from '../db/rows.ts'
import { cobranca, cobrancaTentativa } from '../db/tables/pagamento.ts'
import type { Actor } from '../kernel/use-case.ts'
import { type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'

export type Cobranca = typeof cobranca.$inferSelect

export async function lerCobranca(db: Database, id: number): Promise<Cobranca> {
  const [c] = await db.select().from(cobranca).where(eq(cobranca.id, id))
  return existente(c)
}

/** A charge and its request, both locked, the request first as everywhere. @throws Recusa NAO_ENCONTRADO */
export async function travarCobranca(tx: Database, id: number): Promise<{ s: Solicitacao; c: Cobranca }> {
  const s = await travarSolicitacao(tx, (await lerCobranca(tx, id)).solicitacaoId)
  const [c] = await tx.select().from(cobranca).where(eq(cobranca.id, id)).for('update')
  return { s, c: existente(c) }
}

/** What the rules ask of a charge. */
export const fatosDaCobranca = ({ situacao, meio, registradaPor, comprovanteId }: Cobranca) => ({
  situacao,
  meio,
  registradaPor,
  comprovante: comprovanteId !== null,
})

/** The same for who may see it. @throws Recusa NAO_ENCONTRADO for everybody else */
export async function travarVista(
  tx: Database,
  actor: Actor,
  id: number,
  papeis: readonly Papel[],
): Promise<{ s: Solicitacao; c: Cobranca; fatos: ReturnType<typeof fatosDaCobranca> }> {
  existente(
    await row(tx)`select 1 from cobranca c join solicitacao s on s.id = c.solicitacao_id
        where c.id = ${id} and ${escopoDaSolicitacao(actor, papeis)}`,
  )
  const travada = await travarCobranca(tx, id)
  return { ...travada, fatos: fatosDaCobranca(travada.c) }
}

export const mudarCobranca = async (
  tx: Database,
  id: number,
  mudancas: { [K in keyof Cobranca]?: Cobranca[K] | SQL },
): Promise<Cobranca> => {
  const [c] = await tx.update(cobranca).set(mudancas).where(eq(cobranca.id, id)).returning()
  return existente(c)
}

/** May the system give this command to the charge as it stands? What came too late or twice changes nothing. */
export const cabe = (c: Pick<Cobranca, 'situacao'>, comando: ComandoDaCobranca): boolean =>
  decidir(maquina, comando, c.situacao, ['sistema']).permitido

type Acao = 'criar' | 'consultar' | 'encerrar' | 'estornar' | 'aviso' | 'retomada'

/** A line of the charge's diary: every call to the provider, before and after, and every message from it. */
export async function anotar(
  db: Database,
  cobrancaId: number,
  acao: Acao,
  resultado: string,
  dados: unknown = null,
): Promise<void> {
  await db.insert(cobrancaTentativa).values({ cobrancaId, acao, resultado, dados })
}

/** A moment of the outside world on the hub's clock: the same, except in tests and demonstrations that moved it. */
export const noRelogio = (instante: Date): SQL =>
  sql`${instante.toISOString()}::timestamptz + coalesce((select deslocamento from relogio), interval '0')`
