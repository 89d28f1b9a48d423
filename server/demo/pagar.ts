import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { demo } from '@hub/protocol/demo.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { FalhaDoPagamento, type PagamentoSimulado } from '../integrations/pagamento/pagamento.ts'
import type { Caso, Saida } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { exigirDemo } from './modo.ts'

/** The pretended provider. @throws Recusa NAO_ENCONTRADO outside of the demonstration, and where a real one is configured */
function exigirSimulado(portas: Portas): PagamentoSimulado {
  exigirDemo(portas)
  if (!('simularPagamento' in portas.pagamento)) throw new Recusa('NAO_ENCONTRADO')
  return portas.pagamento as PagamentoSimulado
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

export const verPagamento: Caso<typeof demo.verPagamento> = async ({ params, portas }) =>
  ver(exigirSimulado(portas), params.txid)

/** The customer pays at the pretended provider, which tells the hub by its webhook as a real one would. */
export const pagar: Caso<typeof demo.pagar> = async ({ params, portas }) => {
  const simulado = exigirSimulado(portas)
  existente(await simulado.obterCobranca(params.txid))
  try {
    await simulado.simularPagamento(params.txid)
  } catch (falha) {
    if (falha instanceof FalhaDoPagamento) throw new Recusa('PAGAMENTO_RECUSADO', { cause: falha })
    throw falha
  }
  return ver(simulado, params.txid)
}
