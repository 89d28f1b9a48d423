import type { ReactNode } from 'react'
import { ElosDoPortal } from '../parts/ElosDoPortal.tsx'
import { CascaExterna } from '../ui/CascaExterna.tsx'
import { AvisoDeConexao } from './AvisoDeConexao.tsx'
import { BarraDaDemo } from './BarraDaDemo.tsx'
import { BuscaGeral } from './BuscaGeral.tsx'
import { ferramentas } from './ferramentas.ts'
import { Pessoa } from './Pessoa.tsx'
import { useMenu } from './usar-menu.ts'

/** The client's frame: a bar of 60 px over the page. */
export function MolduraExterna({ children }: { children: ReactNode }) {
  const menu = useMenu()
  return (
    <CascaExterna
      nav={menu.flatMap((grupo) => grupo.items)}
      search={<BuscaGeral />}
      tools={ferramentas.length > 0 && ferramentas.map((F) => <F key={F.displayName ?? F.name} />)}
      person={<Pessoa side="bottom end" />}
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
