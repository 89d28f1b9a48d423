import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { caminhos } from '../parts/caminhos.ts'
import { CascaExterna } from '../ui/CascaExterna.tsx'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { emTodaMoldura } from './em-toda-moldura.tsx'
import { IconeDoCarrinho } from './IconeDoCarrinho.tsx'
import { existe } from './telas.ts'

/** The frame of the pages that anybody reads: the catalogue, if there is one, and the way in. */
export function MolduraPublica({ children }: { children: ReactNode }) {
  const { href, pathname } = useLocation()
  const volta = new URLSearchParams({ callbackUrl: href })
  return (
    <CascaExterna
      nav={
        existe('catalogo')
          ? [{ href: caminhos.catalogo, label: 'Catálogo', current: pathname.startsWith(caminhos.catalogo) }]
          : []
      }
      tools={existe('carrinho') && <IconeDoCarrinho />}
      person={
        <LinkBotao href={`${caminhos.login}?${volta}`} variant="contorno" size="pequeno">
          Entrar
        </LinkBotao>
      }
      {...emTodaMoldura}
    >
      {children}
    </CascaExterna>
  )
}
