import { AbaixoDoCampo, type CampoBase, useCampo } from '../ui/Campo.tsx'
import { classes } from '../ui/classes.ts'
import css from './Escala.module.css'

interface EscalaProps extends Pick<CampoBase, 'label' | 'name' | 'optional' | 'errorMessage' | 'help'> {
  minimo: number
  maximo: number
  value: number | null
  onChange: (valor: number) => void
}

/** A grade: every whole number from the least to the most in sight, one of them chosen. */
export function Escala({ minimo, maximo, value, onChange, ...props }: EscalaProps) {
  const ids = useCampo(props)
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it; the legend names the group
      role="radiogroup"
      className={classes(css.grupo, ids.invalid && css.invalido)}
      aria-describedby={ids.describedBy}
      aria-invalid={ids.invalid || undefined}
    >
      <legend className={css.rotulo}>
        {props.label}
        {props.optional && ' (opcional)'}
      </legend>
      <div className={css.valores}>
        {Array.from({ length: maximo - minimo + 1 }, (_, i) => minimo + i).map((valor) => (
          <label key={valor} className={css.valor}>
            <input
              type="radio"
              name={props.name ?? ids.id}
              value={valor}
              checked={value === valor}
              onChange={() => onChange(valor)}
            />
            {valor}
          </label>
        ))}
      </div>
      <AbaixoDoCampo ids={ids} help={props.help} errorMessage={props.errorMessage} />
    </fieldset>
  )
}
