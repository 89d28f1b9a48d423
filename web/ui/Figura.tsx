import { type ReactNode, useId } from 'react'
import { Ancora } from './Ancora.tsx'
import { classes } from './classes.ts'
import css from './Figura.module.css'
import { Icone } from './Icone.tsx'

/** How an amount is drawn. None is told from its neighbours by its colour alone: each has its own pattern. */
type Tom = 'azul' | 'listrado' | 'teal' | 'consumido' | 'reservado' | 'livre' | 'atraso' | 'alcance' | 'tracejado'
export const corDe = (tone: Tom): string => classes(css.cor, css[tone])

export interface Serie {
  name: string
  tone: Tom
}

/** Read as a table, and the way to change that. */
interface Vista {
  asTable: boolean
  onView: (asTable: boolean) => void
}

interface LinhaDeDados {
  id: string
  label: string
  href?: string | undefined
  cells: readonly { text: string; href?: string | undefined }[]
}

export interface FiguraProps {
  /** What is seen, as a sentence where there is one. */
  title: string
  /** Of what, for who hears the figure without what stands above it. */
  about?: string
  /** What is measured. */
  subtitle?: ReactNode
  /** The title is a heading of the page. */
  heading?: boolean
  /** With it the drawing or its table is shown, never both; without it the table is for readers of screens alone. */
  view?: Vista | undefined
  /** With `view`: what is read in place of the drawing, where it says more than the drawing's own numbers. */
  table?: ReactNode
  /** Places of a panel: as high as its neighbours, and what is longer scrolls within. */
  tile?: boolean
}

interface Dentro extends FiguraProps {
  legend?: readonly Serie[]
  /** Headers of the table, that of the first column with them. */
  head: readonly string[]
  rows: readonly LinhaDeDados[]
  children: ReactNode
}

/** Numbers as a drawing or as its table. */
export function Figura({
  title,
  about,
  subtitle,
  heading,
  view,
  table,
  tile,
  legend = [],
  head,
  rows,
  children,
}: Dentro) {
  const id = useId()
  const Title = heading ? 'h2' : 'p'
  const numbers = <Dados labelledBy={id} head={head} rows={rows} linked={Boolean(view)} />
  return (
    <figure className={classes(css.figura, tile && css.lugar)} aria-labelledby={id}>
      <figcaption>
        <div className={css.cabeca}>
          <Title id={id} className={css.titulo}>
            {title}
            {about && <span className="so-leitor">: {about}</span>}
          </Title>
          {view && <Escolha title={title} view={view} />}
        </div>
        {subtitle && <p className={css.medida}>{subtitle}</p>}
      </figcaption>
      {legend.length > 1 && !view?.asTable && (
        <ul className={css.legenda}>
          {legend.map(({ name, tone }) => (
            <li key={name}>
              <span className={classes(css.amostra, corDe(tone))} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
      {view?.asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={css.rolagem} aria-labelledby={id} tabIndex={0}>
          {table ?? numbers}
        </section>
      ) : (
        <div className={css.desenho}>{children}</div>
      )}
      {/* A table is never narrower than its words: what hides it is around it. */}
      {!view && <div className="so-leitor">{numbers}</div>}
    </figure>
  )
}

const vistas = [
  { asTable: false, name: 'Gráfico', icon: 'grafico' },
  { asTable: true, name: 'Tabela', icon: 'tabela' },
] as const

function Escolha({ title, view }: { title: string; view: Vista }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fields of a form
    <div role="group" aria-label={`Ver como: ${title}`} className={css.escolha}>
      {vistas.map(({ asTable, name, icon }) => (
        <button
          key={name}
          type="button"
          className={css.vista}
          title={name}
          aria-label={name}
          aria-pressed={view.asTable === asTable}
          onClick={() => view.onView(asTable)}
        >
          <Icone name={icon} size={16} />
        </button>
      ))}
    </div>
  )
}

interface DadosProps {
  labelledBy: string
  head: readonly string[]
  rows: readonly LinhaDeDados[]
  linked: boolean
}

function Dados({ labelledBy, head, rows, linked }: DadosProps) {
  const link = (text: string, href: string | undefined) => (href && linked ? <Ancora href={href}>{text}</Ancora> : text)
  return (
    <table className={css.tabela} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{link(row.label, row.href)}</th>
            {row.cells.map((cell, at) => (
              <td key={head[at + 1]}>{link(cell.text, cell.href)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
