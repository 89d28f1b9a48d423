import type { FocusEventHandler, ReactNode, Ref } from 'react'
import css from './Caixa.module.css'

interface InterruptorProps {
  label: ReactNode
  detail?: ReactNode
  value?: boolean
  onChange?: (value: boolean) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  name?: string
  disabled?: boolean
}

/** On or off, valid at once, without a button that saves. */
export function Interruptor({ label, detail, value, onChange, onBlur, ref, name, disabled }: InterruptorProps) {
  return (
    <label className={css.linha}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checked state of the input is the state of the switch
        role="switch"
        className={css.chave}
        ref={ref}
        name={name}
        checked={value ?? false}
        disabled={disabled}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
        onBlur={onBlur}
      />
      <span className={css.texto}>
        {label}
        {detail && <span className={css.detalhe}>{detail}</span>}
      </span>
    </label>
  )
}
