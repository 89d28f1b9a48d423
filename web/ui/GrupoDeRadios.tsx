import { type FocusEventHandler, type Ref, useId } from 'react'
import caixa from './Caixa.module.css'
import { AbaixoDoCampo, type CampoBase, useCampo } from './Campo.tsx'
import { classes } from './classes.ts'
import type { OpcaoDeGrupo } from './GrupoDeCaixas.tsx'

interface GrupoDeRadiosProps extends Omit<CampoBase, 'readOnly'> {
  options: readonly OpcaoDeGrupo[]
  value?: string | null
  onChange?: (value: string) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  /** Goes to the first radio. */
  ref?: Ref<HTMLInputElement>
  inline?: boolean
}

/** One choice, all of them in sight. */
export function GrupoDeRadios({ options, value, onChange, onBlur, ref, inline, ...props }: GrupoDeRadiosProps) {
  const ids = useCampo(props)
  const own = useId()
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it; the legend names the group
      role="radiogroup"
      className={classes(caixa.grupo, ids.invalid && caixa.invalido, props.className)}
      aria-describedby={ids.describedBy}
      aria-invalid={ids.invalid || undefined}
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
              type="radio"
              className={caixa.marca}
              name={props.name ?? own}
              value={option.value}
              checked={value === option.value}
              disabled={props.disabled || option.disabled}
              onChange={() => onChange?.(option.value)}
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
