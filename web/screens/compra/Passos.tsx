import { classes } from '../../ui/classes.ts'
import css from './Compra.module.css'
import { nomeDoPasso, type Passo } from './passos.ts'

interface Props {
  caminho: readonly Passo[]
  atual: Passo
  aoIr: (passo: Passo) => void
}

/** Where one is in the purchase; steps already taken can be visited again. */
export function Passos({ caminho, atual, aoIr }: Props) {
  const onde = caminho.indexOf(atual)
  return (
    <ol className={css.passos} aria-label="Passos da contratação">
      {caminho.map((passo, i) => (
        <li
          key={passo}
          className={classes(css.passo, i < onde && css.feito, i === onde && css.atual)}
          aria-current={i === onde ? 'step' : undefined}
        >
          {i < onde ? (
            <button type="button" className={css.voltarAoPasso} onClick={() => aoIr(passo)}>
              {nomeDoPasso[passo]}
            </button>
          ) : (
            nomeDoPasso[passo]
          )}
        </li>
      ))}
    </ol>
  )
}
