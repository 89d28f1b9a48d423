import { type Data, formatarData } from '@hub/domain/kernel/data.ts'

const meses = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

const nomeDoMes = (dia: Data): string => meses[Number(dia.slice(5, 7)) - 1] ?? ''

/** 'outubro de 2026' */
export const mesPorExtenso = (dia: Data): string => `${nomeDoMes(dia)} de ${dia.slice(0, 4)}`

/** 'out', of January 'jan/27': the year where it begins. */
export const mesCurto = (dia: Data): string =>
  nomeDoMes(dia).slice(0, 3) + (dia.slice(5, 7) === '01' ? `/${dia.slice(2, 4)}` : '')

/** 'semana de 02/11/2026' */
export const semanaPorExtenso = (dia: Data): string => `semana de ${formatarData(dia)}`

/** '02/11' */
export const diaCurto = (dia: Data): string => formatarData(dia).slice(0, 5)
