import { useId } from 'react'
import { Ancora } from './Ancora.tsx'
import { classes } from './classes.ts'
import css from './GraficoDeBarras.module.css'

interface Barra {
  id: string
  label: string
  value: number
  /** A second amount over the first (the sponsor's part of a cost, in teal). */
  second?: number
  /** The list behind it, in a table that is seen. */
  href?: string
  /** Further cells of the table, as `columns` has them. */
  cells?: readonly string[]
}

interface GraficoDeBarrasProps {
  title: string
  bars: readonly Barra[]
  /** Names of the amounts, for the legend and the table: ["Sua parte", "Subsídio"]. */
  series: readonly [string] | readonly [string, string]
  /** How an amount is written; whole numbers unless told. */
  format?: (value: number) => string
  /** `linhas` for kinds (long names), `colunas` for time. */
  direction?: 'linhas' | 'colunas'
  /** Beside the drawing for everybody, or only for readers of screens. */
  table?: 'oculta' | 'ao-lado'
  /** Header of the first column. */
  item?: string
  /** Headers of what `cells` adds to the table. */
  columns?: readonly string[]
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

function Linhas({ bars, most, format }: { bars: readonly Barra[]; most: number; format: (value: number) => string }) {
  return (
    <div className={css.linhas} aria-hidden="true">
      {bars.map((bar) => (
        <div key={bar.id} className={css.linha}>
          <span className={css.rotulo}>{bar.label}</span>
          <svg className={css.barra} aria-hidden="true">
            <rect className={css.cor} height="100%" width={percent(bar.value / most)} />
            {bar.second !== undefined && (
              <rect
                className={css.segunda}
                height="100%"
                x={percent(bar.value / most)}
                width={percent(bar.second / most)}
              />
            )}
          </svg>
          <span className={css.valor}>{format(bar.value + (bar.second ?? 0))}</span>
        </div>
      ))}
    </div>
  )
}

/** Columns on percentages, so that the drawing follows the width without measuring; 12 % above and 12 % below are for text. */
function Colunas({ bars, most, format }: { bars: readonly Barra[]; most: number; format: (value: number) => string }) {
  const step = 1 / Math.max(1, bars.length)
  return (
    <svg className={css.colunas} aria-hidden="true">
      <line className={css.guia} x1="0" x2="100%" y1="12%" y2="12%" />
      <line className={css.guia} x1="0" x2="100%" y1="50%" y2="50%" />
      {bars.map((bar, at) => {
        const height = (bar.value / most) * 0.76
        const over = ((bar.second ?? 0) / most) * 0.76
        const middle = percent((at + 0.5) * step)
        return (
          <g key={bar.id}>
            <rect
              className={css.cor}
              x={percent((at + 0.2) * step)}
              width={percent(step * 0.6)}
              y={percent(0.88 - height)}
              height={percent(height)}
            />
            {over > 0 && (
              <rect
                className={css.segunda}
                x={percent((at + 0.2) * step)}
                width={percent(step * 0.6)}
                y={percent(0.88 - height - over)}
                height={percent(over)}
              />
            )}
            <text className={css.numero} x={middle} y={percent(0.86 - height - over)} textAnchor="middle">
              {format(bar.value + (bar.second ?? 0))}
            </text>
            <text className={css.texto} x={middle} y="97%" textAnchor="middle">
              {bar.label}
            </text>
          </g>
        )
      })}
      <line className={css.eixo} x1="0" x2="100%" y1="88%" y2="88%" />
    </svg>
  )
}

/** Amounts side by side; readers of screens get the same as a table, which everybody may get beside the drawing. */
export function GraficoDeBarras({
  title,
  bars,
  series,
  format,
  direction = 'linhas',
  table = 'oculta',
  item = 'Item',
  columns = [],
}: GraficoDeBarrasProps) {
  const id = useId()
  const say = format ?? ((value: number) => value.toLocaleString('pt-BR'))
  const most = Math.max(1, ...bars.map((bar) => bar.value + (bar.second ?? 0)))
  const dados = (
    <table className={table === 'ao-lado' ? css.tabela : undefined} aria-labelledby={id}>
      <thead>
        <tr>
          <th scope="col">{item}</th>
          {[...series, ...columns].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.id}>
            <th scope="row">
              {bar.href && table === 'ao-lado' ? <Ancora href={bar.href}>{bar.label}</Ancora> : bar.label}
            </th>
            <td>{say(bar.value)}</td>
            {series.length === 2 && <td>{say(bar.second ?? 0)}</td>}
            {columns.map((name, at) => (
              <td key={name}>{bar.cells?.[at] ?? '-'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  const Desenho = direction === 'linhas' ? Linhas : Colunas
  return (
    <figure className={classes(css.grafico, table === 'ao-lado' && css.comTabela)} aria-labelledby={id}>
      <figcaption id={id} className={css.titulo}>
        {title}
      </figcaption>
      <div className={css.desenho}>
        <Desenho bars={bars} most={most} format={say} />
        {series.length === 2 && (
          <p className={css.legenda} aria-hidden="true">
            <span>{series[0]}</span>
            <span className={css.daSegunda}>{series[1]}</span>
          </p>
        )}
      </div>
      {/* A table is never narrower than its words: what hides it is around it. */}
      {table === 'ao-lado' ? dados : <div className="so-leitor">{dados}</div>}
    </figure>
  )
}
