import { type FocusEventHandler, type ReactNode, type Ref, useEffect, useRef } from 'react'
import css from './Caixa.module.css'
import { AbaixoDoCampo, useCampo } from './Campo.tsx'
import { classes } from './classes.ts'

interface CaixaProps {
  label: ReactNode
  /** The label is only for readers of screens (selection of a row). */
  hideLabel?: boolean
  /** A second, grey line under the label. */
  detail?: ReactNode
  value?: boolean
  onChange?: (value: boolean) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  indeterminate?: boolean
  name?: string
  disabled?: boolean
  help?: ReactNode
  errorMessage?: ReactNode
  className?: string
}

/** A box to tick. */
export function Caixa({ label, hideLabel, detail, value, onChange, onBlur, ref, indeterminate, ...props }: CaixaProps) {
  const ids = useCampo(props)
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = Boolean(indeterminate)
  }, [indeterminate])
  return (
    <div className={classes(ids.invalid && css.invalido, props.className)}>
      <label className={classes(css.linha, hideLabel && css.compacta)}>
        <input
          type="checkbox"
          className={css.marca}
          ref={(node) => {
            own.current = node
            if (typeof ref === 'function') ref(node)
            else if (ref) ref.current = node
          }}
          name={props.name}
          checked={value ?? false}
          disabled={props.disabled}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
          onBlur={onBlur}
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.describedBy}
        />
        <span className={hideLabel ? 'so-leitor' : css.texto}>
          {label}
          {detail && <span className={css.detalhe}>{detail}</span>}
        </span>
      </label>
      <AbaixoDoCampo ids={ids} help={props.help} errorMessage={props.errorMessage} />
    </div>
  )
}
