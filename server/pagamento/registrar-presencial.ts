import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { campoInvalido, exigir, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { insertRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { cobranca } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { parcelaDe } from './abrir-cobranca.ts'
import { cancelarCobranca } from './cancelar-cobranca.ts'
import { verCobranca } from './cobranca.view.ts'
import { avisos } from './pagamento.avisos.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'
import { novoTxid } from './txid.ts'

/** The manager records what was paid at the counter, with its receipt. It counts once somebody else has confirmed it. */
export const registrarPresencial: UseCase<typeof pagamento.registrarPresencial> = async ({
  db,
  actor,
  corpo,
  arquivos,
  ports,
}) => {
  const s = await travarVisivel(db, actor, corpo.solicitacao, ['gestor', 'coordenador'])
  const p = await lerPagamento(db, s)
  exigir(acoesDoPagamento(p.fatos, { id: actor.id, papeis: actor.grupos }).registrarPresencial)
  const { hoje } = await lerRegulamento(db)
  if (corpo.pago_em > hoje) throw campoInvalido('pago_em', 'Esta data ainda não chegou.')
  const comprovante = arquivos.find((a) => a.campo === 'comprovante')
  if (!comprovante) throw new Recusa('COMPROVANTE_AUSENTE', { campos: { comprovante: 'Anexe o comprovante.' } })
  const { parcela, valor } = parcelaDe(p, corpo.parcela)
  // A code that waits to be paid would let the client pay twice.
  for (const c of p.cobrancas)
    if (c.parcela === parcela && c.situacao === 'pendente') await cancelarCobranca(db, ports, c)
  const nova = await insertRow(db, cobranca, {
    solicitacaoId: s.id,
    empresaId: s.empresaId,
    parcela,
    valor,
    meio: 'presencial',
    situacao: 'pendente',
    txid: novoTxid(),
    registradaPor: actor.id,
    comprovanteId: comprovante.id,
    dados: { presencial: { pagoEm: corpo.pago_em, forma: corpo.forma, observacao: corpo.observacao ?? null } },
  })
  await anunciar(db, avisos.pagamentoRegistrado, { s, por: actor.id, valor }, ports)
  return verCobranca(db, actor, nova.id)
}
