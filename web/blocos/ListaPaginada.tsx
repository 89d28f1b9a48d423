import type { UseQueryResult } from '@tanstack/react-query'
import { useGostoDasListas } from '../api/gosto-das-listas.ts'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { Paginacao } from '../ui/Paginacao.tsx'
import { Tabela, type TabelaProps } from '../ui/Tabela.tsx'
import { Vazio } from '../ui/Vazio.tsx'
import { LoadState } from './LoadState.tsx'

interface Pagina<Row> {
  results: readonly Row[]
  count: number
  /** There are more than were counted. */
  mais?: boolean
}

export interface ListaPaginadaProps<Row> extends Omit<TabelaProps<Row>, 'rows' | 'loading' | 'refreshing'> {
  /** The page that was asked for; it stays, fainter, while the next one is on its way. */
  lista: Pick<
    UseQueryResult<Pagina<Row>>,
    'data' | 'error' | 'isError' | 'isFetching' | 'isPending' | 'isPlaceholderData' | 'refetch'
  >
  /** 'demandas', as the count says it. */
  noun: string
  /** What `useBusca` answered. */
  address: readonly [
    busca: { page: number; page_size: number },
    mudar: (valores: { page_size: number }) => void,
    href: (valores: { page: number }) => string,
  ]
  /** Why nothing is here while something is searched for, and the address without it. */
  filtered?: { title: string; text: string; clear: string; label?: string } | false | '' | undefined
}

/** A list of which the hub answers one page: its table, its pages, and what to do when it does not come. */
export function ListaPaginada<Row>(props: ListaPaginadaProps<Row>) {
  const { lista, noun, address, empty, filtered, ...tabela } = props
  const [busca, mudar, href] = address
  const [{ densa }] = useGostoDasListas()
  if (lista.isError) return <LoadState query={lista} />
  const linhas = lista.data?.results ?? []
  const total = lista.data?.count ?? 0
  return (
    <>
      <Tabela<Row>
        {...tabela}
        rows={linhas}
        dense={densa}
        loading={lista.isPending}
        refreshing={lista.isPlaceholderData}
        empty={
          total > 0 ? (
            <ForaDaPagina primeira={href({ page: 1 })} />
          ) : filtered ? (
            <Vazio
              title={filtered.title}
              action={<LinkBotao href={filtered.clear}>{filtered.label ?? 'Limpar filtros'}</LinkBotao>}
            >
              {filtered.text}
            </Vazio>
          ) : (
            empty
          )
        }
      />
      {linhas.length > 0 && (
        <Paginacao
          page={busca.page}
          pageSize={busca.page_size}
          total={total}
          more={lista.data?.mais}
          noun={noun}
          hrefOf={(page) => href({ page })}
          onPageSize={(page_size) => mudar({ page_size })}
        />
      )}
    </>
  )
}

/** There are some, on pages before this one. */
export const ForaDaPagina = ({ primeira }: { primeira: string }) => (
  <Vazio title="Não há nada nesta página" action={<LinkBotao href={primeira}>Ir para a primeira</LinkBotao>}>
    A lista ficou mais curta desde que este endereço foi aberto.
  </Vazio>
)
