import type { Agente, Papel } from '@hub/domain/kernel/papel.ts'
import { papeis } from '@hub/domain/kernel/papel.ts'
import { vezDe } from '../copy/papeis.ts'
import { Celula } from '../ui/Celula.tsx'

export interface VezProps {
  /** `substatus` of the wire, or a row of the domain's table. */
  situacao: { vez: string | null; ato: string }
  /** Group whose screens are shown. */
  papel: Papel | null
}

const ehAgente = (vez: string): vez is Agente => vez === 'sistema' || (papeis as readonly string[]).includes(vez)

/** Whose turn it is. A coordenador may do what a gestor does. */
export const ehMinhaVez = (vez: string | null, papel: Papel | null): boolean =>
  vez !== null && (vez === papel || (vez === 'gestor' && papel === 'coordenador'))

/** 'Sua vez', 'Vez do prestador'; '' once nobody is awaited. */
export const quemAge = (vez: string | null, papel: Papel | null): string =>
  vez === null ? '' : ehMinhaVez(vez, papel) ? 'Sua vez' : ehAgente(vez) ? vezDe[vez] : ''

/** Whose turn it is and the act that is awaited, for a row of a list: 'Sua vez' over 'analisar a solicitação'. */
export function Vez({ situacao: { vez, ato }, papel }: VezProps) {
  const quem = quemAge(vez, papel)
  if (!quem) return '-'
  return (
    <Celula strong={ehMinhaVez(vez, papel)} detail={ato}>
      {quem}
    </Celula>
  )
}
