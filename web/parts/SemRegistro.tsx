import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import type { ReactNode } from 'react'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { Cabecalho } from '../ui/Pagina.tsx'
import { Vazio } from '../ui/Vazio.tsx'

interface Props {
  /** What the address names: 'esta importação'. */
  este: string
  lista: { label: string; href: string }
  children: ReactNode
}

/** In place of what the address names and is not there; leads to the list of what is. */
export function SemRegistro({ este, lista, children }: Props) {
  const nome = primeiraMaiuscula(este.replace(/^est[ae] /, ''))
  return (
    <>
      <Cabecalho title={nome} trail={[lista, { label: nome }]} />
      <Vazio
        title={`Não encontramos ${este}`}
        action={<LinkBotao href={lista.href}>Ver {lista.label.toLowerCase()}</LinkBotao>}
      >
        {children}
      </Vazio>
    </>
  )
}
