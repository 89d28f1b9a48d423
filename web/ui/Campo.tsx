import { type ReactNode, useId } from 'react'
import css from './Campo.module.css'
import { classes } from './classes.ts'
import { Icone } from './Icone.tsx'

/** What every field takes. The names fit the `Field` of a form: `<form.Field name="email" as={CampoTexto} label="E-mail" />`. */
export interface CampoBase {
  label: ReactNode
  /** The label is only for readers of screens (a search box, a cell of a table). */
  hideLabel?: boolean
  /** One sentence below the field. */
  help?: ReactNode
  /** The sentence that says the mend. Its presence alone makes the field invalid. */
  errorMessage?: ReactNode
  /** Only what is optional is marked. */
  optional?: boolean
  name?: string
  id?: string
  disabled?: boolean
  readOnly?: boolean
  className?: string
}

interface CampoIds {
  id: string
  labelId: string
  invalid: boolean
  /** For `aria-describedby` of the control. */
  describedBy: string | undefined
  helpId: string
  errorId: string
}

/** Ids that tie label, help and error to the control. */
export function useCampo(props: Pick<CampoBase, 'id' | 'help' | 'errorMessage'>): CampoIds {
  const own = useId()
  const id = props.id ?? own
  const helpId = `${id}-ajuda`
  const errorId = `${id}-erro`
  return {
    id,
    helpId,
    errorId,
    labelId: `${id}-rotulo`,
    invalid: Boolean(props.errorMessage),
    describedBy: classes(props.errorMessage ? errorId : null, props.help ? helpId : null) || undefined,
  }
}

interface CampoProps extends CampoBase {
  ids: CampoIds
  children: ReactNode
}

/** Label above, control, then error and help below. The frame of every field; screens use the fields themselves. */
export function Campo({ ids, children, ...props }: CampoProps) {
  return (
    <div
      className={classes(
        css.campo,
        ids.invalid && css.invalido,
        (props.disabled || props.readOnly) && css.parado,
        props.className,
      )}
    >
      <label id={ids.labelId} className={props.hideLabel ? 'so-leitor' : css.rotulo} htmlFor={ids.id}>
        {props.label}
        {props.optional && <span className={css.opcional}> (opcional)</span>}
      </label>
      {children}
      <AbaixoDoCampo ids={ids} help={props.help} errorMessage={props.errorMessage} />
    </div>
  )
}

/** Error first, because it is what must be read, then the help. `live`: it is announced, where no focus leads to it. */
export function AbaixoDoCampo({
  ids,
  help,
  errorMessage,
  live,
}: { ids: CampoIds; live?: boolean } & Pick<CampoBase, 'help' | 'errorMessage'>) {
  if (!help && !errorMessage) return null
  return (
    <div className={css.abaixo}>
      {errorMessage && (
        <span id={ids.errorId} className={css.erro} role={live ? 'alert' : undefined}>
          <Icone name="alerta" size={16} />
          <span>{errorMessage}</span>
        </span>
      )}
      {help && (
        <span id={ids.helpId} className={css.ajuda}>
          {help}
        </span>
      )}
    </div>
  )
}
