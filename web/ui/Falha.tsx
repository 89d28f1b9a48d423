import type { ReactNode } from 'react'
import { Botao } from './Botao.tsx'
import css from './Vazio.module.css'

interface FalhaProps {
  title?: ReactNode
  /** What was kept and what can be done: "O que você escreveu está guardado neste aparelho." */
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  retrying?: boolean
  /** Another way out, beside the retry. */
  action?: ReactNode
}

/** Something could not be loaded. */
export function Falha({ title = 'Não foi possível carregar', children, onRetry, retrying, ...props }: FalhaProps) {
  return (
    <div className={css.vazio} role="alert">
      <h2 className={css.titulo}>{title}</h2>
      <div className={css.texto}>{children ?? 'Confira a conexão e tente de novo.'}</div>
      {(onRetry || props.action) && (
        <div className={css.acao}>
          {onRetry && (
            <Botao variant="contorno" onClick={onRetry} busy={retrying} busyLabel="Tentando">
              {props.retryLabel ?? 'Tentar de novo'}
            </Botao>
          )}
          {props.action}
        </div>
      )}
    </div>
  )
}
