import { useLocation } from '@tanstack/react-router'
import { useSessao } from '../api/sessao.ts'
import { para } from '../parts/caminhos.ts'
import type { GrupoDeDestinos } from '../ui/MenuDaCasca.tsx'
import { menuDe } from './menu.ts'
import { podeVer } from './tela.ts'
import { telas } from './telas.ts'

/** The menu of the person's group, with the place where one is marked. */
export function useMenu(): GrupoDeDestinos[] {
  const { papel, status } = useSessao()
  const { pathname } = useLocation()
  if (!papel) return []
  return menuDe(papel, (item) => telas.some((t) => t.nome === item.tela && podeVer(t, { papel, status }))).map(
    ({ rotulo, itens }) => ({
      label: rotulo,
      items: itens.map((item) => {
        // Places of the menu have no parameters.
        const href = para(item.tela as 'inicio')
        return {
          href,
          label: item.rotulo,
          current:
            pathname === href ||
            (href !== '/' && pathname.startsWith(`${href}/`)) ||
            Boolean(item.abrange?.test(pathname)),
        }
      }),
    }),
  )
}
