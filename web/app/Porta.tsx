import { useLocation, useMatch } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useSessao } from '../api/sessao.ts'
import { Desvio } from '../parts/Desvio.tsx'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { tardioEmEspera } from '../ui/tardio.ts'
import { esquecerOQueSeEscreveu } from './codigo.ts'
import { destinoDoLogin } from './destino-do-login.ts'
import { esquecerContorno } from './moldura.ts'
import { SemAcesso } from './SemAcesso.tsx'
import { papeisDe, type Tela, telaPara } from './tela.ts'

const LigarPrimeiro = tardioEmEspera(() => import('../screens/autenticacao/LigarPrimeiro.tsx'), 'LigarPrimeiro')

const esperando = <Esqueleto title lines={6} />

/** The guard of an address: who is nobody goes to sign in and comes back, unless it has a page for strangers; whose group sees nothing here is told so. */
export function Porta({ opcoes }: { opcoes: readonly Tela[] }) {
  const sessao = useSessao()
  const { href } = useLocation()
  // Of this screen, not of the address: while another page is on its way the address is already that of the other.
  const { pathname } = useMatch({ strict: false })
  const tela = telaPara(opcoes, sessao)
  const [ligando, ligar] = useState(false)
  if (!tela && sessao.status === 'loading') return esperando
  if (!tela && sessao.status === 'unauthenticated') return <Desvio href={destinoDoLogin(sessao.motivo, href)} />
  // Whose session ended asks for the own page, not for the one that strangers get at that address.
  if (
    tela?.quem === 'publica' &&
    opcoes.length > 1 &&
    (sessao.motivo === 'redirected' || sessao.motivo === 'connectionrefused')
  )
    return <Desvio href={destinoDoLogin(sessao.motivo, href)} />
  if (!tela) return <SemAcesso papeis={papeisDe(opcoes)} />
  const falta = sessao.status === 'authenticated' && sessao.faltaSegundoFator && tela.quem !== 'publica'
  // The session says that it is set up before the recovery codes were read: its window goes once it is closed.
  if (falta || (ligando && sessao.status === 'authenticated'))
    return (
      <Suspense fallback={esperando}>
        <LigarPrimeiro ligando={ligando} ligar={ligar} />
      </Suspense>
    )
  // The key makes every address a new screen: dialogs closed, flags of loading cleared (specification §2).
  // Two groups may have two screens of one title there.
  return <Conteudo key={`${pathname} ${sessao.user?.id} ${opcoes.indexOf(tela)}`} tela={tela} />
}

let primeira = true

function Conteudo({ tela }: { tela: Tela }) {
  const [Componente] = useState(() => tela.component())
  // Before the screen's own effects: a screen that names its record has the last word.
  useLayoutEffect(() => {
    document.title = tela.nome === 'inicio' ? 'Hub' : `${tela.titulo} · Hub`
  }, [tela])
  useEffect(() => {
    esquecerOQueSeEscreveu()
    // Keyboard and screen reader continue at the new page, unless a field of it took the focus.
    const lugar = document.getElementById('conteudo')
    const comFoco = document.activeElement
    if (!primeira && lugar && !lugar.contains(comFoco)) lugar.focus({ preventScroll: true })
    if (!primeira) esquecerContorno()
    primeira = false
  }, [])
  return (
    <Suspense fallback={esperando}>
      <Componente />
    </Suspense>
  )
}
