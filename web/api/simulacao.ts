import { compra, type Simulacao } from '@hub/protocol/compra.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chamar } from './cliente.ts'
import { chaveDe } from './consultas.ts'

type Corpo = CorpoEnviado<typeof compra.simular>

/** Milliseconds without a key pressed, after which what was typed is asked for. */
const PAUSA = 300

/** What each company of the person would pay for these offers. While an answer or a price is typed the last one stays. */
export function useSimulacao(modelos: Corpo['modelos']): { busca: UseQueryResult<Simulacao>; atualizando: boolean } {
  const escrito = JSON.stringify({ modelos })
  const [pedido, pedir] = useState(escrito)
  useEffect(() => {
    const timer = setTimeout(() => pedir(escrito), PAUSA)
    return () => clearTimeout(timer)
  }, [escrito])
  const busca = useQuery({
    queryKey: [...chaveDe(compra.simular), pedido],
    queryFn: ({ signal }) => chamar(compra.simular, { corpo: JSON.parse(pedido) as Corpo, sinal: signal }),
    enabled: modelos.length > 0,
    placeholderData: keepPreviousData,
  })
  return { busca, atualizando: escrito !== pedido || busca.isPlaceholderData }
}
