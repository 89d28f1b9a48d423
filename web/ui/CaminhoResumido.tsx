import type { CSSProperties } from 'react'
import type { Passo } from './Caminho.tsx'
import css from './CaminhoResumido.module.css'

interface CaminhoResumidoProps {
  steps: readonly Pick<Passo, 'id' | 'label' | 'state'>[]
}

/** What readers of screens hear: "Contratação, fase 4 de 6". */
function said(steps: CaminhoResumidoProps['steps']): string {
  const now = steps.findIndex((step) => step.state === 'agora')
  if (now >= 0) return `${steps[now]?.label}, fase ${now + 1} de ${steps.length}`
  return steps.every((step) => step.state === 'feito') ? 'Todas as fases concluídas' : 'Caminho interrompido'
}

/** The road in one line of a table. Stands under the tag that says the state in words. */
export function CaminhoResumido({ steps }: CaminhoResumidoProps) {
  return (
    <div
      className={css.resumido}
      data-caminho
      role="img"
      aria-label={said(steps)}
      style={{ '--n': steps.length } as CSSProperties}
    >
      {steps.map((step) => (
        <span key={step.id} className={css[step.state]} />
      ))}
    </div>
  )
}
