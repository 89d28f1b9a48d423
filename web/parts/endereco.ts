import { useMatch, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type Busca, type EsquemaDeBusca, escreverBusca, lerBusca } from './busca.ts'

interface OpcoesDaBusca {
  /** Puts the address in place of the current one: for what is typed letter by letter. */
  trocar?: boolean
}

/**
 * What the screen keeps in its address: `const [busca, mudar, href] = useBusca({ ...emPaginas(), aba: emOpcao([…], '…') })`.
 * Declare the schema outside of the component. A change of anything but the page goes back to page 1. `href` is the
 * address that a change would lead to, for links (tabs, pages).
 */
export function useBusca<S extends EsquemaDeBusca>(
  esquema: S,
): [Busca<S>, (valores: Partial<Busca<S>>, opcoes?: OpcoesDaBusca) => void, (valores: Partial<Busca<S>>) => string] {
  // Of the screen that asks: while another page is on its way the address is already that of the other.
  const { pathname, search } = useMatch({ strict: false })
  const navegar = useNavigate()
  const roteador = useRouter()
  const fixo = useRef(esquema).current
  const busca = useMemo(() => lerBusca(fixo, search), [fixo, search])
  const href = useCallback(
    (valores: Partial<Busca<S>>) => {
      const comPagina = 'page' in fixo && !('page' in valores) ? { ...valores, page: undefined } : valores
      return comBusca(pathname, escreverBusca(fixo, search, comPagina as Partial<Busca<S>>))
    },
    [fixo, pathname, search],
  )
  const mudar = useCallback(
    (valores: Partial<Busca<S>>, { trocar }: OpcoesDaBusca = {}) => {
      // What was typed comes a moment later: it does not call back somebody who has left for another page meanwhile.
      if (trocar && !mesmaPagina(roteador.latestLocation.pathname, pathname)) return
      void navegar({ href: href(valores), replace: trocar ?? false, resetScroll: false })
    },
    [href, navegar, pathname, roteador],
  )
  return [busca, mudar, href]
}

/**
 * The same for a page around tabs: `const [{ aba }, href] = useAbas({ aba: emOpcao([…], '…') })`. A tab's address keeps what the page
 * itself declares; what only the tab that one leaves has there (its list's page, search and filters) stays behind with it.
 */
export function useAbas<S extends EsquemaDeBusca>(esquema: S): [Busca<S>, (valores: Partial<Busca<S>>) => string] {
  const { pathname } = useMatch({ strict: false })
  const fixo = useRef(esquema).current
  const [busca] = useBusca(fixo)
  return [busca, (valores) => comBusca(pathname, escreverBusca(fixo, busca, valores))]
}

const comBusca = (pathname: string, busca: Record<string, string>): string => {
  const texto = new URLSearchParams(busca).toString()
  return texto ? `${pathname}?${texto}` : pathname
}

const mesmaPagina = (um: string, outro: string) => um.replace(/\/$/, '') === outro.replace(/\/$/, '')

/** A parameter of the path, as text: `useParametro('token')`. */
export const useParametro = (nome: string): string =>
  (useParams({ strict: false }) as Record<string, string | undefined>)[nome] ?? ''

/** The id of the path; NaN, which no record has, when it is not one: the API is then not asked (`enabled`). */
export const useIdDoEndereco = (nome = 'id'): number => idDe(useParametro(nome))

/** The id that a parameter is; NaN when it is none. */
const idDe = (texto: string | undefined): number => (/^[1-9]\d{0,9}$/.test(texto ?? '') ? Number(texto) : Number.NaN)

/** What a page of one record asks for before it is drawn (`antes`): nothing where the address has no id. */
export function comId<Cache>(pedir: (cache: Cache, id: number) => unknown) {
  return (cache: Cache, params: Record<string, string>): void => {
    const id = idDe(params.id)
    if (!Number.isNaN(id)) pedir(cache, id)
  }
}

/** Goes to an address of the product. */
export function useIr(): (href: string, opcoes?: OpcoesDaBusca) => void {
  const navegar = useNavigate()
  return useCallback((href, opcoes = {}) => void navegar({ href, replace: opcoes.trocar ?? false }), [navegar])
}

/** Title of the window while the screen is there; a screen with a record names it: 'Solicitação 2026-000123'. */
export function useTitulo(titulo: string | undefined): void {
  useEffect(() => {
    if (titulo) document.title = `${titulo} · Hub`
  }, [titulo])
}
