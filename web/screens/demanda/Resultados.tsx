import type { ResultadoDaTroca, SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { Icone } from '../../ui/Icone.tsx'
import css from './Resultados.module.css'

interface Props {
  results: readonly ResultadoDaTroca[]
  /** What the list knows of those that were refused. */
  solicitacoes?: readonly Pick<SolicitacaoResumo, 'id' | 'nrosolicitacao'>[]
}

/** What became of each request of many; those that did not change come first, with the reason. */
export function Resultados({ results, solicitacoes = [] }: Props) {
  const numero = (r: ResultadoDaTroca) =>
    r.nrosolicitacao ?? solicitacoes.find((s) => s.id === r.id)?.nrosolicitacao ?? `Nº ${r.id}`
  const ordenados = [...results].sort((a, b) => Number(a.alterada) - Number(b.alterada))
  return (
    <ul className={css.resultados} aria-label="Resultado por solicitação">
      {ordenados.map((r) => (
        <li key={r.id} className={r.alterada ? css.certo : css.errado}>
          <Icone name={r.alterada ? 'certo' : 'alerta'} label={r.alterada ? 'Mudou' : 'Não mudou'} />
          <span>{numero(r)}</span>
          {r.mensagem && <p>{r.mensagem}</p>}
        </li>
      ))}
    </ul>
  )
}
