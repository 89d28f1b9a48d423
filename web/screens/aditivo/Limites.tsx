import { deReais, emReais, percentual } from '@hub/domain/kernel/dinheiro.ts'
import { escreverPorcento } from '@hub/domain/kernel/por-escrito.ts'
import type { BaseDoAditivo } from '@hub/protocol/aditivo.ts'
import { Data } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'

const pct = (bp: number) => escreverPorcento(bp / 100)

/** How far all amendments of a contract together may go, and what is left of that. */
export function Limites({ base, acrescimo }: { base: BaseDoAditivo; acrescimo: number }) {
  const { valor_inicial, acrescimos, maximo_bp, dias, fim_inicial } = base.limites
  const teto = percentual(deReais(valor_inicial), maximo_bp)
  const resta = Math.max(0, teto - deReais(acrescimos) - deReais(acrescimo))
  return (
    <p className="apoio">
      Acréscimos e supressões vão, cada um, até {pct(maximo_bp)} do valor inicial ({emReaisPorExtenso(emReais(teto))}):
      ainda cabe um acréscimo de {emReaisPorExtenso(emReais(resta))}. O prazo vai até {dias} dias depois de{' '}
      <Data valor={fim_inicial} />.
    </p>
  )
}
