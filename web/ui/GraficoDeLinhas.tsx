import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import type { CSSProperties } from 'react'
import { Ancora } from './Ancora.tsx'
import { classes } from './classes.ts'
import { escalaDe } from './escala.ts'
import { Figura, type FiguraProps } from './Figura.tsx'
import css from './GraficoDeLinhas.module.css'
import { usePontos } from './pontos.ts'

interface Ponto {
  id: string
  /** "outubro de 2026" */
  label: string
  /** "out", under the drawing. */
  short: string
  values: readonly [number, number]
  /** The lists of what is counted. */
  hrefs: readonly [string, string]
}

type Palavras = readonly [one: string, many: string]

interface GraficoDeLinhasProps extends FiguraProps {
  points: readonly Ponto[]
  /** Two counts over time, in the words of one and of many; the first is dashed, the second a line. */
  series: readonly [Palavras, Palavras]
  /** Header of the first column. */
  item: string
}

const MOST_LABELS = 7

/** Two counts over time. Every point is a link: arrows to the sides walk along a line, up and down to the other. */
export function GraficoDeLinhas({ points, series, item, ...figura }: GraficoDeLinhasProps) {
  const said = (p: Ponto) => `${p.label}: ${series.map((words, i) => quantos(p.values[i] ?? 0, ...words)).join(', ')}`
  return (
    <Figura
      {...figura}
      legend={[
        { name: series[0][1], tone: 'tracejado' },
        { name: series[1][1], tone: 'azul' },
      ]}
      head={[item, ...series.map(([, many]) => many)]}
      rows={points.map((p) => ({
        id: p.id,
        label: p.label,
        cells: p.values.map((value, i) => ({ text: escreverNumero(value), href: p.hrefs[i] })),
      }))}
    >
      <Desenho title={figura.title} points={points} series={series} said={said} />
    </Figura>
  )
}

interface DesenhoProps extends Pick<GraficoDeLinhasProps, 'title' | 'points' | 'series'> {
  said: (point: Ponto) => string
}

function Desenho({ title, points, series, said }: DesenhoProps) {
  const n = points.length
  const { frame, link, pointed } = usePontos(2, n)
  const { most, marks } = escalaDe(Math.max(...points.flatMap((p) => p.values), 0))
  const every = Math.ceil(n / MOST_LABELS)
  const x = (at: number) => ((at + 0.5) / n) * 100
  const y = (value: number) => (1 - value / most) * 100
  const line = (which: 0 | 1) => points.map((p, at) => `${x(at)},${y(p.values[which])}`).join(' ')
  const shown = pointed === null ? undefined : points[pointed % n]
  return (
    <>
      <div className={css.quadro}>
        <div className={css.eixo} aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark} style={{ '--y': y(mark) / 100 } as CSSProperties}>
              {escreverNumero(mark)}
            </span>
          ))}
        </div>
        <div className={css.area}>
          <svg className={css.tracos} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {marks.map((mark) => (
              <line key={mark} className={css.guia} x1="0" x2="100" y1={y(mark)} y2={y(mark)} />
            ))}
            <polygon className={css.entre} points={`${line(0)} ${line(1).split(' ').reverse().join(' ')}`} />
            <polyline className={classes(css.traco, css.primeira)} points={line(0)} />
            <polyline className={css.traco} points={line(1)} />
          </svg>
          <ol className={css.pontos} aria-label={title} {...frame}>
            {([0, 1] as const).flatMap((which) =>
              points.map((p, at) => {
                // A column is shared by its two points: each takes what is nearer to it, up to the edge.
                // Each has room for a finger and for the ring of the focus.
                const middle = Math.min(0.8, Math.max(0.2, (y(p.values[0]) + y(p.values[1])) / 200))
                const above = which === 0 ? p.values[0] >= p.values[1] : p.values[1] > p.values[0]
                const place = { '--x': at / n, '--n': n, '--de': above ? 0 : middle, '--ate': above ? middle : 1 }
                return (
                  <li key={`${which} ${p.id}`}>
                    <Ancora
                      href={p.hrefs[which]}
                      className={css.alvo}
                      style={place as CSSProperties}
                      aria-label={`${p.label}: ${quantos(p.values[which], ...series[which])}`}
                      {...link(which * n + at)}
                    />
                    <span
                      className={classes(css.ponto, which === 0 && css.oco, pointed === which * n + at && css.apontado)}
                      style={{ '--x': x(at) / 100, '--y': y(p.values[which]) / 100 } as CSSProperties}
                      aria-hidden="true"
                    />
                  </li>
                )
              }),
            )}
          </ol>
        </div>
      </div>
      <div className={css.rotulos} style={{ '--n': n } as CSSProperties} aria-hidden="true">
        {points.map((p, at) => (
          <span key={p.id}>{at % every === 0 && p.short}</span>
        ))}
      </div>
      {/* Links say their own value: this line is for who points at one. */}
      <p className={css.leitura} aria-hidden="true">
        {shown ? said(shown) : 'Aponte, ou ande com as setas, para ler; clique, toque ou Enter abre a lista.'}
      </p>
    </>
  )
}
