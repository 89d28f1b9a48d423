import { useLocation } from '@tanstack/react-router'
import { useSessao } from '../api/sessao.ts'
import { useOQueEspera } from '../blocks/o-que-espera.ts'
import { para } from '../parts/caminhos.ts'
import { tiposDoLugar } from '../parts/pendencias.tsx'
import type { GrupoDeDestinos } from '../ui/MenuDaCasca.tsx'
import { type ItemDoMenu, lugaresDe, menuDe } from './menu.ts'
import { podeVer } from './tela.ts'
import { telas } from './telas.ts'

/** Does the screen of a place exist for this person? */
function useExiste(): (item: ItemDoMenu) => boolean {
  const { papel, status } = useSessao()
  return (item) => telas.some((t) => t.nome === item.tela && podeVer(t, { papel, status }))
}

/** Every place that the person may go to, with what one does there: those of the menu and the few that it leaves out. */
export function useLugares(): readonly { href: string; nome: string; serve: string }[] {
  const { papel } = useSessao()
  const existe = useExiste()
  if (!papel) return []
  return lugaresDe(papel, existe).map((i) => ({ href: para(i.tela as 'inicio'), nome: i.rotulo, serve: i.para }))
}

/** The menu of the person's group, with the place where one is marked, and how much waits in each. */
export function useMenu(): GrupoDeDestinos[] {
  const { papel } = useSessao()
  const existe = useExiste()
  const { pathname } = useLocation()
  const espera = useOQueEspera()
  if (!papel) return []
  return menuDe(papel, existe).map(({ rotulo, itens }) => ({
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
  }))
}
