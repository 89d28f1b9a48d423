import type { Endpoint, QueryDe, RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import type { LinhaDe, Lista } from '@hub/protocol/kernel/lista.ts'
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Argumentos } from '../api/cliente.ts'
import { consulta } from '../api/consultas.ts'
import { useSessao } from '../api/sessao.ts'
import { type Busca, type EsquemaDeBusca, emPaginas, emTexto } from '../parts/busca.ts'
import { useBusca } from '../parts/endereco.ts'
import { emColunas } from './colunas-da-lista.ts'

/** What every list keeps in its address. */
const deTodas = { ...emPaginas(), search: emTexto(), colunas: emColunas }

type Aberta<F extends EsquemaDeBusca, S extends EsquemaDeBusca> = Busca<typeof deTodas & F & S>
type Recorte = Readonly<Record<string, unknown>>

interface Opcoes<E extends Endpoint, F extends EsquemaDeBusca, S extends EsquemaDeBusca> {
  /** Fields of the address that narrow the list; each is the call's of the same name unless `query` says otherwise. */
  filters?: F
  /** Fields of the address besides: which window is open, which part of the page is shown. */
  state?: S
  /** What the address comes to in the query of the call, where that is not the fields that say something (`cheios`). */
  query?: (busca: Aberta<F, S>, cheios: Recorte) => Partial<Record<keyof QueryDe<E>, unknown>>
  /** Of several calls that answer the same rows, the one that is asked. */
  call?: (busca: Aberta<F, S>) => E
  params?: Record<string, number | string>
  enabled?: boolean
  /** Rows of a page, where they stand in groups that are seen whole. */
  pageSize?: number
  refetchInterval?: UseQueryOptions<RespostaDe<E>>['refetchInterval']
}

/** A list as the screen has it: its address, what it asks for, and what came. */
export interface ListaAberta<L, R = unknown, B = Busca<typeof deTodas>> {
  nome: string
  titulo: string
  call: Endpoint
  params: Record<string, number | string> | undefined
  busca: B
  mudar: (valores: Partial<B>, opcoes?: { trocar?: boolean }) => void
  href: (valores: Partial<B>) => string
  /** The query without its page. */
  recorte: Recorte
  /** The same with other values in the address. */
  recorteCom: (valores: Recorte) => Recorte
  /** Its address with nothing that narrows it. */
  neutro: string
  /** Of the query, for who only counts. */
  umPorPagina: Recorte
  query: UseQueryResult<R>
  data: R | undefined
  rows: readonly L[]
  count: number
}

/** Those fields of an address that narrow a list; `eu` is the id of who reads. */
export const cheiosDe = (campos: readonly string[], busca: Recorte, eu: number | undefined): Recorte =>
  Object.fromEntries(
    campos.flatMap((campo) => {
      const valor = busca[campo]
      if (valor === '' || valor === 0 || valor === false || valor === undefined) return []
      return [[campo, campo === 'gestor' && valor === 'eu' ? eu : valor]]
    }),
  )

/** Opens a list: its page by the address. Declare `filters` and `state` outside of the component. */
export function useLista<
  E extends Endpoint,
  C extends string,
  F extends EsquemaDeBusca = Record<never, never>,
  S extends EsquemaDeBusca = Record<never, never>,
>(lista: Lista<E, C>, opcoes: Opcoes<E, F, S> = {}): ListaAberta<LinhaDe<E>, RespostaDe<E>, Aberta<F, S>> {
  type B = Aberta<F, S>
  const { filters, state, params, enabled = true, refetchInterval, pageSize } = opcoes
  const [campos] = useState(() => ({ ...deTodas, ...(pageSize && emPaginas(pageSize)), ...filters, ...state }))
  const [busca, mudar, href] = useBusca(campos) as unknown as [
    B,
    ListaAberta<unknown, unknown, B>['mudar'],
    (valores: Partial<B>) => string,
  ]
  const eu = useSessao().user?.id
  const call = opcoes.call?.(busca) ?? lista.chamadas[0]!
  const emPagina = call.query !== undefined && 'page' in shapeOf(call.query)
  const perguntar = (b: B): Recorte => {
    const cheios = cheiosDe(['search', ...Object.keys(filters ?? {})], b as Recorte, eu)
    return opcoes.query?.(b, cheios) ?? cheios
  }
  const recorte = perguntar(busca)
  const { page, page_size } = busca as { page: number; page_size: number }
  const query = useQuery({
    ...consulta(
      call,
      ...([{ params, query: { ...(emPagina && { page, page_size }), ...recorte } }] as unknown as Argumentos<E>),
    ),
    enabled,
    refetchInterval: refetchInterval as never,
  }) as unknown as UseQueryResult<RespostaDe<E>>
  const { data } = query
  const rows = (Array.isArray(data) ? data : (data as { results?: LinhaDe<E>[] } | undefined)?.results) ?? []
  return {
    nome: lista.nome,
    titulo: lista.titulo,
    call,
    params,
    busca,
    mudar,
    href,
    recorte,
    recorteCom: (valores) => perguntar({ ...busca, ...valores }),
    neutro: href(
      Object.fromEntries(
        Object.entries({ ...deTodas, ...filters }).map(([campo, { padrao }]) => [campo, padrao]),
      ) as Partial<B>,
    ),
    umPorPagina: emPagina ? { page_size: 1 } : {},
    query,
    data,
    rows,
    count: (data as { count?: number } | undefined)?.count ?? rows.length,
  }
}

const shapeOf = (schema: NonNullable<Endpoint['query']>): object =>
  (schema as unknown as { def: { shape?: object } }).def.shape ?? {}
