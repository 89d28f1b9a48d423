import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { CSSProperties, ReactNode } from 'react'
import { Ancora } from './Ancora.tsx'
import { classes } from './classes.ts'
import { corDe, Figura, type FiguraProps, type Serie } from './Figura.tsx'
import css from './GraficoDeBarras.module.css'
import { usePontos } from './pontos.ts'

interface Barra {
  id: string
  label: string
  /** Amounts by series, laid one after the other. */
  parts: readonly number[]
  /** Each of them in words; as `format` writes it unless told. */
  says?: readonly string[]
  /** What is written at the end of the bar; the sum unless told. '-': there is no amount. */
  total?: string
  /** The list of all that it counts. */
  href?: string
  /** Lists of the parts, from the table. */
  hrefs?: readonly (string | undefined)[]
  /** Further cells of the table, as `columns` has them. */
  cells?: readonly string[]
  /** Under the columns of time, where the label is long ("out"). */
  short?: string
  /** Its end is in the colour of errors. */
  alert?: boolean
}

interface GraficoDeBarrasProps extends FiguraProps {
  bars: readonly Barra[]
  /** Names of the amounts, for the legend and the table. */
  series: readonly Serie[]
  /** How an amount is written; whole numbers unless told. */
  format?: (value: number) => string
  /** Over a column, where there is little room. */
  brief?: (value: number) => string
  /** `linhas` for kinds (long names), `colunas` for time. */
  direction?: 'linhas' | 'colunas'
  /** Each bar is a whole of its own, under its name, instead of all having one measure. */
  whole?: boolean
  /** Header of the first column. */
  item?: string
  /** Header of the sum, in a table of several series. */
  sum?: string
  /** Headers of what `cells` adds to the table. */
  columns?: readonly string[]
}

const sumOf = (bar: Barra) => bar.parts.reduce((sum, part) => sum + part, 0)

/** Amounts side by side. With addresses its bars are links, which the arrows walk between. */
export function GraficoDeBarras(props: GraficoDeBarrasProps) {
  const {
    bars,
    series,
    format = escreverNumero,
    brief = format,
    item = 'Item',
    sum,
    columns = [],
    whole,
    direction,
  } = props
  const most = Math.max(1, ...bars.map(sumOf))
  const drawn: Drawn[] = bars.map((bar) => {
    const says = bar.says ?? bar.parts.map((value) => format(value))
    const total = bar.total ?? format(sumOf(bar))
    const parts = series.length > 1 ? ` (${series.map((s, i) => `${s.name} ${says[i]}`).join(', ')})` : ''
    const name = total === '-' ? `${bar.label}: sem dados` : `${bar.label}: ${total}${parts}`
    return { ...bar, says, total, name, over: brief(sumOf(bar)) }
  })
  // Of one bar the legend has room for the amounts.
  const [only] = drawn.length === 1 ? drawn : []
  return (
    <Figura
      {...props}
      legend={only ? series.map((s, i) => ({ ...s, name: `${s.name} ${only.says[i]}` })) : series}
      head={[item, ...(sum ? [sum] : []), ...series.map((s) => s.name), ...columns]}
      rows={drawn.map((bar) => ({
        ...bar,
        cells: [
          ...(sum ? [{ text: bar.total, href: bar.href }] : []),
          ...bar.says.map((text, at) => ({ text, href: bar.hrefs?.[at] })),
          ...columns.map((_, at) => ({ text: bar.cells?.[at] ?? '-' })),
        ],
      }))}
    >
      <Desenho
        title={props.title}
        bars={drawn}
        series={series}
        look={direction === 'colunas' ? 'colunas' : whole ? 'todos' : 'linhas'}
        // Without a choice of the table there is one already, for readers of screens.
        silent={!props.view}
        part={(bar, part) => part / (whole ? Math.max(1, sumOf(bar)) : most)}
      />
    </Figura>
  )
}

interface Drawn extends Barra {
  says: readonly string[]
  total: string
  over: string
  /** All of it, in words. */
  name: string
}
interface DesenhoProps {
  title: string
  bars: readonly Drawn[]
  series: readonly Serie[]
  look: 'linhas' | 'todos' | 'colunas'
  silent: boolean
  part: (bar: Barra, part: number) => number
}

/** As many words as fit under the columns of a narrow screen. */
const MOST_LABELS = 7
/** Amounts stand over columns while there is room for them. */
const MOST_NUMBERS = 6

function Desenho({ title, bars, series, look, silent, part }: DesenhoProps) {
  const upright = look === 'colunas'
  const { frame, link, pointed } = usePontos(upright ? 1 : bars.length, upright ? bars.length : 1)
  const every = Math.ceil(bars.length / MOST_LABELS)
  const inside = (bar: Drawn, at: number): ReactNode => {
    const drawing = (
      <span className={css.barra} aria-hidden="true">
        {upright && bars.length <= MOST_NUMBERS && <span className={css.numero}>{bar.over}</span>}
        {bar.parts.map((value, i) => (
          <span
            key={series[i]?.name}
            className={classes(css.parte, value > 0 && css.cheia, series[i] && corDe(series[i].tone))}
            style={{ '--parte': part(bar, value) } as CSSProperties}
          />
        ))}
      </span>
    )
    const label = (
      <span className={css.rotulo} aria-hidden="true">
        {upright ? (at % every === 0 || bars.length <= MOST_LABELS) && (bar.short ?? bar.label) : bar.label}
      </span>
    )
    const end = (
      <span className={classes(css.valor, bar.alert && css.alerta)} aria-hidden="true">
        {bar.total}
      </span>
    )
    if (upright)
      return (
        <>
          {drawing}
          {label}
        </>
      )
    return (
      <>
        {label}
        {look === 'todos' ? (
          <>
            {end}
            {drawing}
          </>
        ) : (
          <>
            {drawing}
            {end}
          </>
        )}
      </>
    )
  }
  const links = !silent && bars.length > 0 && bars.every((bar) => bar.href)
  const style = { '--n': bars.length } as CSSProperties
  if (!links)
    return (
      <div
        className={css[look]}
        style={style}
        {...(silent
          ? { 'aria-hidden': true }
          : { role: 'img', 'aria-label': `${title}. ${bars.map((bar) => bar.name).join('; ')}` })}
      >
        {bars.map((bar, at) => (
          <div key={bar.id} className={css.uma}>
            {inside(bar, at)}
          </div>
        ))}
      </div>
    )
  const list = (
    <ol className={css[look]} style={style} aria-label={title} {...frame}>
      {bars.map((bar, at) => (
        <li key={bar.id} className={css.item}>
          <Ancora href={bar.href ?? ''} className={css.uma} {...link(at)}>
            <span className="so-leitor">{bar.name}</span>
            {inside(bar, at)}
          </Ancora>
        </li>
      ))}
    </ol>
  )
  if (!upright) return list
  return (
    <>
      {list}
      {/* Links say their own value: this line is for who points at one. */}
      <p className={css.leitura} aria-hidden="true">
        {pointed === null ? 'Aponte, toque ou ande com as setas para ler.' : bars[pointed]?.name}
      </p>
    </>
  )
}
