import { type ReactNode, useMemo } from 'react'
import { RegiaoDeAvisos } from './Aviso.tsx'
import { useFocoQueFica, useSecondPress } from './foco.ts'
import { type Navegacao, NavegacaoContext } from './navegacao.ts'
import { useUnreadNumbers } from './unread-numbers.ts'

interface ProvedorUiProps extends Navegacao {
  children: ReactNode
}

/**
 * What the kit needs around the whole application: how links change the page, where notices appear, where
 * the focus goes on when what had it is gone, what the second press of a double click may not do, and that no form is sent
 * with a number that cannot be read.
 */
export function ProvedorUi({ navigate, preload, location, hold, children }: ProvedorUiProps) {
  const navegacao = useMemo(() => ({ navigate, preload, location, hold }), [navigate, preload, location, hold])
  useFocoQueFica()
  useSecondPress()
  useUnreadNumbers()
  return (
    <NavegacaoContext value={navegacao}>
      {children}
      <RegiaoDeAvisos />
    </NavegacaoContext>
  )
}
