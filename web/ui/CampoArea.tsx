import { escreverNumero, tamanho } from '@hub/domain/kernel/por-escrito.ts'
import type { FocusEventHandler, Ref, TextareaHTMLAttributes } from 'react'
import css from './Campo.module.css'
import { Campo, type CampoBase, useCampo } from './Campo.tsx'
import area from './CampoArea.module.css'
import { classes } from './classes.ts'

interface CampoAreaProps
  extends CampoBase,
    Pick<
      TextareaHTMLAttributes<HTMLTextAreaElement>,
      'placeholder' | 'rows' | 'autoFocus' | 'onKeyDown' | 'spellCheck'
    > {
  value?: string | null
  onChange?: (value: string) => void
  onBlur?: FocusEventHandler<HTMLTextAreaElement>
  ref?: Ref<HTMLTextAreaElement>
  /** Most characters. They are counted below; more can be typed, so that nothing pasted is cut unseen. */
  limit?: number
}

/** Text of several lines; grows with what is typed. */
export function CampoArea({ value, onChange, onBlur, ref, limit, ...props }: CampoAreaProps) {
  const text = value ?? ''
  const length = limit === undefined ? 0 : tamanho(text)
  const over = limit !== undefined && length > limit
  const most = limit === undefined ? undefined : escreverNumero(limit)
  const count = limit !== undefined && (
    <span className={classes(area.conta, over && area.passou)}>
      {over
        ? `${escreverNumero(length - limit)} ${length - limit === 1 ? 'caractere' : 'caracteres'} além do limite de ${most}.`
        : `${escreverNumero(length)} de ${most} caracteres.`}
    </span>
  )
  const help = count ? (
    <>
      {props.help} {count}
    </>
  ) : (
    props.help
  )
  const ids = useCampo({ ...props, help })
  return (
    <Campo ids={ids} {...props} help={help}>
      <span className={css.caixa}>
        <textarea
          ref={ref}
          id={ids.id}
          name={props.name}
          className={classes(css.entrada, area.area)}
          rows={props.rows ?? 3}
          placeholder={props.placeholder}
          // biome-ignore lint/a11y/noAutofocus: the caller decides, for a dialog whose only field this is
          autoFocus={props.autoFocus}
          spellCheck={props.spellCheck}
          disabled={props.disabled}
          readOnly={props.readOnly}
          value={text}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          onBlur={onBlur}
          onKeyDown={props.onKeyDown}
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.describedBy}
        />
      </span>
    </Campo>
  )
}
