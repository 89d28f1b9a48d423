import { podeRemover, podeReprocessar } from '@hub/domain/integracao/integracao.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { tentativa } from '@hub/protocol/integracao.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq, type SQL, sql, updateRow } from '../db/drizzle.ts'
import type { Consulta } from '../db/queries/pagina.ts'
import { row, text } from '../db/rows.ts'
import { integracaoSaida, integracaoTentativa } from '../db/tables/integracao.ts'
import type { Saida, Troca } from '../kernel/envio.ts'

/** So much of what went out and came back is kept. */
const MAIOR_TEXTO = 20_000
const MAIOR_MOTIVO = 500

/** A NUL cannot be stored; half a character should not be. */
export const guardavel = (texto: string | null | undefined, maior: number): string | null =>
  texto == null ? null : texto.replaceAll('\0', '').slice(0, maior).toWellFormed()

/** Keeps a try of a message, and answers its reason as it is kept. */
export async function anotarTentativa(
  tx: Database,
  saidaId: number,
  t: Partial<Troca>,
  { motivo, ...resto }: Omit<typeof integracaoTentativa.$inferInsert, 'saidaId' | 'pedido' | 'resposta' | 'status'>,
): Promise<string | null> {
  const guardado = guardavel(motivo, MAIOR_MOTIVO)
  await tx.insert(integracaoTentativa).values({
    saidaId,
    pedido: guardavel(t.pedido, MAIOR_TEXTO),
    resposta: guardavel(t.resposta, MAIOR_TEXTO),
    status: t.status ?? null,
    motivo: guardado,
    ...resto,
  })
  return guardado
}

const tentativaLida = { ...tentativa.shape, quando: text }

/** Tries of a message, the latest first. */
export const tentativasDe = (saidaId: number): Consulta<typeof tentativaLida> => ({
  forma: tentativaLida,
  colunas: sql`t.id, t.resultado, t.dtainclusao as quando, t.duracao_ms, t.status, t.pedido, t.resposta, t.motivo,
    case when u.id is not null then jsonb_build_object('id', u.id, 'nome', u.nome || ' ' || u.sobrenome) end as por`,
  de: sql`from integracao_tentativa t left join usuario u on u.id = t.usuario_id where t.saida_id = ${saidaId}`,
  ordem: sql`t.id desc`,
})

/** Who gives the command, and in which groups. */
interface Quem {
  id: number
  papeis: readonly Papel[]
}

/** A message of the outbox (alias `o`), locked. @throws Recusa NAO_ENCONTRADO where the condition does not hold */
export async function travarSaida(tx: Database, id: number, condicao: SQL): Promise<Saida> {
  existente(await row(tx)`select 1 from integracao_saida o where o.id = ${id} and ${condicao} for update`)
  const [saida] = await tx.select().from(integracaoSaida).where(eq(integracaoSaida.id, id))
  return existente(saida)
}

/** Back into the queue, due at once, its tries counted anew. @throws Recusa */
export async function reprocessarSaida(tx: Database, s: Saida, quem: Quem): Promise<void> {
  exigir(podeReprocessar(s.situacao, quem))
  await tx.insert(integracaoTentativa).values({ saidaId: s.id, resultado: 'reprocessada', usuarioId: quem.id })
  await updateRow(tx, integracaoSaida, s.id, {
    situacao: 'pendente',
    tentativas: 0,
    contadas: 0,
    proximaEm: sql`agora()`,
    destinoFora: false,
  })
}

/** Out of the queue; its history stays, and what waited behind it goes on. @throws Recusa */
export async function removerSaida(tx: Database, s: Saida, quem: Quem): Promise<void> {
  exigir(podeRemover(s.situacao, quem))
  await tx.insert(integracaoTentativa).values({ saidaId: s.id, resultado: 'removida', usuarioId: quem.id })
  await updateRow(tx, integracaoSaida, s.id, { situacao: 'removido' })
}
