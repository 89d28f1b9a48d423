import { useLocation } from '@tanstack/react-router'
import { useSessao } from '../api/sessao.ts'
import { useOQueEspera } from '../blocos/o-que-espera.ts'
import { para } from '../parts/caminhos.ts'
import { tiposDoLugar } from '../parts/pendencias.tsx'
import type { GrupoDeDestinos } from '../ui/MenuDaCasca.tsx'
import { menuDe } from './menu.ts'
import { podeVer } from './tela.ts'
import { telas } from './telas.ts'

/** The menu of the person's group, with the place where one is marked, and how much waits in each. */
export function useMenu(): GrupoDeDestinos[] {
  const { papel, status } = useSessao()
  const { pathname } = useLocation()
  const espera = useOQueEspera()
  if (!papel) return []
  return menuDe(papel, (item) => telas.some((t) => t.nome === item.tela && podeVer(t, { papel, status }))).map(
    ({ rotulo, itens }) => ({
      label: rotulo,
      items: itens.map((item) => {
        // Places of the menu have no parameters.
        const href = para(item.tela as 'inicio')
        const tipos = tiposDoLugar(item.tela, papel)
        const quantas =
          item.tela === 'pendentes' ? espera?.count : tipos.reduce((soma, t) => soma + (espera?.contagens[t] ?? 0), 0)
        return {
          href,
          label: item.rotulo,
          ...(quantas ? { count: quantas } : {}),
          current:
            pathname === href ||
            (href !== '/' && pathname.startsWith(`${href}/`)) ||
            Boolean(item.abrange?.test(pathname)),
        }
      }),
    }),
  )
}
