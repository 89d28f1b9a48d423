import { type Mensagem, mensagem } from '@hub/protocol/mensagem.ts'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { chaveDe, consulta, useMudanca } from '../../api/consultas.ts'

export interface QualConversa {
  solicitacao: number
  grupo: string
}

const POR_PAGINA = 20
const paginaDe = (qual: QualConversa, page: number) => ({ ...qual, page, page_size: POR_PAGINA })

/** Pages overlap when a message came between two readings: each message once, the oldest first. */
const emOrdem = (paginas: readonly (readonly Mensagem[])[]): Mensagem[] =>
  [...new Map(paginas.flat().map((m) => [m.id, m])).values()].sort((a, b) => a.id - b.id)

/** What was said, from the newest page backwards; `maisAntigas` fetches one page more. */
export function useMensagens(qual: QualConversa) {
  const [paginas, mudar] = useState(1)
  const lidas = useQueries({
    queries: Array.from({ length: paginas }, (_, i) => consulta(mensagem.listar, { query: paginaDe(qual, i + 1) })),
  })
  const [primeira] = lidas
  const ultimaLida = lidas.at(-1)
  const mensagens = emOrdem(lidas.map((l) => l.data?.results ?? []))
  const falha = lidas.find((l) => l.isError)
  return {
    mensagens,
    carregando: primeira!.isPending,
    naoLidas: primeira!.data?.nao_lidas ?? 0,
    haMais: (primeira!.data?.count ?? 0) > paginas * POR_PAGINA,
    buscandoMais: paginas > 1 && ultimaLida!.isPending,
    maisAntigas: () => mudar(paginas + 1),
    erro: falha?.error ?? null,
    tentando: lidas.some((l) => l.isFetching),
    tentar: () => {
      for (const l of lidas) if (l.isError) void l.refetch()
    },
  }
}

/** Puts what was just sent under the others before anybody answers the next reading. */
export function useJuntar(qual: QualConversa) {
  const cache = useQueryClient()
  return (nova: Mensagem) =>
    cache.setQueryData<{ count: number; nao_lidas: number; results: Mensagem[] }>(
      chaveDe(mensagem.listar, { query: paginaDe(qual, 1) }),
      (antes) =>
        antes && !antes.results.some((m) => m.id === nova.id)
          ? { ...antes, count: antes.count + 1, results: [nova, ...antes.results] }
          : antes,
    )
}

/** Marks as seen, up to message `ate`, what is in front of somebody: not in a tab that nobody looks at. */
export function useVistas(qual: QualConversa, ate: number | undefined, naoLidas: number): void {
  const marcada = useRef(0)
  // The mark is announced to this page too: that is when it reads again.
  const { mutate } = useMudanca(mensagem.marcarVistas, { invalida: [], sucesso: false, erro: false })
  const { solicitacao, grupo } = qual
  const marcar = useCallback(() => {
    if (ate === undefined || naoLidas === 0 || marcada.current >= ate || document.visibilityState !== 'visible') return
    marcada.current = ate
    mutate({ query: { solicitacao, grupo, ate } })
  }, [ate, naoLidas, mutate, solicitacao, grupo])
  useEffect(() => {
    marcar()
    document.addEventListener('visibilitychange', marcar)
    return () => document.removeEventListener('visibilitychange', marcar)
  }, [marcar])
}
