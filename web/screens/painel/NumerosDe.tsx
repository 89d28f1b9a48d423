import { formatarDataHora } from '@hub/domain/kernel/data.ts'
import { diaDe } from '../../parts/Data.tsx'

/** Of when the sums below are, which are counted once a minute; the day too where that was not today. */
export function NumerosDe({ em }: { em: string }) {
  const hoje = diaDe(em) === diaDe(new Date().toISOString())
  const texto = formatarDataHora(new Date(em))
  return (
    <p className="apoio">
      Dinheiro, tempos e respostas: números de <time dateTime={em}>{hoje ? texto.slice(-5) : texto}</time>.
    </p>
  )
}
