import { type Data, dataDoNumero, diaNumero, ehData } from './data.ts'
import type { Facultativo } from './facultativos.ts'

/** A day without business beside the national ones: a date, or 'MM-DD' for every year. */
export interface Feriado {
  data: string
  nome: string
}

/** What counts as a day without business, beside weekends and national holidays. */
export interface Calendario {
  /** State, city and own holidays. */
  readonly feriados?: readonly Feriado[]
  readonly facultativos?: readonly Facultativo[]
}

/**
 * Fixed national holidays: Lei 662/1949 as amended by Lei 10.607/2002, Lei 6.802/1980 (12 October) and
 * Lei 14.759/2023 (20 November, first kept in 2024).
 */
const fixos: readonly { mesDia: string; nome: string; desde?: number }[] = [
  { mesDia: '01-01', nome: 'Confraternização Universal' },
  { mesDia: '04-21', nome: 'Tiradentes' },
  { mesDia: '05-01', nome: 'Dia do Trabalho' },
  { mesDia: '09-07', nome: 'Independência do Brasil' },
  { mesDia: '10-12', nome: 'Nossa Senhora Aparecida', desde: 1980 },
  { mesDia: '11-02', nome: 'Finados' },
  { mesDia: '11-15', nome: 'Proclamação da República' },
  { mesDia: '11-20', nome: 'Dia Nacional de Zumbi e da Consciência Negra', desde: 2024 },
  { mesDia: '12-25', nome: 'Natal' },
]

/** Days from Easter Sunday. */
const moveis: Record<Facultativo, { distancia: number; nome: string }> = {
  carnaval_segunda: { distancia: -48, nome: 'Carnaval (segunda-feira)' },
  carnaval_terca: { distancia: -47, nome: 'Carnaval (terça-feira)' },
  corpus_christi: { distancia: 60, nome: 'Corpus Christi' },
}

/** Easter Sunday of a Gregorian year, as a day number (the anonymous Gregorian computus). */
export function pascoa(ano: number): number {
  const a = ano % 19
  const b = Math.floor(ano / 100)
  const c = ano % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return diaNumero(iso(ano, `${doisDigitos(Math.floor(n / 31))}-${doisDigitos((n % 31) + 1)}`))
}

const doisDigitos = (n: number) => String(n).padStart(2, '0')
const iso = (ano: number, mesDia: string): Data => `${String(ano).padStart(4, '0')}-${mesDia}`

const nacionaisPorAno = new Map<number, ReadonlyMap<Data, string>>()

function nacionais(ano: number): ReadonlyMap<Data, string> {
  const prontos = nacionaisPorAno.get(ano)
  if (prontos) return prontos
  const novos = new Map<Data, string>()
  for (const { mesDia, nome, desde } of fixos) if (ano >= (desde ?? 0)) novos.set(iso(ano, mesDia), nome)
  novos.set(dataDoNumero(pascoa(ano) - 2), 'Sexta-feira Santa')
  nacionaisPorAno.set(ano, novos)
  return novos
}

const anosDoCalendario = new WeakMap<Calendario, Map<number, ReadonlyMap<Data, string>>>()

/**
 * Every day of `ano` without business that is not merely a weekend, with its name; a national name wins over an own one.
 * Kept per calendar object, which therefore is replaced, not changed, when a holiday is added.
 */
export function feriadosDoAno(ano: number, calendario: Calendario = {}): ReadonlyMap<Data, string> {
  if (!calendario.feriados?.length && !calendario.facultativos?.length) return nacionais(ano)
  const anos = anosDoCalendario.get(calendario) ?? new Map<number, ReadonlyMap<Data, string>>()
  anosDoCalendario.set(calendario, anos)
  const dias = anos.get(ano) ?? comProprios(ano, calendario)
  anos.set(ano, dias)
  return dias
}

function comProprios(ano: number, { feriados = [], facultativos: guardados = [] }: Calendario) {
  const dias = new Map<Data, string>()
  for (const { data, nome } of feriados) {
    const dia = data.length === 5 ? iso(ano, data) : data
    // 29 February of every year is a day of some alone.
    if (dia.startsWith(iso(ano, '')) && ehData(dia)) dias.set(dia, nome)
  }
  for (const f of guardados) dias.set(dataDoNumero(pascoa(ano) + moveis[f].distancia), moveis[f].nome)
  for (const [dia, nome] of nacionais(ano)) dias.set(dia, nome)
  return dias
}

/** The holiday's name; undefined on any other day. */
export const feriadoDe = (data: Data, calendario: Calendario = {}): string | undefined =>
  feriadosDoAno(Number(data.slice(0, 4)), calendario).get(data)
