import { Nada } from '../ui/Nada.tsx'
import css from './DinheiroNaTabela.module.css'
import { semUnidade } from './dinheiro.ts'

/** Money in a column whose header says the unit; in the block of a narrow screen, where no header is seen, with it. */
export function DinheiroNaTabela({ reais }: { reais: number | null | undefined }) {
  if (reais === null || reais === undefined) return <Nada />
  return (
    <span className={css.valor}>
      <span className={css.unidade}>R$&nbsp;</span>
      {semUnidade(reais)}
    </span>
  )
}
