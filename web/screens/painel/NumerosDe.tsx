import type { Data } from '@hub/domain/kernel/data.ts'
import { diaDe } from '../../parts/Data.tsx'
import { momentoPorExtenso } from '../../parts/fuso.ts'

/** Of when the sums below are, which are counted once a minute; the day too where that was not today. */
export function NumerosDe({ em, hoje }: { em: string; hoje: Data }) {
  const texto = momentoPorExtenso(new Date(em))
  return (
    <p className="apoio">
      Números de <time dateTime={em}>{diaDe(em) === hoje ? texto.slice(-5) : texto}</time>.
    </p>
  )
}
