import type { BaseDoAditivo } from '@hub/protocol/aditivo.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { SituacaoDaEtapa } from '../../parts/SituacaoDaEtapa.tsx'
import css from './Aditivo.module.css'

/** What was handed in or accepted: read, not changed. */
export function EtapasFixas({ etapas }: { etapas: BaseDoAditivo['etapas'] }) {
  if (etapas.length === 0) return null
  return (
    <ul className={css.fixas} aria-label="Etapas que não mudam">
      {etapas.map((e) => (
        <li key={e.id}>
          <span>
            {e.ordem}. {e.descricao}
          </span>
          <SituacaoDaEtapa situacao={e.situacao} />
          <span className="numero">{emReaisPorExtenso(e.valor)}</span>
        </li>
      ))}
    </ul>
  )
}
