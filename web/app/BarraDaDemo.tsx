import { useState } from 'react'
import { useCast } from '../api/demo.ts'
import { caminhos } from '../parts/caminhos.ts'
import { Ancora } from '../ui/Ancora.tsx'
import { tardio } from '../ui/tardio.ts'
import css from './BarraDaDemo.module.css'

const AvancarRelogio = tardio(() => import('./AvancarRelogio.tsx'), 'AvancarRelogio')

/** A strip at the foot of the page, in the demonstration alone: the e-mails that would have left, and the clock. */
export function BarraDaDemo() {
  const elenco = useCast()
  const [aberto, setAberto] = useState(false)
  if (!elenco) return null
  return (
    <aside className={css.barra} aria-label="Demonstração">
      <span>Demonstração com dados fictícios</span>
      <Ancora href={caminhos.demoEmails}>E-mails enviados</Ancora>
      <button type="button" className={css.botao} onClick={() => setAberto(true)}>
        Avançar relógio
      </button>
      {aberto && <AvancarRelogio onClose={() => setAberto(false)} />}
    </aside>
  )
}
