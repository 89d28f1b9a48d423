import type { ReactNode } from 'react'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { Cabecalho } from '../ui/Pagina.tsx'
import { Vazio } from '../ui/Vazio.tsx'

interface Props {
  /** What the address names: 'Importação'. */
  nome: string
  titulo: string
  lista: { label: string; href: string }
  /** Label of the way to the list. */
  ver: string
  children: ReactNode
}

/** In place of what the address names and is not there; leads to the list of what is. */
export function SemRegistro({ nome, titulo, lista, ver, children }: Props) {
  return (
    <>
      <Cabecalho title={nome} trail={[lista, { label: nome }]} />
      <Vazio title={titulo} action={<LinkBotao href={lista.href}>{ver}</LinkBotao>}>
        {children}
      </Vazio>
    </>
  )
}
