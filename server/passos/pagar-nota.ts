import { type Data, formatarData } from '@hub/domain/kernel/data.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { eq } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { nota } from '../db/tables/pagamento.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Portas } from '../kernel/portas.ts'
import { consumir } from './centro-custo.ts'
import type { Solicitacao } from './solicitacao-travada.ts'

interface Pagamento {
  /** Null: an integration paid. */
  por: number | null
  /** Day on which the bank paid. */
  dia: Data
  referencia?: string | undefined
}

/**
 * Writes that an invoice of a locked request was paid, which the rules allowed: its part of the commitment is consumed and
 * the provider is told.
 */
export async function gravarNotaPaga(
  tx: Banco,
  portas: Portas,
  { s, n, r }: { s: Solicitacao; n: typeof nota.$inferSelect; r: Regulamento },
  { por, dia, referencia }: Pagamento,
): Promise<void> {
  await tx
    .update(nota)
    .set({ situacao: 'paga', pagaEm: r.agora, pagaPor: por, pagoNoDia: dia, referencia: referencia || null })
    .where(eq(nota.id, n.id))
  await consumir(tx, s, n.subsidio)
  if (por !== null) await portas.emitir(tx, portas, 'notaPagaPelaCasa', { notaId: n.id, solicitacaoId: s.id })
  await registrar(tx, {
    solicitacaoId: s.id,
    evento: 'notaPaga',
    mensagem: `Nota da parcela ${n.parcela} paga`,
    detalhe: [`${formatarReais(n.valor)} em ${formatarData(dia)}`, referencia].filter(Boolean).join(' · '),
    usuarioId: por,
    para: ['prestador', ...internos],
    ...(s.prestadorId && { empresaId: s.prestadorId }),
  })
  if (!s.prestadorId) return
  await avisarPessoas(tx, portas, await pessoasDaEmpresa(tx, s.prestadorId, 'prestador'), {
    mensagem: `A nota da parcela ${n.parcela} da solicitação ${s.nrosolicitacao} foi paga: ${formatarReais(n.valor)}.`,
    assunto: `Nota paga: solicitação ${s.nrosolicitacao}`,
    destino: `/projetos/${s.id}?aba=notas`,
    botao: 'Abrir as notas',
  })
}
