import { destinoDoAtrasado, devidaEm } from '@hub/domain/cobranca/cobranca.rules.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Banco } from '../db/banco.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { gestoresDa, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Consulta } from '../integrations/pagamento/pagamento.ts'
import type { Portas } from '../kernel/portas.ts'
import type { Solicitacao } from '../passos/solicitacao-travada.ts'
import { type Cobranca, cabe, mudarCobranca, noRelogio, travarCobranca } from './cobranca-travada.ts'
import { concluirPagamento } from './concluir-pagamento.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

export type Paga = Extract<Consulta, { situacao: 'pago' }>

/**
 * The provider itself says that the charge is paid. The same payment told again changes nothing; another amount does not
 * pay and goes back; money for a charge that has ended pays if the instalment is still owed, else goes back.
 */
export async function receberPagamento(tx: Banco, portas: Portas, id: number, paga: Paga): Promise<Cobranca> {
  const { s, c } = await travarCobranca(tx, id)
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
    return devolver(tx, portas, s, await mudarCobranca(tx, id, { ...veio, situacao: 'estorno_pendente' }), diferenca)
  }
  if (cabe(c, 'pagar'))
    return concluirPagamento(tx, portas, s, await mudarCobranca(tx, id, { ...veio, situacao: 'pago' }))
  const { cobrancas } = await lerPagamento(tx, s)
  const outras = cobrancas.filter((o) => o.id !== id && o.parcela === c.parcela).map((o) => o.situacao)
  const situacao = destinoDoAtrasado(outras, devidaEm.includes(s.substatus))
  const mudada = await mudarCobranca(tx, id, { ...veio, situacao })
  if (situacao === 'pago') return concluirPagamento(tx, portas, s, mudada)
  return devolver(tx, portas, s, mudada, `Recebemos ${formatarReais(c.valor)} depois do fim da cobrança`)
}

/** Tells both sides that money goes back, and queues its return. */
async function devolver(tx: Banco, portas: Portas, s: Solicitacao, c: Cobranca, porque: string): Promise<Cobranca> {
  await portas.fila.agendar(tx, 'pagamento.estornar', { id: c.id })
  await registrar(tx, {
    solicitacaoId: s.id,
    evento: 'estornoPedido',
    mensagem: `${porque}: o valor será devolvido`,
    usuarioId: null,
    para: ['cliente', ...internos],
  })
  await avisarPessoas(
    tx,
    portas,
    [...(await pessoasDaEmpresa(tx, s.empresaId, 'cliente')), ...(await gestoresDa(tx, s))],
    {
      tipo: 'pagamento',
      mensagem: `${porque} na solicitação ${s.nrosolicitacao}. O valor será devolvido.`,
      destino: `/solicitacoes/${s.id}?aba=pagamento`,
      assunto: `Devolução de pagamento, solicitação ${s.nrosolicitacao}`,
    },
  )
  return c
}
