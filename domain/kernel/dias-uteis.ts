import { type Data, dataDoNumero, diaNumero } from './data.ts'
import { type Calendario, feriadosDoAno } from './feriados.ts'

/** Longest way that `somarDiasUteis` walks: a hundred years are surely a mistake. */
const maiorPrazo = 25_000

/** Of a day number: 1970-01-01 was a Thursday, and day 2 the first Saturday. */
const ehFimDeSemana = (dia: number): boolean => (((dia - 2) % 7) + 7) % 7 < 2

const ehFeriado = (data: Data, calendario: Calendario): boolean =>
  feriadosDoAno(Number(data.slice(0, 4)), calendario).has(data)

/** A weekday without a holiday, by its day number. */
export const ehDiaUtil = (dia: number, calendario: Calendario = {}): boolean =>
  !ehFimDeSemana(dia) && !ehFeriado(dataDoNumero(dia), calendario)

/**
 * The `n`-th business day after `data`; before it, when `n` is negative. The first day does not count and the last one does
 * (Código Civil, art. 132; Lei 9.784/1999, art. 66). With 0: the day itself, or the next business day.
 * @throws RangeError when `n` is not a whole number within 25,000 days.
 */
export function somarDiasUteis(data: Data, n: number, calendario: Calendario = {}): Data {
  if (!Number.isInteger(n) || Math.abs(n) > maiorPrazo) throw new RangeError(`not a number of business days: ${n}`)
  const passo = Math.sign(n)
  let dia = diaNumero(data)
  const util = () => ehDiaUtil(dia, calendario)
  if (n === 0) while (!util()) dia += 1
  for (let faltam = Math.abs(n); faltam > 0; ) {
    dia += passo
    if (util()) faltam -= 1
  }
  return dataDoNumero(dia)
}

/** Holidays on weekdays after `a` and up to `b`: those that change a count, which the screen then names. */
export function feriadosEntre(a: Data, b: Data, calendario: Calendario = {}): { data: Data; nome: string }[] {
  const dias: { data: Data; nome: string }[] = []
  for (let ano = Number(a.slice(0, 4)); ano <= Number(b.slice(0, 4)); ano++)
    for (const [data, nome] of feriadosDoAno(ano, calendario))
      if (data > a && data <= b && !ehFimDeSemana(diaNumero(data))) dias.push({ data, nome })
  return dias.sort((x, y) => x.data.localeCompare(y.data))
}

/** Business days after `a` and up to `b`, so that it undoes `somarDiasUteis`; negative when `b` is earlier. */
export function diasUteisEntre(a: Data, b: Data, calendario: Calendario = {}): number {
  if (a > b) return -diasUteisEntre(b, a, calendario)
  return diasDeSemanaAte(diaNumero(b)) - diasDeSemanaAte(diaNumero(a)) - feriadosEntre(a, b, calendario).length
}

/** Mondays to Fridays from Monday 1970-01-05 up to day number `dia`, counted without walking (negative before). */
function diasDeSemanaAte(dia: number): number {
  const desdeSegunda = dia - 4
  const semanas = Math.floor(desdeSegunda / 7)
  return semanas * 5 + Math.min(5, desdeSegunda - semanas * 7 + 1)
}

/**
 * How far a deadline is, in words: 'faltam 3 dias úteis', 'falta 1 dia útil', 'vence hoje', 'atrasada há 2 dias úteis'.
 * A deadline in calendar days may have no business day before it. `genero` agrees with what is late ('m': 'atrasado').
 */
export function prazoPorExtenso(prazo: Data, hoje: Data, calendario: Calendario = {}, genero: 'f' | 'm' = 'f'): string {
  if (prazo === hoje) return 'vence hoje'
  const dias = diasUteisEntre(hoje, prazo, calendario)
  const quantos =
    Math.abs(dias) === 0 ? 'menos de 1 dia útil' : Math.abs(dias) === 1 ? '1 dia útil' : `${Math.abs(dias)} dias úteis`
  if (prazo > hoje) return `${dias > 1 ? 'faltam' : 'falta'} ${quantos}`
  return `${genero === 'f' ? 'atrasada' : 'atrasado'} há ${quantos}`
}

/** Calendar date `n` calendar days after `data`, moved on to the next business day where it falls on none. */
export const prazoCorrido = (data: Data, n: number, calendario: Calendario = {}): Data =>
  somarDiasUteis(dataDoNumero(diaNumero(data) + n), 0, calendario)
