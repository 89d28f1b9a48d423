import { type ReactNode, useMemo } from 'react'
import { RegiaoDeAvisos } from './Aviso.tsx'
import { type Navegacao, NavegacaoContext } from './navegacao.ts'

export interface ProvedorUiProps extends Navegacao {
  children: ReactNode
}

/** What the kit needs around the whole application: how links change the page, and where notices appear. */
export function ProvedorUi({ navigate, preload, location, children }: ProvedorUiProps) {
  const navegacao = useMemo(() => ({ navigate, preload, location }), [navigate, preload, location])
  return (
    <NavegacaoContext value={navegacao}>
      {children}
      <RegiaoDeAvisos />
    </NavegacaoContext>
  )
}
