import type { ReactNode } from 'react'
import { CascaInterna } from '../ui/CascaInterna.tsx'
import { BuscaGeral } from './BuscaGeral.tsx'
import { emTodaMoldura } from './em-toda-moldura.tsx'
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
      {...emTodaMoldura}
    >
      {children}
    </CascaInterna>
  )
}
