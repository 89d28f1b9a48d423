import { type ReactNode, useMemo } from 'react'
import { RegiaoDeAvisos } from './Aviso.tsx'
import { useFocoQueFica, useSecondPress } from './foco.ts'
import { type Navegacao, NavegacaoContext } from './navegacao.ts'

interface ProvedorUiProps extends Navegacao {
  children: ReactNode
}

/**
 * What the kit needs around the whole application: how links change the page, where notices appear, where
 * the focus goes on when what had it is gone, and what the second press of a double click may not do.
 */
export function ProvedorUi({ navigate, preload, location, hold, children }: ProvedorUiProps) {
  const navegacao = useMemo(() => ({ navigate, preload, location, hold }), [navigate, preload, location, hold])
  useFocoQueFica()
  useSecondPress()
  return (
    <NavegacaoContext value={navegacao}>
      {children}
      <RegiaoDeAvisos />
    </NavegacaoContext>
  )
}
