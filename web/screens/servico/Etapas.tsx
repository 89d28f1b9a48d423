import type { ServicoDetalhe } from '@hub/protocol/servico.ts'
import { emTextoPorcento, emTextoReais } from '../../parts/dinheiro.ts'
import css from './Servico.module.css'

/** What is delivered, in order, with its share of the price. */
export function Etapas({ etapas }: { etapas: ServicoDetalhe['ofertas'][number]['etapas'] }) {
  return (
    <ol className={css.etapas}>
      {etapas.map((e) => (
        <li key={e.ordem} className={css.etapa}>
          <span className={css.ordem} aria-hidden="true">
            {e.ordem}
          </span>
          <span>{e.descricao}</span>
          <span className="numero">
            {emTextoReais(e.valor)} <span className="apoio">{emTextoPorcento(e.porcentagem)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
