import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { demo } from '@hub/protocol/demo.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { FalhaDoPagamento, type PagamentoSimulado } from '../integrations/pagamento/pagamento.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Saida, UseCase } from '../kernel/use-case.ts'
import { exigirDemo } from './modo.ts'

/** The pretended provider. @throws Recusa NAO_ENCONTRADO outside of the demonstration, and where a real one is configured */
function exigirSimulado(ports: Ports): PagamentoSimulado {
  exigirDemo(ports)
  if (!('simularPagamento' in ports.pagamento)) throw new Recusa('NAO_ENCONTRADO')
  return ports.pagamento as PagamentoSimulado
}

async function ver(simulado: PagamentoSimulado, txid: string): Promise<Saida<typeof demo.verPagamento>> {
  const c = existente(await simulado.obterCobranca(txid))
  const { situacao } = await simulado.consultar(txid)
  return {
    valor: emReais(c.valorCentavos),
    descricao: c.descricao,
    devedor: c.devedor,
    metodo: c.metodo,
    situacao,
    retorno: c.urlDeRetorno ?? null,
  }
}

export const verPagamento: UseCase<typeof demo.verPagamento> = async ({ params, ports }) =>
  ver(exigirSimulado(ports), params.txid)

/** The customer pays at the pretended provider, which tells the hub by its webhook as a real one would. */
export const pagar: UseCase<typeof demo.pagar> = async ({ params, ports }) => {
  const simulado = exigirSimulado(ports)
  existente(await simulado.obterCobranca(params.txid))
  try {
    await simulado.simularPagamento(params.txid)
  } catch (falha) {
    if (falha instanceof FalhaDoPagamento) throw new Recusa('PAGAMENTO_RECUSADO', { cause: falha })
    throw falha
  }
  return ver(simulado, params.txid)
}
