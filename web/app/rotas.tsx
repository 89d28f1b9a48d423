/** The router, built from telas.ts: see there how to add a screen. */
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { buscarSessao, pareceDentro, sessaoAtual } from '../api/sessao.ts'
import { caminhos } from '../parts/caminhos.ts'
import { NaoEncontrada } from '../screens/inicio/NaoEncontrada.tsx'
import { cache } from './cache.ts'
import { FalhaDeTela } from './FalhaDeTela.tsx'
import { Porta } from './Porta.tsx'
import { Raiz } from './Raiz.tsx'
import { type Tela, telaPara } from './tela.ts'
import { telas } from './telas.ts'

/**
 * Fetches the code of the screen that this person will see, before the page changes, and begins what it asks for first; not for who
 * is sent to sign in.
 */
async function preparar(opcoes: readonly Tela[], params: Record<string, string>): Promise<void> {
  const certa = opcoes.length === 1 ? opcoes[0] : undefined
  const semPerguntar = certa && (certa.quem === 'publica' || (sessaoAtual().status === 'loading' && pareceDentro()))
  if (!semPerguntar && sessaoAtual().status === 'loading') await buscarSessao().catch(() => undefined)
  const pagina = await (semPerguntar ? certa : telaPara(opcoes, sessaoAtual()))?.fetch()
  pagina?.antes?.(cache, params)
}

const raiz = createRootRoute({ component: Raiz, notFoundComponent: NaoEncontrada, errorComponent: FalhaDeTela })

const rotas = [...new Set(telas.map((t) => t.nome))].map((nome) => {
  const opcoes = telas.filter((t) => t.nome === nome)
  return createRoute({
    getParentRoute: () => raiz,
    path: caminhos[nome],
    loader: ({ params }) => preparar(opcoes, params),
    // Only the code is loaded here, and it is kept: nothing becomes old.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    component: () => <Porta opcoes={opcoes} />,
    staticData: {
      semMoldura: opcoes[0]!.semMoldura,
      antecipar: () => telaPara(opcoes, sessaoAtual())?.prefetch(),
    },
  })
})

/** Fields of an address are plain words: `?page=2&aba=propostas`, read by useBusca. */
const lerEndereco = (texto: string) => Object.fromEntries(new URLSearchParams(texto))
const escreverEndereco = (busca: Record<string, unknown>) => {
  const partes = new URLSearchParams()
  for (const [nome, valor] of Object.entries(busca)) if (valor !== undefined) partes.append(nome, String(valor))
  const texto = partes.toString()
  return texto && `?${texto}`
}

export const roteador = createRouter({
  routeTree: raiz.addChildren(rotas),
  parseSearch: lerEndereco,
  stringifySearch: escreverEndereco,
  scrollRestoration: true,
  defaultErrorComponent: FalhaDeTela,
  trailingSlash: 'never',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof roteador
  }
  interface StaticDataRouteOption {
    semMoldura?: boolean
    /** Fetches the code of the screen that this person would see. */
    antecipar?: () => void
  }
}
