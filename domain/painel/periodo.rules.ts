import { type Data, diaDaSemana, diasEntre, somarDias } from '../kernel/data.ts'

/** Periods that a panel offers; `datas` is one of the reader's own. */
export const periodos = {
  '3': 'Últimos 3 meses',
  '6': 'Últimos 6 meses',
  '12': 'Últimos 12 meses',
  ano: 'Este ano',
  datas: 'Escolher datas',
} as const
export type Periodo = keyof typeof periodos

/** First and last day, both in it. */
export interface Intervalo {
  desde: Data
  ate: Data
}

/** First day of the month that lies `antes` months before that of `dia`; after it, when negative. */
export function inicioDoMes(dia: Data, antes = 0): Data {
  const [ano = 0, mes = 0] = dia.split('-').map(Number)
  return new Date(Date.UTC(ano, mes - 1 - antes, 1)).toISOString().slice(0, 10)
}

/** The days of a period that ends today: whole months, the current one with them. */
export function diasDoPeriodo(periodo: Exclude<Periodo, 'datas'>, hoje: Data): Intervalo {
  if (periodo === 'ano') return { desde: `${hoje.slice(0, 4)}-01-01`, ate: hoje }
  return { desde: inicioDoMes(hoje, Number(periodo) - 1), ate: hoje }
}

/** Longest period in calendar days, three years: a chart of more months is read by nobody. */
const MAIOR_PERIODO = 1_096
/** Why a period can't be drawn; none where it can. */
export const falhaDoPeriodo = ({ desde, ate }: Intervalo): string | undefined =>
  desde > ate
    ? 'O fim vem antes do início.'
    : diasEntre(desde, ate) >= MAIOR_PERIODO
      ? 'Escolha um período de até 3 anos.'
      : undefined

/** Of what a figure over time has a point: of weeks while they are few. */
type Passo = 'semana' | 'mes'
/** Three whole months have at most 92 days, which touch 14 weeks. */
export const passoDe = ({ desde, ate }: Intervalo): Passo => (diasEntre(desde, ate) < 92 ? 'semana' : 'mes')

/** The weeks (from Monday) or months that a period touches, in order, the first and the last cut to it. */
export function intervalosDe({ desde, ate }: Intervalo, passo: Passo): Intervalo[] {
  const intervalos: Intervalo[] = []
  for (let inicio = desde; inicio <= ate; ) {
    const proximo = passo === 'mes' ? inicioDoMes(inicio, -1) : somarDias(inicio, 7 - ((diaDaSemana(inicio) + 6) % 7))
    const fim = somarDias(proximo, -1)
    intervalos.push({ desde: inicio, ate: fim < ate ? fim : ate })
    inicio = proximo
  }
  return intervalos
}

/**
 * Which day of a request a period is about: that on which it was sent, or on which it left a phase for good. The end of the
 * proposal is the contracting that was authorised, that of the last phase the conclusion.
 */
export const diasDaSolicitacao = {
  chegada: 'Chegou',
  fase_1: 'Saiu da fase Solicitação',
  fase_2: 'Saiu da fase Diagnóstico',
  fase_3: 'Contratação autorizada',
  fase_4: 'Saiu da fase Contratação',
  fase_5: 'Saiu da fase Execução',
  fase_6: 'Concluída',
} as const
export type DiaDaSolicitacao = keyof typeof diasDaSolicitacao

/** The phase, 1 to 6, whose end is meant; undefined for the arrival. */
export const faseDoDia = (dia: DiaDaSolicitacao): number | undefined =>
  dia === 'chegada' ? undefined : Number(dia.slice('fase_'.length))
