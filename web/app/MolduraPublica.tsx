import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { caminhos } from '../parts/caminhos.ts'
import { ElosDoPortal } from '../parts/ElosDoPortal.tsx'
import { CascaExterna } from '../ui/CascaExterna.tsx'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { AvisoDeConexao } from './AvisoDeConexao.tsx'
import { BarraDaDemo } from './BarraDaDemo.tsx'
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
      banner={<AvisoDeConexao />}
      footer={
        <>
          <ElosDoPortal />
          <BarraDaDemo />
        </>
      }
    >
      {children}
    </CascaExterna>
  )
}
