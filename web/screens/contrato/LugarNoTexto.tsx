import type { TextoDoContrato } from '@hub/protocol/contrato.ts'
import { useEffect, useState } from 'react'
import { Menu } from '../../ui/Menu.tsx'
import css from './Contrato.module.css'
import { idDaSecao, secoesDe } from './secoes.ts'

const comeco = (n: number) => document.getElementById(idDaSecao(n))

/** How far the reader is in the document of the page, and the way to each of its sections. */
export function LugarNoTexto({ texto }: { texto: TextoDoContrato | undefined }) {
  const secoes = texto ? secoesDe(texto) : []
  const [aqui, ir] = useState(0)
  const quantas = secoes.length
  useEffect(() => {
    // The section whose heading is the last to have come into the upper third; the page moves, or the window over it.
    const onde = () => {
      const lidas = Array.from({ length: quantas }, (_, n) => n).filter(
        (n) => (comeco(n)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < window.innerHeight / 3,
      )
      ir(lidas.at(-1) ?? 0)
    }
    onde()
    document.addEventListener('scroll', onde, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onde, { capture: true })
  }, [quantas])
  if (quantas === 0) return null
  return (
    <div className={css.lugar}>
      <span className="apoio">
        Seção {aqui + 1} de {quantas}
      </span>
      <Menu
        label="Ver o índice"
        variant="texto"
        size="pequeno"
        side="top start"
        items={secoes.map((label, n) => ({
          id: idDaSecao(n),
          label,
          onAction: () => {
            // After the menu gave the focus back to its button.
            requestAnimationFrame(() => {
              comeco(n)?.scrollIntoView()
              comeco(n)?.focus({ preventScroll: true })
            })
          },
        }))}
      />
    </div>
  )
}
