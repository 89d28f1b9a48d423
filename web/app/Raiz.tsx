import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useGostoDasListas } from '../api/gosto-das-listas.ts'
import { pareceDeFora, podeTudo, type Sessao, sessaoAtual, useSessao } from '../api/sessao.ts'
import { useTeclas } from '../api/teclas.ts'
import { caminhos } from '../parts/caminhos.ts'
import { AvisoNovo } from '../screens/privacidade/AvisoNovo.tsx'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { ProvedorUi } from '../ui/ProvedorUi.tsx'
import { type Piece, piece, tardio } from '../ui/tardio.ts'
import { AvisoDeConexao } from './AvisoDeConexao.tsx'
import { BarraDaDemo } from './BarraDaDemo.tsx'
import { useNoLugarDoContorno } from './moldura.ts'
import css from './Raiz.module.css'
import { VigiaDaSessao } from './sessao.tsx'
import { teclasDeTodaTela } from './teclas-de-toda-tela.ts'

type QualMoldura = 'externa' | 'interna' | 'publica'
const molduras: Record<QualMoldura, Piece<{ children: ReactNode }>> = {
  externa: piece(async () => (await import('./MolduraExterna.tsx')).MolduraExterna),
  interna: piece(async () => (await import('./MolduraInterna.tsx')).MolduraInterna),
  publica: piece(async () => (await import('./MolduraPublica.tsx')).MolduraPublica),
}

const qualMoldura = ({ papel }: Pick<Sessao, 'papel'>): QualMoldura =>
  papel === null ? 'publica' : papel === 'cliente' ? 'externa' : 'interna'

/** Fetches the frame of who is in, as far as that is known. */
export const buscarMoldura = (): Promise<unknown> => molduras[qualMoldura(sessaoAtual())].fetch()

/** What is around every page: how links work, notices, the session's watch, and the frame of the person's group. */
export function Raiz() {
  const roteador = useRouter()
  const navegar = useCallback(
    (href: string) => {
      const { pathname, search, hash } = new URL(href, location.href)
      void roteador.navigate({ href: pathname + search + hash })
    },
    [roteador],
  )
  // Not by the router: who only points at a link would be told what does not come, above the link that is about to be pressed.
  const antecipar = useCallback(
    (href: string) => {
      const { pathname } = new URL(href, location.href)
      const [, , rota] = roteador.getMatchedRoutes(pathname)
      rota?.options.staticData?.antecipar?.()
    },
    [roteador],
  )
  const segurar = useCallback(
    (onBack: () => boolean, unsaved: () => boolean) =>
      roteador.history.block({
        blockerFn: ({ action }) => action === 'BACK' && onBack(),
        enableBeforeUnload: unsaved,
      }),
    [roteador],
  )
  const { pathname } = useLocation()
  const semMoldura = useMatches().at(-1)?.staticData.semMoldura ?? false
  return (
    <ProvedorUi navigate={navegar} preload={antecipar} location={pathname} hold={segurar}>
      <VigiaDaSessao />
      {semMoldura ? (
        <div className={css.pagina}>
          <NoLugarDoContorno />
          <AvisoDeConexao />
          <Outlet />
          <div className={css.pe}>
            <BarraDaDemo />
          </div>
        </div>
      ) : (
        <Moldura />
      )}
    </ProvedorUi>
  )
}

const espera = (
  <div className={css.espera}>
    <Esqueleto title lines={6} />
  </div>
)

const FolhaDoTeclado = tardio(() => import('../blocks/FolhaDoTeclado.tsx'), 'FolhaDoTeclado')

/** Comes with what stands around it, not before its code is here. */
function NoLugarDoContorno() {
  useNoLugarDoContorno()
  return null
}

function Moldura() {
  const sessao = useSessao()
  const [{ semLetras }] = useGostoDasListas()
  const [folha, abrirFolha] = useState(false)
  const [teclas] = useState(() => teclasDeTodaTela(() => abrirFolha(true)))
  useTeclas(teclas, semLetras)
  const { pathname } = useLocation()
  if (sessao.status === 'loading' && !pareceDeFora()) return espera
  const qual = qualMoldura(sessao)
  return (
    <Emoldurar key={qual} moldura={molduras[qual]}>
      <NoLugarDoContorno />
      {/* Not fetched by itself: it would push what is there. The profile asks for it in its own place. */}
      {sessao.status === 'authenticated' && sessao.avisoALer && podeTudo(sessao) && pathname !== caminhos.perfil && (
        <AvisoNovo aviso={sessao.avisoALer} />
      )}
      <Outlet />
      {folha && <FolhaDoTeclado onClose={() => abrirFolha(false)} />}
    </Emoldurar>
  )
}

function Emoldurar({ moldura, children }: { moldura: Piece<{ children: ReactNode }>; children: ReactNode }) {
  const [Qual] = useState(() => moldura.component())
  return (
    <Suspense fallback={espera}>
      <Qual>{children}</Qual>
    </Suspense>
  )
}
