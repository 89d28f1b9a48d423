// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table whose parts are laid out as blocks
import { inicialMinuscula } from '@hub/domain/kernel/por-escrito.ts'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { Ancora } from './Ancora.tsx'
import { Caixa } from './Caixa.tsx'
import { CampoSelecao } from './CampoSelecao.tsx'
import { classes } from './classes.ts'
import { Esqueleto } from './Esqueleto.tsx'
import { Icone } from './Icone.tsx'
import { Nada } from './Nada.tsx'
import css from './Tabela.module.css'

export interface Coluna<Row> {
  id: string
  /** The unit goes here: "Preço (R$)". */
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers and money stand at the end. */
  align?: 'inicio' | 'fim'
  /** A direction: the only one in which it can be sorted. */
  sortable?: boolean | Ordem['direction']
  nowrap?: boolean
  /** Leaves the table below this width. */
  hideBelow?: 900 | 1200
  /** The content of this cell is the link to the record (`rowHref`), and the whole row answers. */
  link?: boolean
  /** Place in the block that a row becomes up to 900 px; a full line unless told. */
  card?: 'topo' | 'topo-fim' | 'linha' | 'pe' | 'pe-fim' | 'nada'
  /** Label over the value in the block, where the header is not seen ("É a vez de"). */
  cardLabel?: ReactNode
}

export interface Ordem {
  column: string
  direction: 'crescente' | 'decrescente'
}

export interface TabelaProps<Row> {
  /** Accessible name ("Demandas"). */
  label: string
  columns: readonly Coluna<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowHref?: (row: Row) => string | undefined
  /** Of records without an address of their own: opens one; undefined where there is nothing behind the row. */
  onOpen?: (row: Row) => (() => void) | undefined
  sort?: Ordem
  onSort?: (sort: Ordem) => void
  /** A mark at the edge of the row; the cell of the deadline says it in words. */
  isLate?: (row: Row) => boolean
  selection?: {
    selected: ReadonlySet<string>
    onChange: (selected: Set<string>) => void
    /** Accessible name of the box: "Selecionar 2026-000123". */
    label: (row: Row) => string
    isDisabled?: (row: Row) => boolean
  }
  /** Rows of one line, where there is a mouse and room for them. */
  dense?: boolean | undefined
  /** First load: lines in place of rows. */
  loading?: boolean
  /** A new page is on its way: the old rows stay, fainter. */
  refreshing?: boolean
  /** In place of the table when there is no row: an `<Vazio>`. */
  empty?: ReactNode
}

const LUGAR = {
  topo: css.topo,
  'topo-fim': css.topoFim,
  linha: css.linha,
  pe: css.pe,
  'pe-fim': css.peFim,
  nada: css.some900,
}

function cellClass<Row>(column: Coluna<Row>): string {
  return classes(
    column.align === 'fim' && css.fim,
    column.nowrap && css.inteiro,
    column.hideBelow === 1200 && css.some1200,
    column.hideBelow === 900 && css.some900,
    LUGAR[column.card ?? 'linha'],
    Boolean(column.cardLabel) && (column.card ?? 'linha') === 'linha' && css.rotulada,
  )
}

const onlyWay = <Row,>({ sortable }: Coluna<Row>) => (typeof sortable === 'string' ? sortable : undefined)

