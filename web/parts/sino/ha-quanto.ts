import { somarDias } from '@hub/domain/kernel/data.ts'
import { diaDoMomento, momentoPorExtenso } from '../fuso.ts'

/** How long ago something was told: 'agora', 'há 5 minutos', 'há 3 horas', 'ontem às 14:30', '05/11/2026 às 14:30'. */
export function haQuanto(quando: Date, agora: Date): string {
  const minutos = Math.floor((agora.getTime() - quando.getTime()) / 60_000)
  if (minutos < 1) return 'agora'
  if (minutos < 60) return minutos === 1 ? 'há 1 minuto' : `há ${minutos} minutos`
  const [dia, hoje] = [diaDoMomento(quando), diaDoMomento(agora)]
  const horas = Math.floor(minutos / 60)
  if (dia === hoje) return horas === 1 ? 'há 1 hora' : `há ${horas} horas`
  const [data, hora] = momentoPorExtenso(quando).split(' ')
  return dia === somarDias(hoje, -1) ? `ontem às ${hora}` : `${data} às ${hora}`
}
