import { destinoDoAtrasado, devidaEm } from '@hub/domain/cobranca/cobranca.rules.ts'
import { pick } from '@hub/domain/kernel/campos.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { type Database, eq, insertRow } from '../db/drizzle.ts'
import { cobranca } from '../db/tables/pagamento.ts'
import type { Consulta, Recebido } from '../integrations/pagamento/pagamento.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { type Cobranca, cabe, mudarCobranca, noRelogio, travarCobranca } from './cobranca-travada.ts'
import { concluirPagamento } from './concluir-pagamento.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'
import { devolverRecebido } from './pedir-estorno.ts'
import { novoTxid } from './txid.ts'

type Paga = Extract<Consulta, { situacao: 'pago' }>

/**
 * The provider itself says that the charge is paid. The same payment told again changes nothing; another amount does not
 * pay and goes back; money for a charge that has ended pays if the instalment is still owed, else goes back.
 */
export async function receberPagamento(tx: Database, ports: Ports, id: number, paga: Paga): Promise<Cobranca> {
  const { s, c } = await travarCobranca(tx, id)
  await devolverAMais(tx, ports, s, c, c.e2eid === null ? (paga.aMais ?? []) : [paga, ...(paga.aMais ?? [])])
  if (c.e2eid !== null) return c
  const veio = {
    e2eid: paga.e2eid,
    valorPago: paga.valorPago,
    pagoEm: noRelogio(paga.pagoEm),
    fechadaEm: noRelogio(paga.pagoEm),
    dados: { resposta: paga.bruto },
  }
  if (!cabe(c, 'pagar') && !cabe(c, 'receberAtrasado')) return c
  if (paga.valorPago !== c.valor) {
    const diferenca = `Recebemos ${formatarReais(paga.valorPago)} em vez de ${formatarReais(c.valor)}`
    return devolverRecebido(tx, ports, s, await mudarCobranca(tx, id, veio), diferenca)
  }
  if (cabe(c, 'pagar'))
    return concluirPagamento(tx, ports, s, await mudarCobranca(tx, id, { ...veio, situacao: 'pago' }))
  const { cobrancas } = await lerPagamento(tx, s)
  const outras = cobrancas.filter((o) => o.id !== id && o.parcela === c.parcela).map((o) => o.situacao)
  const situacao = destinoDoAtrasado(outras, devidaEm.includes(s.substatus))
  const mudada = await mudarCobranca(tx, id, { ...veio, situacao })
  if (situacao === 'pago') return concluirPagamento(tx, ports, s, mudada)
  return devolverRecebido(tx, ports, s, mudada, `Recebemos ${formatarReais(c.valor)} depois do fim da cobrança`)
}

/** A charge that was paid twice: what pays nothing becomes a charge of its own that goes back, each payment once. */
async function devolverAMais(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  c: Cobranca,
  recebidos: readonly Recebido[],
): Promise<void> {
  for (const { e2eid, valorPago, pagoEm } of recebidos) {
    const [conhecida] = await tx.select({ id: cobranca.id }).from(cobranca).where(eq(cobranca.e2eid, e2eid)).limit(1)
    if (conhecida) continue
    const nova = await insertRow(tx, cobranca, {
      ...pick(c, ['solicitacaoId', 'empresaId', 'parcela', 'meio']),
      situacao: 'estorno_pendente',
      txid: novoTxid(),
      valor: valorPago,
      valorPago,
      e2eid,
      pagoEm: noRelogio(pagoEm),
      fechadaEm: noRelogio(pagoEm),
    })
    await devolverRecebido(tx, ports, s, nova, `Recebemos ${formatarReais(valorPago)} duas vezes pela mesma cobrança`)
  }
}
