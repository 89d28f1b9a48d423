import { type ButtonHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import css from './Botao.module.css'
import { classes } from './classes.ts'
import { Icone, type IconeNome } from './Icone.tsx'

type BotaoVariante = 'acao' | 'agora' | 'contorno' | 'texto' | 'perigo'

export interface BotaoAparencia {
  /** `acao` blue, filled; `agora` orange, the step that moves the record now (one per screen, then no blue one). */
  variant?: BotaoVariante
  size?: 'pequeno' | 'normal' | 'grande'
  /** Takes the whole width of its place. */
  wide?: boolean
  icon?: IconeNome
  /** Only the icon is seen; the children become its accessible name. */
  iconOnly?: boolean
}

export interface BotaoProps
  extends BotaoAparencia,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'aria-disabled'> {
  children: ReactNode
  /** At work: presses are ignored, focus and width stay, the verb becomes `busyLabel`. */
  busy?: boolean
  /** The verb while busy ("Enviando"). Give it from the start, so that the width never changes. */
  busyLabel?: string
  /** Why it can't be pressed now. The button stays focusable, the reason is written under it and announced. */
  disabledReason?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** Class names of a button, shared with links that look like one. */
export function classesDeBotao({ variant = 'contorno', size, wide, iconOnly }: BotaoAparencia, extra?: string): string {
  return classes(
    css.botao,
    css[variant],
    size === 'grande' && css.grande,
    size === 'pequeno' && css.pequeno,
    wide && css.inteiro,
    iconOnly && css.soIcone,
    extra,
  )
}

/** A button. Never uses the `disabled` attribute: what can't be pressed says why. */
export function Botao(props: BotaoProps) {
  const { variant, size, wide, icon, iconOnly, children, busy, busyLabel, disabledReason, ref, ...rest } = props
  const reasonId = useId()
  const [insisted, setInsisted] = useState(false)
  const blocked = Boolean(disabledReason)
  const describedBy = classes(rest['aria-describedby'], blocked && reasonId) || undefined

  const button = (
    <button
      type="button"
      {...rest}
      ref={ref}
      data-agora={variant === 'agora' || undefined}
      data-act={variant === 'acao' || variant === 'agora' || variant === 'perigo' || undefined}
      className={classesDeBotao({ variant, size, wide, iconOnly }, rest.className)}
      aria-disabled={blocked || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (blocked || busy) {
          event.preventDefault()
          event.stopPropagation()
          setInsisted(blocked)
          return
        }
        rest.onClick?.(event)
      }}
      onBlur={(event) => {
        setInsisted(false)
        rest.onBlur?.(event)
      }}
    >
      {icon && !(busy && !busyLabel) && <Icone name={icon} />}
      {busy && !busyLabel && <span className={css.giro} aria-hidden="true" />}
      {iconOnly ? (
        <span className="so-leitor">{children}</span>
      ) : busyLabel ? (
        <span className={css.verbos}>
          <span className={busy ? css.oculto : undefined} aria-hidden={busy || undefined}>
            {children}
          </span>
          <span className={busy ? undefined : css.oculto} aria-hidden={busy ? undefined : true}>
            <span className={css.giro} aria-hidden="true" />
            {busyLabel}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  )
  const status = busyLabel !== undefined && (
    <span className="so-leitor" role="status">
      {busy ? busyLabel : ''}
    </span>
  )
  if (!blocked)
    return (
      <>
        {button}
        {status}
      </>
    )
  return (
    <span className={classes(css.comMotivo, wide && css.inteiro)} data-motivo>
      {button}
      <span id={reasonId} className={css.motivo}>
        {disabledReason}
      </span>
      <span className="so-leitor" role="status">
        {insisted ? disabledReason : ''}
      </span>
    </span>
  )
}

/** One act of a row, of which the icon is seen. */
export const BotaoDaLinha = (props: BotaoProps) => <Botao {...props} variant="texto" size="pequeno" iconOnly />
