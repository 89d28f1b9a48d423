import type { FocusEventHandler, ReactNode, Ref } from 'react'
import caixa from './Caixa.module.css'
import { AbaixoDoCampo, type CampoBase, useCampo } from './Campo.tsx'
import { classes } from './classes.ts'

interface OpcaoDeGrupo {
  value: string
  label: ReactNode
  detail?: ReactNode
  count?: ReactNode
  disabled?: boolean
}

export interface GrupoProps extends Omit<CampoBase, 'readOnly'> {
  options: readonly OpcaoDeGrupo[]
  onBlur?: FocusEventHandler<HTMLInputElement>
  /** Goes to the first option, which is where an error of the group takes the focus. */
  ref?: Ref<HTMLInputElement>
  /** Side by side instead of one per line. */
  inline?: boolean
}

interface Props extends GrupoProps {
  type: 'checkbox' | 'radio'
  isOn: (option: string) => boolean
  onToggle: (option: string, on: boolean) => void
}

/** Choices in sight, one or several. */
export function Grupo({ type, isOn, onToggle, options, onBlur, ref, inline, ...props }: Props) {
  const ids = useCampo(props)
  const radio = type === 'radio'
  const invalid = ids.invalid || undefined
  return (
    <fieldset
      role={radio ? 'radiogroup' : undefined}
      className={classes(caixa.grupo, ids.invalid && caixa.invalido, props.className)}
      aria-describedby={ids.describedBy}
      aria-invalid={radio ? invalid : undefined}
    >
      <legend className={props.hideLabel ? 'so-leitor' : undefined}>
        {props.label}
        {props.optional && <span> (opcional)</span>}
      </legend>
      {/* Above: the options may be more than a screen, and the first of them takes the focus. */}
      <AbaixoDoCampo ids={ids} errorMessage={props.errorMessage} />
      <div className={inline ? caixa.emLinha : undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={caixa.linha}>
            <input
              ref={index === 0 ? ref : undefined}
              type={type}
              aria-invalid={radio ? undefined : invalid}
              className={caixa.marca}
              name={props.name ?? (radio ? ids.id : undefined)}
              value={option.value}
              checked={isOn(option.value)}
              disabled={props.disabled || option.disabled}
              onChange={(event) => onToggle(option.value, event.currentTarget.checked)}
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
      <AbaixoDoCampo ids={ids} help={props.help} />
    </fieldset>
  )
}
