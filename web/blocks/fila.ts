import { painel } from '@hub/protocol/painel.ts'
import type { SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chamar } from '../api/cliente.ts'
import { para } from '../parts/caminhos.ts'

interface Item {
  id: number
  href: string
  /** False where somebody else has to move it. */
  minha?: boolean
}

/** What the work list was asked. */
interface Pagina {
  recorte: Readonly<Record<string, unknown>>
  page: number
  page_size: number
}

/** The list from which a request was opened: what comes before and after it there. */
export interface Queue {
  /** 'Demandas', as the way back says it. */
  rotulo: string
  /** Address of the list, with its filters. */
  href: string
  /** Requests of the page that was shown, in its order. */
  itens: readonly Item[]
  /** How many come before the first of them, and how many there are in all. */
  antes: number
  total: number
  /** There are more than `total`, which is as far as they were counted. */
  mais?: boolean
  /** Where the work list goes on. */
  pagina?: Pagina
}

/** A request of the work list, as its neighbours need it. */
export const naFila = (s: Pick<SolicitacaoResumo, 'id' | 'agora'>): Item => ({
  id: s.id,
  href: para('solicitacao', { id: s.id }),
  minha: s.agora.minha,
})

const CHAVE = 'hub.fila'

/** Of this tab alone: two tabs work off two lists. */
function guarda(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

const ehFila = (v: unknown): v is Queue => {
  const f = v as Queue
  return (
    typeof v === 'object' &&
    v !== null &&
    typeof f.rotulo === 'string' &&
    typeof f.href === 'string' &&
    f.href.startsWith('/') &&
    Array.isArray(f.itens) &&
    f.itens.every((i) => typeof i?.id === 'number' && typeof i.href === 'string' && i.href.startsWith('/'))
  )
}

/** The list that was shown last in this tab; what somebody else wrote under its key counts as none. */
function readQueue(): Queue | undefined {
  try {
    const lida: unknown = JSON.parse(guarda()?.getItem(CHAVE) ?? 'null')
    return ehFila(lida) ? lida : undefined
  } catch {
    return undefined
  }
}

function guardar(fila: string): void {
  try {
    guarda()?.setItem(CHAVE, fila)
  } catch {
    // Without storage a request is opened by itself.
  }
}

/** A list says what it shows, so that a request opened from it knows its neighbours. Undefined while it is on its way. */
export function useLembrarFila(fila: Queue | undefined): void {
  const escrita = fila && JSON.stringify(fila)
  useEffect(() => {
    if (escrita) guardar(escrita)
  }, [escrita])
}

/**
 * The list with what comes after its end: requests of `pagina`, or of the page after it, that were not in it. The page itself is read
 * again, because a list of what waits closes up as work is done.
 */
export async function continuar(
  fila: Queue,
  pagina: Pagina,
  ler: (query: Readonly<Record<string, unknown>>) => Promise<{ results: readonly SolicitacaoResumo[] }>,
): Promise<Queue> {
  const vistas = new Set(fila.itens.map((i) => i.id))
  const { recorte, page_size } = pagina
  for (const page of [pagina.page, pagina.page + 1]) {
    const novas = (await ler({ ...recorte, page, page_size })).results.filter((s) => !vistas.has(s.id))
    if (novas.length > 0) return { ...fila, itens: [...fila.itens, ...novas.map(naFila)], pagina: { ...pagina, page } }
  }
  return fila
}

interface LugarNaFila {
  fila: Queue
  /** From 1. */
  posicao: number
  anterior: string | undefined
  proxima: string | undefined
  /** The next that waits for the reader. */
  minha: string | undefined
}

/** Where a request stands in a list; undefined where it was not opened from one. */
export function lugarNa(fila: Queue | undefined, id: number): LugarNaFila | undefined {
  const i = fila?.itens.findIndex((item) => item.id === id) ?? -1
  if (!fila || i < 0) return undefined
  return {
    fila,
    posicao: fila.antes + i + 1,
    anterior: fila.itens[i - 1]?.href,
    proxima: fila.itens[i + 1]?.href,
    minha: fila.itens.slice(i + 1).find((item) => item.minha !== false)?.href,
  }
}

/** The same of the list that was shown last in this tab, which goes on past its page where `qual` of this one is not on it. */
export function useLugarNaFila(id: number, qual: 'proxima' | 'minha' = 'proxima'): LugarNaFila | undefined {
  const fila = readQueue()
  const lugar = lugarNa(fila, id)
  const { pagina } = fila ?? {}
  useQuery({
    queryKey: ['fila', qual, id],
    enabled: lugar !== undefined && lugar[qual] === undefined && pagina !== undefined,
    gcTime: 0,
    queryFn: async () => {
      const daVez = { recorte: { ...pagina?.recorte, dash_filter: 'minha_vez' }, page: 1, page_size: 100 }
      const maior = await continuar(fila!, qual === 'minha' ? daVez : pagina!, (query) =>
        chamar(painel.demandas, { query }),
      )
      guardar(JSON.stringify({ ...maior, pagina: qual === 'minha' ? pagina : maior.pagina }))
      return maior.itens.length
    },
  })
  return lugar
}
