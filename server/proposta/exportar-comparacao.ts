import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { onde } from '../db/queries/estado.ts'
import { bool, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { abrirSelosAoLer } from '../services/abrir-selos.ts'
import { comparacaoEmAbas, comparacaoEmLinhas } from './comparacao.planilha.ts'
import { verPropostas } from './proposta.view.ts'

const tipos = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** The opened proposals of a request side by side, as the caller may read them; nothing while the first round is sealed. */
export const exportarComparacao: UseCase<typeof proposta.exportarComparacao> = async ({
  db,
  actor,
  params,
  query,
  ports,
}) => {
  await abrirSelosAoLer(db, ports, params.id)
  const papeis = ['cliente', 'gestor', 'coordenador', 'consultor', 'admin'] as const
  const s = existente(
    await row(db, { nrosolicitacao: text, selada: bool })`
      select s.nrosolicitacao, ${onde('selada')} as selada from solicitacao s
        where s.id = ${params.id} and ${escopoDaSolicitacao(actor, papeis)}`,
  )
  // Somebody who is a provider too exports what the others read, not his own drafts.
  const leitor = { ...actor, prestadorDe: [], grupos: actor.grupos.filter((g) => g !== 'prestador') }
  const propostas = await verPropostas(db, leitor, sql`p.solicitacao_id = ${params.id}`)
  if (s.selada && propostas.length === 0) throw new Recusa('PROPOSTA_SELADA')
  const corpo = await (query.formato === 'csv'
    ? ports.planilhas.escreverCsv(comparacaoEmLinhas(ordenadas(propostas)))
    : ports.planilhas.escrever(comparacaoEmAbas(ordenadas(propostas))))
  return { nome: `propostas-${s.nrosolicitacao}.${query.formato}`, tipo: tipos[query.formato], corpo }
}

/** By what the client pays, as on the screen. */
const ordenadas = (propostas: readonly PropostaDetalhe[]): PropostaDetalhe[] =>
  [...propostas].sort((a, b) => (a.divisao?.valor_cliente ?? 0) - (b.divisao?.valor_cliente ?? 0) || a.id - b.id)
