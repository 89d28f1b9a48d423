import { type Data, diaDaSemana, formatarData, somarDias } from '@hub/domain/kernel/data.ts'
import { type Calendario, feriadoDe } from '@hub/domain/kernel/feriados.ts'
import { fuso } from './fuso.ts'

const diasDaSemana = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const

/** 'Quinta-feira, 19/11/2026' */
export const diaCompleto = (data: Data): string => `${diasDaSemana[diaDaSemana(data)]}, ${formatarData(data)}`

/** The day, and the holiday that moves a deadline: 'Quinta-feira, 19/11/2026. Amanhã é feriado e não conta prazo.' */
export function diaPorExtenso(hoje: Data, calendario: Calendario): string {
  const eHoje = feriadoDe(hoje, calendario)
  const eAmanha = feriadoDe(somarDias(hoje, 1), calendario)
  const aviso = eHoje
    ? ` Hoje é feriado (${eHoje}) e não conta prazo.`
    : eAmanha
      ? ` Amanhã é feriado (${eAmanha}) e não conta prazo.`
      : ''
  return `${diaCompleto(hoje)}.${aviso}`
}

/** The greeting of the hour, in the hub's zone. */
export function saudacao(momento: Date): string {
  const hora = Number(new Intl.DateTimeFormat('en-GB', { timeZone: fuso(), hour: '2-digit' }).format(momento))
  return hora < 5 || hora >= 18 ? 'Boa noite' : hora < 12 ? 'Bom dia' : 'Boa tarde'
}
