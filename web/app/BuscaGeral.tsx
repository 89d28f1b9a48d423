import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { podeTudo, useSessao } from '../api/sessao.ts'
import { Icone } from '../ui/Icone.tsx'
import { tardio } from '../ui/tardio.ts'
import css from './BuscaGeral.module.css'

const Janela = tardio(() => import('./JanelaDaBusca.tsx'), 'JanelaDaBusca')

/** Of several frames on one page only the one that is seen answers the keys. */
const aVista = (botao: HTMLElement | null) => Boolean(botao?.checkVisibility())

/** The way to everything: a field in the frame, an icon where there is no room, and Ctrl K (⌘ K) from anywhere. */
export function BuscaGeral() {
  return podeTudo(useSessao()) ? <DeQuemEntrou /> : null
}

function DeQuemEntrou() {
  const { href } = useLocation()
  const [aberta, abrir] = useState(false)
  const [botao, setBotao] = useState<HTMLButtonElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the page closes it
  useEffect(() => abrir(false), [href])
  useEffect(() => {
    const aoTeclar = (e: KeyboardEvent) => {
      if (e.key.toLowerCase() !== 'k' || !(e.ctrlKey || e.metaKey) || e.altKey || e.shiftKey || !aVista(botao)) return
      e.preventDefault()
      // Over another window it would leave that one's text behind.
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) abrir(true)
    }
    addEventListener('keydown', aoTeclar)
    return () => removeEventListener('keydown', aoTeclar)
  }, [botao])
  return (
    <>
      <button
        ref={setBotao}
        type="button"
        className={css.abrir}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        aria-expanded={aberta}
        onClick={() => abrir(true)}
      >
        <Icone name="busca" />
        <span className={css.convite}>Buscar em tudo</span>
        <span className={css.tecla} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {aberta && <Janela onClose={() => abrir(false)} />}
    </>
  )
}
