import { demo } from '@hub/protocol/demo.ts'
import { Suspense, useState } from 'react'
import { syncClock } from '../api/clock.ts'
import { useMudanca } from '../api/consultas.ts'
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
  const [usado, setUsado] = useState(false)
  const mover = useMudanca(demo.avancarRelogio, {
    sucesso: 'O relógio da demonstração avançou.',
    aoConcluir: ({ agora }) => {
      syncClock(agora)
      setAberto(false)
    },
  })
  if (!elenco) return null
  return (
    <aside className={css.barra} aria-label="Demonstração">
      <span>Demonstração com dados fictícios</span>
      <Ancora href={caminhos.demoEmails}>E-mails enviados</Ancora>
      <button
        type="button"
        className={css.botao}
        onClick={() => {
          setUsado(true)
          setAberto(true)
        }}
      >
        Avançar relógio
      </button>
      {usado && (
        <Suspense fallback={null}>
          <AvancarRelogio
            aberto={aberto}
            ocupado={mover.isPending}
            onClose={() => setAberto(false)}
            aoEscolher={(corpo) => mover.mutate({ corpo })}
          />
        </Suspense>
      )}
    </aside>
  )
}
