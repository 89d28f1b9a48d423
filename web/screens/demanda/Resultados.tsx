import type { ResultadoDaTroca } from '@hub/protocol/solicitacao.ts'
import { Icone } from '../../ui/Icone.tsx'
import css from './Resultados.module.css'

/** Requests that did not change, each with the reason. */
export const Resultados = ({ results }: { results: readonly ResultadoDaTroca[] }) => (
  <ul className={css.resultados} aria-label="Resultado por solicitação">
    {results.map((r) => (
      <li key={r.id} className={css.errado}>
        <Icone name="alerta" label="Não mudou" />
        <span>{r.nrosolicitacao ?? `Nº ${r.id}`}</span>
        {r.mensagem && <p>{r.mensagem}</p>}
      </li>
    ))}
  </ul>
)
