import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { CSSProperties } from 'react'
import { Ancora } from './Ancora.tsx'
import css from './CaminhoAgregado.module.css'
import { classes } from './classes.ts'

interface PassoAgregado {
  id: string
  label: string
  count: number
  /** "2 atrasadas"; written in the colour of errors. */
  alert?: string
  /** The list of what is counted. */
  href?: string
}

interface CaminhoAgregadoProps {
  steps: readonly PassoAgregado[]
  label?: string
  /** On a panel of one screen: lower, with everything said in one line. */
  dense?: boolean
}

/** The road of many records: how many stand in each phase. */
export function CaminhoAgregado({ steps, label = 'Quantidade em cada fase', dense }: CaminhoAgregadoProps) {
  const most = Math.max(1, ...steps.map((step) => step.count))
  return (
    <ol
      className={classes(css.agregado, dense && css.denso)}
      aria-label={label}
      style={{ '--n': steps.length } as CSSProperties}
    >
      {steps.map((step) => {
        const inside = (
          <>
            <span className={css.barras}>
              <span className={css.barra} style={{ '--parte': step.count / most } as CSSProperties} />
            </span>
            <span className={css.textos}>
              <span className={css.conta}>{escreverNumero(step.count)}</span>{' '}
              <span className={css.nome}>{step.label}</span>
              {step.alert && ' '}
              {step.alert && <span className={css.atrasadas}>{step.alert}</span>}
            </span>
          </>
        )
        return (
          <li key={step.id}>
            {step.href ? (
              <Ancora href={step.href} className={css.trecho}>
                {inside}
              </Ancora>
            ) : (
              <span className={css.trecho}>{inside}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
