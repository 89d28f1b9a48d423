import type { FocusEventHandler, ReactNode, Ref } from 'react'
import caixa from './Caixa.module.css'
import { AbaixoDoCampo, type CampoBase, useCampo } from './Campo.tsx'
import { classes } from './classes.ts'

export interface OpcaoDeGrupo {
  value: string
  label: ReactNode
  detail?: ReactNode
  count?: ReactNode
  disabled?: boolean
}

interface GrupoDeCaixasProps extends Omit<CampoBase, 'readOnly'> {
  options: readonly OpcaoDeGrupo[]
  value?: readonly string[] | null
  onChange?: (value: string[]) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  /** Goes to the first box, which is where an error of the group takes the focus. */
  ref?: Ref<HTMLInputElement>
  /** Side by side instead of one per line. */
  inline?: boolean
}

/** Several choices at once. The value keeps the order of the options. */
export function GrupoDeCaixas({ options, value, onChange, onBlur, ref, inline, ...props }: GrupoDeCaixasProps) {
  const ids = useCampo(props)
  const chosen = new Set(value ?? [])
  const toggle = (option: string, on: boolean) =>
    onChange?.(options.map((each) => each.value).filter((each) => (each === option ? on : chosen.has(each))))
  return (
    <fieldset
      className={classes(caixa.grupo, ids.invalid && caixa.invalido, props.className)}
      aria-describedby={ids.describedBy}
    >
      <legend className={props.hideLabel ? 'so-leitor' : undefined}>
        {props.label}
        {props.optional && <span> (opcional)</span>}
      </legend>
      <div className={inline ? caixa.emLinha : undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={caixa.linha}>
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              aria-invalid={ids.invalid || undefined}
              className={caixa.marca}
              name={props.name}
              value={option.value}
              checked={chosen.has(option.value)}
              disabled={props.disabled || option.disabled}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
              onBlur={onBlur}
            />
            <span className={caixa.texto}>
              {option.label}
              {option.detail && <span className={caixa.detalhe}>{option.detail}</span>}
            </span>
            {option.count !== undefined && <span className={caixa.conta}>{option.count}</span>}
          </label>
        ))}
      </div>
      <AbaixoDoCampo ids={ids} help={props.help} errorMessage={props.errorMessage} />
    </fieldset>
  )
}
