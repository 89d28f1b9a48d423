import type { ServicoDetalhe } from '@hub/protocol/servico.ts'
import { emReaisPorExtenso, emTextoPorcento } from '../../parts/dinheiro.ts'
import css from './Servico.module.css'

interface Props {
  etapas: ServicoDetalhe['ofertas'][number]['etapas']
  semValor: boolean
}

/** What is delivered, in order, with its share of the price; in reais only where the answers don’t make it (`semValor`). */
export function Etapas({ etapas, semValor }: Props) {
  return (
    <ol className={css.etapas}>
      {etapas.map((e) => (
        <li key={e.ordem} className={css.etapa}>
          <span className={css.ordem} aria-hidden="true">
            {e.ordem}
          </span>
          <span>{e.descricao}</span>
          <span className="numero">
            {!semValor && emReaisPorExtenso(e.valor)} <span className="apoio">{emTextoPorcento(e.porcentagem)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
