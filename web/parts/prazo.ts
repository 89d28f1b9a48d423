import type { Data } from '@hub/domain/kernel/data.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { diasUteisEntre, feriadosEntre, prazoPorExtenso } from '@hub/domain/kernel/dias-uteis.ts'
import type { Calendario } from '@hub/domain/kernel/feriados.ts'

/** Business days from which a deadline is told with weight. */
const PERTO = 3

export interface PrazoLido {
  /** 'faltam 3 dias úteis' */
  distancia: string
  tom: 'normal' | 'perto' | 'atrasado'
  /** Holidays on the way: '20/11 é feriado'; '' when none changes the count. */
  feriados: string
}

/** How a deadline is told today. */
export function lerPrazo(prazo: Data, hoje: Data, genero: 'f' | 'm' = 'f', calendario: Calendario = {}): PrazoLido {
  const dias = diasUteisEntre(hoje, prazo, calendario)
  // Far away a holiday more or less tells nobody anything.
  const noCaminho = prazo > hoje && dias <= 10 ? feriadosEntre(hoje, prazo, calendario) : []
  const nomes = noCaminho.map((f) => formatarData(f.data).slice(0, 5))
  return {
    distancia: prazoPorExtenso(prazo, hoje, calendario, genero),
    tom: prazo < hoje ? 'atrasado' : dias <= PERTO ? 'perto' : 'normal',
    feriados:
      nomes.length === 0 ? '' : nomes.length === 1 ? `${nomes[0]} é feriado` : `${nomes.join(' e ')} são feriados`,
  }
}
