import type { ReactNode } from 'react'
import { CascaExterna } from '../ui/CascaExterna.tsx'
import { BuscaGeral } from './BuscaGeral.tsx'
import { emTodaMoldura } from './em-toda-moldura.tsx'
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
      {...emTodaMoldura}
    >
      {children}
    </CascaExterna>
  )
}
