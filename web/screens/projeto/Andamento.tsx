import type { ProjetoResumo } from '@hub/protocol/projeto.ts'
import { Progresso } from '../../ui/Progresso.tsx'

/** How many stages are accepted, and how many deliveries wait for it. */
export function Andamento({ etapas: { total, aceitas, entregues } }: Pick<ProjetoResumo, 'etapas'>) {
  const esperam = entregues === 0 ? '' : entregues === 1 ? ' · 1 em conferência' : ` · ${entregues} em conferência`
  return (
    <Progresso
      label="Etapas aceitas"
      value={aceitas / Math.max(1, total)}
      detail={`${aceitas} de ${total}${esperam}`}
    />
  )
}
