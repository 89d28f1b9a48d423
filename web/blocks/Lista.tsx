import { type ReactNode, Suspense } from 'react'
import { chamar } from '../api/cliente.ts'
import { useGostoDasListas } from '../api/gosto-das-listas.ts'
import { useExportacao } from '../api/usar-exportacao.ts'
import type { ColunaDaTela } from '../parts/colunas.tsx'
import { estaPosto, type Filtro } from '../parts/filtros-da-lista.ts'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { Paginacao } from '../ui/Paginacao.tsx'
import { Tabela, type TabelaProps } from '../ui/Tabela.tsx'
import { tardioEmEspera } from '../ui/tardio.ts'
import { Vazio } from '../ui/Vazio.tsx'
import { useColunasDaLista } from './colunas-da-lista.ts'
import { LoadState } from './LoadState.tsx'
import { MolduraDaLista, type MolduraDaListaProps } from './MolduraDaLista.tsx'
import type { ListaAberta } from './usar-lista.ts'

const NadaAssim = tardioEmEspera(() => import('./NadaAssim.tsx'), 'NadaAssim')

type DaTabela<L> = Pick<TabelaProps<L>, 'rowHref' | 'onOpen' | 'isLate' | 'sort' | 'onSort'>
type DaMoldura = Omit<MolduraDaListaProps, 'address' | 'columns' | 'export' | 'views' | 'sum' | 'children'>

interface ListaProps<L, B> extends DaTabela<L>, DaMoldura {
  /** What `useLista` answered. */
  de: ListaAberta<L, unknown, B>
  /** By `colunasDe`. */
  columns: readonly ColunaDaTela<L>[]
  /** Ids of those that are shown until somebody chooses others; all that are not `extra` unless told. */
  shown?: readonly string[] | undefined
  /** 'demandas', as the count says it. */
  noun: string
  /** Accessible name of the table; the title unless told. */
  label?: string
  rowKey?: (row: L) => string
  selection?: TabelaProps<L>['selection'] | undefined
  /** Buttons or a menu at the end of a row. */
  actions?: ((row: L) => ReactNode) | undefined
  /** Where there is nothing although nothing narrows the list. */
  empty: ReactNode
  /** The same of a queue, by its id: title and text. */
  empties?: Readonly<Partial<Record<string, readonly [title: string, text: string]>>>
  /** Windows and bars of the screen. */
  children?: ReactNode
  /** In place of the table: rows in groups of their own. */
  table?: ((columns: readonly ColunaDaTela<L>[]) => ReactNode) | undefined
}

/** A list: its frame with search, filters, columns, views and export, one page of its rows, and what to say when there is none. */
export function Lista<L, B>(props: ListaProps<L, B>) {
  const {
    de,
    columns,
    noun,
    label,
    rowKey,
    actions,
    empty,
    children,
    table,
    rowHref,
    onOpen,
    isLate,
    selection,
    sort,
    onSort,
  } = props
  const { filters = [], ...moldura } = props
  const busca = de.busca as unknown as { page: number; page_size: number; search: string; colunas: string }
  const { mudar, href } = de as unknown as ListaAberta<L, unknown, typeof busca>
  const [{ densa }] = useGostoDasListas()
  const padrao = props.shown ?? columns.filter((c) => !c.extra).map((c) => c.id)
  const { visiveis, escolha } = useColunasDaLista(de.nome, columns, padrao, [busca, mudar])
  const exportacao = useExportacao((formato, escuta) =>
    chamar({ ...de.call, resposta: 'arquivo' as const }, {
      ...(de.params && { params: de.params }),
      query: { ...de.recorte, formato, colunas: [...new Set(visiveis.flatMap((c) => c.writes))].join() },
      ...escuta,
    } as never),
  )
  const { query, rows, count } = de
  const dados = de.data as { soma?: number; mais?: boolean } | undefined
  const postos = filters.filter((f: Filtro) => estaPosto(f, de.busca as Readonly<Record<string, unknown>>))
  const filas = props.queues?.filters ?? []
  const fila = filas.find((f) => f.id === props.queues?.current)
  const todas = filas.find((f) => f.id === '' || f.id === 'todas' || f.id === 'false') ?? filas[0]
  const estreita = postos.length > 0 || busca.search !== ''
  const semLinhas =
    count > 0 ? (
      <ForaDaPagina primeira={href({ page: 1 })} />
    ) : estreita ? (
      <Suspense fallback={<Vazio title="Nada com estes filtros" />}>
        <NadaAssim de={de as never} filtros={postos} />
      </Suspense>
    ) : fila && fila.id !== todas?.id ? (
      <Vazio
        title={props.empties?.[fila.id]?.[0] ?? `Nada em ${fila.label}`}
        action={todas?.href && <LinkBotao href={todas.href}>Ver tudo</LinkBotao>}
      >
        {props.empties?.[fila.id]?.[1] ?? 'O que passar para esta fila aparece aqui.'}
      </Vazio>
    ) : (
      empty
    )
  return (
    <MolduraDaLista
      {...moldura}
      filters={filters}
      address={[busca, mudar, href]}
      views={props.part ? undefined : { lista: de.nome, neutro: de.neutro }}
      columns={escolha}
      export={{ exportacao, oQue: noun, total: query.data === undefined || dados?.mais ? undefined : count }}
      sum={rows.length > 0 ? dados?.soma : undefined}
    >
      <p className="so-leitor" role="status">
        {dados && rows.length === 0 && 'Nada encontrado'}
      </p>
      {query.isError ? (
        <LoadState query={query} />
      ) : table && rows.length > 0 ? (
        table(visiveis)
      ) : (
        <Tabela<L>
          label={label ?? props.title}
          columns={actions ? [...visiveis, { ...deAcoes, card: lugarDasAcoes(visiveis), cell: actions }] : visiveis}
          rows={rows}
          rowKey={rowKey ?? ((row) => String((row as { id: number }).id))}
          dense={densa}
          loading={query.isPending}
          refreshing={query.isPlaceholderData}
          empty={semLinhas}
          {...(rowHref && { rowHref })}
          {...(onOpen && { onOpen })}
          {...(isLate && { isLate })}
          {...(selection && { selection })}
          {...(sort && { sort })}
          {...(onSort && { onSort })}
        />
      )}
      {rows.length > 0 && (
        <Paginacao
          page={busca.page}
          pageSize={busca.page_size}
          total={count}
          more={dados?.mais}
          noun={noun}
          hrefOf={(page) => href({ page })}
          onPageSize={(page_size) => mudar({ page_size })}
        />
      )}
      {children}
    </MolduraDaLista>
  )
}

const deAcoes = {
  id: 'acoes',
  header: <span className="so-leitor">Ações</span>,
  align: 'fim',
} as const

/** In the block of a narrow screen: beside the name, unless another column is there. */
const lugarDasAcoes = (columns: readonly ColunaDaTela<never>[]) =>
  columns.some((c) => c.card === 'topo-fim') ? 'pe-fim' : 'topo-fim'

/** There are some, on pages before this one. */
const ForaDaPagina = ({ primeira }: { primeira: string }) => (
  <Vazio title="Não há nada nesta página" action={<LinkBotao href={primeira}>Ir para a primeira</LinkBotao>}>
    A lista ficou mais curta desde que este endereço foi aberto.
  </Vazio>
)