function Cabecalho<Row>({
  column,
  sort,
  onSort,
}: {
  column: Coluna<Row>
  sort?: Ordem
  onSort?: (sort: Ordem) => void
}) {
  const sorted = sort?.column === column.id ? sort.direction : undefined
  const next = onlyWay(column) ?? (sorted === 'crescente' ? 'decrescente' : 'crescente')
  return (
    <th
      scope="col"
      role="columnheader"
      className={classes(
        column.align === 'fim' && css.fim,
        column.hideBelow === 1200 && css.some1200,
        column.hideBelow === 900 && css.some900,
      )}
      aria-sort={sorted ? (sorted === 'crescente' ? 'ascending' : 'descending') : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classes(css.ordenar, sorted && css.ordenado)}
          onClick={() => onSort({ column: column.id, direction: next })}
        >
          {column.header}
          <Icone name={(sorted ?? next) === 'decrescente' ? 'descer' : 'subir'} size={14} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

/** The sorting of the header, for the phone, where the header is not seen. */
function OrdenarNoBloco<Row>({ columns, sort, onSort }: Pick<TabelaProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const sortable = columns.filter((column) => column.sortable && typeof column.header === 'string')
  if (!onSort || sortable.length === 0) return null
  return (
    <div className={css.ordenarNoBloco}>
      <CampoSelecao
        label="Ordenar por"
        placeholder={sort ? null : 'Padrão'}
        value={sort ? `${sort.column}:${sort.direction}` : ''}
        onChange={(value) => {
          const [column, direction] = value.split(':')
          if (column && (direction === 'crescente' || direction === 'decrescente')) onSort({ column, direction })
        }}
        options={sortable.flatMap((column) =>
          (['crescente', 'decrescente'] as const)
            .filter((direction) => (onlyWay(column) ?? direction) === direction)
            .map((direction) => ({ value: `${column.id}:${direction}`, label: `${column.header}, ${direction}` })),
        )}
      />
    </div>
  )
}

/**
 * A click anywhere in the row follows its link, with the keys held, unless it was meant for something inside or ended a
 * selection: a number in a row must stay copyable, which a link laid over the row would prevent.
 */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  if (event.target instanceof Element && event.target.closest('a, button, input, label, select')) return
  if (getSelection()?.isCollapsed === false) return
  const { ctrlKey, metaKey, shiftKey } = event
  event.currentTarget
    .querySelector(`.${css.link}`)
    ?.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** Records in rows; blocks on a narrow screen. The roles are written out because blocks would lose those of the table. */
export function Tabela<Row>(props: TabelaProps<Row>) {
  const { columns, rows, rowKey, selection, loading } = props
  if (!loading && rows.length === 0 && props.empty) return <div className={css.vazio}>{props.empty}</div>
  if (loading) return <Esqueleto lines={6} table label={`Carregando ${inicialMinuscula(props.label)}`} />

  const selectable = selection ? rows.filter((row) => !selection.isDisabled?.(row)).map(rowKey) : []
  const chosen = selection ? selectable.filter((key) => selection.selected.has(key)).length : 0
  return (
    <div className={css.moldura}>
      <OrdenarNoBloco columns={columns} sort={props.sort} onSort={props.onSort} />
      <table
        role="table"
        className={classes(css.tabela, props.dense && css.densa, props.refreshing && css.ocupada)}
        aria-label={props.label}
        aria-busy={props.refreshing || undefined}
        style={{ '--colunas': columns.length + (selection ? 1 : 0) } as CSSProperties}
      >
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th scope="col" role="columnheader" className={css.selecao}>
                <Caixa
                  label="Selecionar todas desta página"
                  hideLabel
                  value={chosen > 0 && chosen === selectable.length}
                  indeterminate={chosen > 0 && chosen < selectable.length}
                  onChange={(on) => {
                    const next = new Set(selection.selected)
                    for (const key of selectable) on ? next.add(key) : next.delete(key)
                    selection.onChange(next)
                  }}
                />
              </th>
            )}
            {columns.map((column) => (
              <Cabecalho key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const key = rowKey(row)
            const href = props.rowHref?.(row)
            const open = href ? undefined : props.onOpen?.(row)
            const selected = selection?.selected.has(key)
            return (
              <tr
                key={key}
                role="row"
                // Keys lead here where a row has no link.
                tabIndex={-1}
                className={classes(
                  (href ?? open) && css.comLink,
                  props.isLate?.(row) && css.atrasada,
                  selected && css.escolhida,
                  selection && css.comSelecao,
                )}
                aria-selected={selection ? Boolean(selected) : undefined}
                onClick={href || open ? followRow : undefined}
              >
                {selection && (
                  <td role="cell" className={css.selecao}>
                    <Caixa
                      label={selection.label(row)}
                      hideLabel
                      value={selected}
                      disabled={selection.isDisabled?.(row)}
                      onChange={(on) => {
                        const next = new Set(selection.selected)
                        on ? next.add(key) : next.delete(key)
                        selection.onChange(next)
                      }}
                    />
                  </td>
                )}
                {columns.map((column) => {
                  const said = column.cell(row)
                  const content = said === '-' ? <Nada /> : said
                  return (
                    <td key={column.id} role="cell" className={cellClass(column)}>
                      {column.cardLabel && <span className={css.rotuloDeBloco}>{column.cardLabel}</span>}
                      {column.link && href ? (
                        <Ancora href={href} className={css.link}>
                          {content}
                        </Ancora>
                      ) : column.link && open ? (
                        <button type="button" className={css.link} data-abre onClick={open}>
                          {content}
                        </button>
                      ) : (
                        content
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
