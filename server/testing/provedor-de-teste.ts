import type { FastifyInstance } from 'fastify'
import { type DesfechoDaFalha, FalhaDoPagamento, type PagamentoSimulado } from '../integrations/pagamento/pagamento.ts'
import { sandbox } from '../integrations/pagamento/sandbox.ts'
import { lojaEmMemoria } from '../integrations/pagamento/testdata/loja-em-memoria.ts'
import type { CabecalhosAssinados } from '../kernel/webhook-assinado.ts'
import type { TestHub } from './test-hub.ts'

type Metodo = 'criarPix' | 'criarLink' | 'consultar' | 'cancelar' | 'estornar'

interface Aviso {
  corpo: string
  cabecalhos: CabecalhosAssinados
}

/** The sandbox of payments in the hands of a test: its messages wait to be delivered, its calls are counted and can fail. */
export interface ProvedorDeTeste {
  simulado: PagamentoSimulado
  /** Messages that the provider sent, oldest first; nobody has delivered them. */
  avisos: Aviso[]
  chamadas: Record<Metodo, number>
  /** From now on a method fails like this; `depois` lets the provider do the work before. `undefined` mends it. */
  falhar(
    metodo: Metodo,
    desfecho: DesfechoDaFalha | 'morto' | undefined,
    opcoes?: { depois?: boolean; dados?: unknown },
  ): void
}

export const SEGREDO_DO_PROVEDOR = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

export function usarProvedorDeTeste(hub: TestHub): ProvedorDeTeste {
  const avisos: Aviso[] = []
  const simulado = sandbox({
    loja: lojaEmMemoria(),
    segredo: SEGREDO_DO_PROVEDOR,
    entregar: async (aviso) => void avisos.push(aviso),
    demoraMs: 0,
  })
  const chamadas = { criarPix: 0, criarLink: 0, consultar: 0, cancelar: 0, estornar: 0 }
  const falhas = new Map<Metodo, { desfecho: DesfechoDaFalha | 'morto'; depois: boolean; dados: unknown }>()
  const comFalha =
    <A, R>(metodo: Metodo, fazer: (pedido: A) => Promise<R>) =>
    async (pedido: A): Promise<R> => {
      chamadas[metodo]++
      const falha = falhas.get(metodo)
      if (!falha) return fazer(pedido)
      if (falha.depois) await fazer(pedido)
      if (falha.desfecho === 'morto') throw new Error('the process died here')
      throw new FalhaDoPagamento(`test: ${falha.desfecho}`, falha.desfecho, { dados: falha.dados })
    }
  hub.ports.pagamento = {
    ...simulado,
    criarPix: comFalha('criarPix', simulado.criarPix),
    criarLink: comFalha('criarLink', simulado.criarLink),
    consultar: comFalha('consultar', simulado.consultar),
    cancelar: comFalha('cancelar', simulado.cancelar),
    estornar: comFalha('estornar', simulado.estornar),
  }
  return {
    simulado,
    avisos,
    chamadas,
    falhar(metodo, desfecho, { depois = false, dados = null } = {}) {
      if (desfecho === undefined) falhas.delete(metodo)
      else falhas.set(metodo, { desfecho, depois, dados })
    },
  }
}

/** Brings a message to the hub's webhook; answers the status. */
export async function entregar(
  app: FastifyInstance,
  { corpo, cabecalhos }: Aviso,
  mudados: object = {},
): Promise<number> {
  const res = await app.inject({
    method: 'POST',
    url: '/api/pagamento/webhook/',
    headers: { 'content-type': 'application/json', ...cabecalhos, ...mudados },
    payload: corpo,
  })
  return res.statusCode
}
