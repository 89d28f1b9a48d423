import type { ReactNode } from 'react'
import { Celula } from '../ui/Celula.tsx'
import { emReaisPorExtenso } from './dinheiro.ts'

interface Props {
  /** The price. */
  children: ReactNode
  /** What of it the reader pays, in reais; none: there is no price yet, or it is not his to know. */
  parte: number | null | undefined
}

/** A price with what the reader pays of it beneath, in the words of the catalogue. */
export const PrecoComParte = ({ children, parte }: Props) => (
  <Celula detail={parte !== null && parte !== undefined && `sua parte ${emReaisPorExtenso(parte)}`}>{children}</Celula>
)
