import type { CSSProperties, ReactNode } from 'react'
import css from './Caminho.module.css'
import { classes } from './classes.ts'

type PassoEstado = 'feito' | 'agora' | 'afrente' | 'cancelado'

export interface Passo {
  id: string
  label: string
  /** "enviada em 05/10/2026", "até 30/10/2026" */
  detail?: ReactNode
  state: PassoEstado
  /** It has no part in this road: neither counted nor announced as what comes next. */
  skipped?: boolean
}

interface CaminhoProps {
  steps: readonly Passo[]
  /** Accessible name of the list. */
  label?: string
  /** On a phone too each step is read with its detail, one under the other: for who has never walked it. */
  whole?: boolean
}

const DITO: Record<PassoEstado, string> = {
  feito: 'concluída',
  agora: 'fase atual',
  afrente: 'a seguir',
  cancelado: 'cancelada',
}

/** One line for the phone: where it is, which of how many, what comes next. */
function Curto({ steps: all }: { steps: readonly Passo[] }) {
  const steps = all.filter((step) => !step.skipped)
  const now = steps.findIndex((step) => step.state === 'agora')
  const current = steps[now]
  const next = steps[now + 1]
  if (!current) {
    const last = steps.at(-1)
    return (
      <p className={css.curto} aria-hidden="true">
        <b>{last?.state === 'cancelado' ? 'Cancelada' : last?.label}</b>
        <span>{last?.state === 'feito' ? 'todas as fases concluídas' : ''}</span>
      </p>
    )
  }
  return (
    <p className={css.curto} aria-hidden="true">
      <b>{current.label}</b>
      <span>
        fase {now + 1} de {steps.length}
        {next && ` · depois, ${next.label}`}
      </span>
    </p>
  )
}

/** The road, whole: full blue line travelled, orange now with its mark, dashes ahead, all grey when cancelled. */
export function Caminho({ steps, label = 'Caminho', whole = false }: CaminhoProps) {
  const now = steps.findIndex((step) => step.state === 'agora')
  const style = { '--n': steps.length, '--i': now } as CSSProperties
  return (
    <div className={classes(css.quadro, now >= 0 && !whole && css.comAgora, whole && css.inteiro)} style={style}>
      <ol className={css.caminho} aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.id}
            className={classes(css.passo, css[step.state])}
            aria-current={step.state === 'agora' ? 'step' : undefined}
          >
            <span className={css.trecho} />
            <span className={css.textos}>
              <span className={css.rotulo}>
                {step.label}
                {!step.skipped && <span className="so-leitor">, {DITO[step.state]}</span>}
              </span>
              {step.detail && <span className={css.detalhe}>{step.detail}</span>}
            </span>
          </li>
        ))}
      </ol>
      {now >= 0 && <span className={css.marco} />}
      {!whole && <Curto steps={steps} />}
    </div>
  )
}
