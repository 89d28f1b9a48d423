import { classes } from '../../ui/classes.ts'
import css from './PassosDoAssistente.module.css'

export interface PassosDoAssistenteProps<P extends string> {
  /** 'Passos da contratação'. */
  label: string
  passos: readonly { id: P; rotulo: string }[]
  atual: P
  aoIr: (passo: P) => void
}

/** Where one is in a form of several steps; steps already taken can be visited again. */
export function PassosDoAssistente<P extends string>({ label, passos, atual, aoIr }: PassosDoAssistenteProps<P>) {
  const onde = passos.findIndex((p) => p.id === atual)
  return (
    <ol className={css.passos} aria-label={label}>
      {passos.map(({ id, rotulo }, i) => (
        <li
          key={id}
          className={classes(css.passo, i === onde && css.atual)}
          aria-current={i === onde ? 'step' : undefined}
        >
          {i < onde ? (
            <button type="button" className={css.voltar} onClick={() => aoIr(id)}>
              {rotulo}
            </button>
          ) : (
            rotulo
          )}
        </li>
      ))}
    </ol>
  )
}
