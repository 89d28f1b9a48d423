import type { ReactNode } from 'react'
import { ElosDoPortal } from '../parts/ElosDoPortal.tsx'
import { CascaInterna } from '../ui/CascaInterna.tsx'
import { AvisoDeConexao } from './AvisoDeConexao.tsx'
import { BarraDaDemo } from './BarraDaDemo.tsx'
import { BuscaGeral } from './BuscaGeral.tsx'
import { ferramentas } from './ferramentas.ts'
import { Pessoa } from './Pessoa.tsx'
import { useMenu } from './usar-menu.ts'

/** The frame of providers and of the staff: places in a rail at the left. */
export function MolduraInterna({ children }: { children: ReactNode }) {
  return (
    <CascaInterna
      groups={useMenu()}
      search={<BuscaGeral />}
      tools={ferramentas.length > 0 && ferramentas.map((F) => <F key={F.displayName ?? F.name} />)}
      person={<Pessoa side="top start" />}
      banner={<AvisoDeConexao />}
      footer={
        <>
          <ElosDoPortal />
          <BarraDaDemo />
        </>
      }
    >
      {children}
    </CascaInterna>
  )
}
