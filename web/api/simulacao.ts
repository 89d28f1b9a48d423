import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { compra, type Simulacao } from '@hub/protocol/compra.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { consulta } from './consultas.ts'

/** What each company of the person would pay for these offers; `valor` in centavos tries another price of one offer. */
export function useSimulacao(ofertas: readonly number[], valor: number | null): UseQueryResult<readonly Simulacao[]> {
  // While a price is typed the last answer stays.
  const quieto = useDeferredValue(valor)
  const outro = ofertas.length === 1 && quieto ? { valor: emReais(quieto) } : {}
  return useQuery({
    ...consulta(compra.simular, { query: { ofertas: ofertas.map(String), ...outro } as never }),
    enabled: ofertas.length > 0,
  })
}
