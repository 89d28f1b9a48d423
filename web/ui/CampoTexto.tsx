import type { FocusEventHandler, InputHTMLAttributes, ReactNode, Ref } from 'react'
import css from './Campo.module.css'
import { Campo, type CampoBase, useCampo } from './Campo.tsx'
import { classes } from './classes.ts'

type InputNative = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'autoCapitalize'
  | 'inputMode'
  | 'maxLength'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'onKeyDown'
  | 'onPaste'
  | 'onFocus'
  | 'list'
>

export interface CampoTextoProps extends CampoBase, InputNative {
  value?: string | null
  onChange?: (value: string) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
  /** Inside the frame, before the text: an icon or "R$". */
  before?: ReactNode
  /** Inside the frame, after the text: a unit or a button. */
  after?: ReactNode
  /** Numbers are aligned to the right. */
  alignEnd?: boolean
}

/** One line of text. */
export function CampoTexto({ value, onChange, onBlur, ref, before, after, alignEnd, ...props }: CampoTextoProps) {
  const ids = useCampo(props)
  const { label, hideLabel, help, errorMessage, optional, className, id: _id, ...native } = props
  return (
    <Campo ids={ids} {...props}>
      <span className={css.caixa}>
        {before && <span className={classes(css.borda, css.antes)}>{before}</span>}
        <input
          type="text"
          {...native}
          ref={ref}
          id={ids.id}
          className={classes(css.entrada, alignEnd && css.direita)}
          value={value ?? ''}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          onBlur={onBlur}
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.describedBy}
        />
        {after && <span className={classes(css.borda, typeof after === 'string' && css.unidade)}>{after}</span>}
      </span>
    </Campo>
  )
}
