import { type Data, formatarData } from '@hub/domain/kernel/data.ts'
import { diasUteisEntre, feriadosEntre, prazoPorExtenso } from '@hub/domain/kernel/dias-uteis.ts'
import type { Calendario } from '@hub/domain/kernel/feriados.ts'
import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import { diaDoMomento } from './fuso.ts'

/** Business days from which a deadline is told with weight. */
const PERTO = 3

interface PrazoLido {
  /** 'faltam 3 dias úteis' */
  distancia: string
  tom: 'normal' | 'perto' | 'atrasado'
  /** Holidays on the way: '20/11 é feriado'; '' when none changes the count. */
  feriados: string
}

/** How a deadline is told today, by the days without business of the hub (`useCalendario`). */
export function lerPrazo(prazo: Data, hoje: Data, calendario: Calendario, genero: 'f' | 'm' = 'f'): PrazoLido {
  const dias = diasUteisEntre(hoje, prazo, calendario)
  // Far away a holiday more or less tells nobody anything.
  const noCaminho = prazo > hoje && dias <= 10 ? feriadosEntre(hoje, prazo, calendario) : []
  const nomes = noCaminho.map((f) => formatarData(f.data).slice(0, 5))
  return {
    distancia: prazoPorExtenso(prazo, hoje, calendario, genero),
    tom: prazo < hoje ? 'atrasado' : dias <= PERTO ? 'perto' : 'normal',
    feriados: nomes.length === 0 ? '' : nomes.length === 1 ? `${nomes[0]} é feriado` : `${juntar(nomes)} são feriados`,
  }
}

/**
 * How a deadline that ends at a moment is told: in business days, on the last day in hours and minutes ('faltam 5 horas'),
 * after it as what ended ('terminou').
 */
export function lerMomento(fim: Date, agora: Date, calendario: Calendario): Pick<PrazoLido, 'distancia' | 'tom'> {
  const falta = fim.getTime() - agora.getTime()
  if (falta <= 0) return { distancia: 'terminou', tom: 'atrasado' }
  const [dia, hoje] = [diaDoMomento(fim), diaDoMomento(agora)]
  if (dia !== hoje) return lerPrazo(dia, hoje, calendario)
  const minutos = Math.ceil(falta / 60_000)
  const horas = Math.floor(falta / 3_600_000)
  if (horas >= 1) return { distancia: horas === 1 ? 'falta 1 hora' : `faltam ${horas} horas`, tom: 'perto' }
  return { distancia: minutos === 1 ? 'falta 1 minuto' : `faltam ${minutos} minutos`, tom: 'perto' }
}
