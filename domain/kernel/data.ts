/** A business date as 'YYYY-MM-DD' (years 0001 to 9999). An instant is a `Date`; only these functions turn one into the other. */
export type Data = string

/** The product's time zone unless the parameter `fuso` says otherwise. */
export const fusoPadrao = 'America/Sao_Paulo'

const milissegundosDoDia = 86_400_000

/** Days since 1970-01-01. @throws RangeError for what is not a real calendar date. */
export function diaNumero(data: Data): number {
  const dia = lerIso(data)
  if (dia === undefined) throw new RangeError(`not a calendar date: ${data}`)
  return dia
}

function lerIso(data: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(data) || data.startsWith('0000')) return undefined
  const instante = Date.parse(`${data}T00:00:00Z`)
  // 30 February, which some engines roll over to March, comes back as another day.
  if (Number.isNaN(instante) || new Date(instante).getUTCDate() !== Number(data.slice(8))) return undefined
  return instante / milissegundosDoDia
}

export const ehData = (texto: string): boolean => lerIso(texto) !== undefined

/** The date that lies `dia` days after 1970-01-01. */
export const dataDoNumero = (dia: number): Data => new Date(dia * milissegundosDoDia).toISOString().slice(0, 10)

/** Calendar days later (or earlier, when negative). */
export const somarDias = (data: Data, dias: number): Data => dataDoNumero(diaNumero(data) + dias)

/** Calendar days from `a` to `b`; negative when `b` is earlier. */
export const diasEntre = (a: Data, b: Data): number => diaNumero(b) - diaNumero(a)

/** 0 Sunday to 6 Saturday. */
export const diaDaSemana = (data: Data): number => (((diaNumero(data) + 4) % 7) + 7) % 7

/** 'YYYY-MM-DD' → 'DD/MM/YYYY'. */
export const formatarData = (data: Data): string => {
  diaNumero(data)
  return data.split('-').reverse().join('/')
}

/** 'DD/MM/YYYY' → 'YYYY-MM-DD'; undefined unless it is a real calendar date written in full. */
export function interpretarData(texto: string): Data | undefined {
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto.trim())
  if (!partes) return undefined
  const data = `${partes[3]}-${partes[2]}-${partes[1]}`
  return ehData(data) ? data : undefined
}

const formatos = new Map<string, Intl.DateTimeFormat>()

/** Formatters are costly to build and few: one per zone. */
function formato(fuso: string): Intl.DateTimeFormat {
  const pronto = formatos.get(fuso)
  if (pronto) return pronto
  const novo = new Intl.DateTimeFormat('en-GB', {
    timeZone: fuso,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatos.set(fuso, novo)
  return novo
}

/** A name that the platform knows. */
export function ehFuso(texto: string): boolean {
  try {
    return formato(texto) !== undefined
  } catch {
    return false
  }
}

function noFuso(instante: Date, fuso: string): { data: Data; hora: string } {
  const p = Object.fromEntries(
    formato(fuso)
      .formatToParts(instante)
      .map((parte) => [parte.type, parte.value]),
  )
  return { data: `${p.year?.padStart(4, '0')}-${p.month}-${p.day}`, hora: `${p.hour}:${p.minute}:${p.second}` }
}

/** The date on the wall at `instante`, in a zone that whoever asks has to name: the hub's is a parameter. */
export const dataLocal = (instante: Date, fuso: string): Data => noFuso(instante, fuso).data

/** 'DD/MM/YYYY HH:MM' on the wall at `instante`, as `dataLocal`. */
export function formatarDataHora(instante: Date, fuso: string): string {
  const { data, hora } = noFuso(instante, fuso)
  return `${formatarData(data)} ${hora.slice(0, 5)}`
}

/** What people call the zones that are not called by a city of the same name. */
const nomesDosFusos: Readonly<Record<string, string>> = { 'America/Sao_Paulo': 'horário de Brasília, ' }

/** 'DD/MM/YYYY HH:MM:SS (horário de Brasília, UTC−3)': a moment that must mean the same to whoever reads it anywhere. */
export function formatarMomento(instante: Date, fuso: string = fusoPadrao): string {
  const { data, hora } = noFuso(instante, fuso)
  const minutos = avanco(instante.getTime(), fuso) / 60_000
  const resto = Math.abs(minutos) % 60
  const utc = `UTC${minutos < 0 ? '−' : '+'}${Math.floor(Math.abs(minutos) / 60)}${resto ? `:${String(resto).padStart(2, '0')}` : ''}`
  return `${formatarData(data)} ${hora} (${nomesDosFusos[fuso] ?? ''}${utc})`
}

/** Milliseconds by which the wall clock of `fuso` is ahead of UTC at `instante`. */
function avanco(instante: number, fuso: string): number {
  const segundo = Math.floor(instante / 1000) * 1000
  const { data, hora } = noFuso(new Date(segundo), fuso)
  return Date.parse(`${data}T${hora}Z`) - segundo
}

/**
 * The last millisecond of a date in a zone: a deadline "until the 10th" holds until here. Right on the days when daylight
 * saving time (in Brazil until 2019) begins or ends at midnight too.
 */
export function fimDoDia(data: Data, fuso: string = fusoPadrao): Date {
  const noUtc = (diaNumero(data) + 1) * milissegundosDoDia - 1
  // The offset in force is that of the day before or of the day after; when both fit, the hour repeats and the later wins.
  const candidatos = [-milissegundosDoDia, milissegundosDoDia]
    .map((d) => noUtc - avanco(noUtc + d, fuso))
    .filter((t) => dataLocal(new Date(t), fuso) === data)
  if (candidatos.length === 0) throw new RangeError(`${data} does not exist in ${fuso}`)
  return new Date(Math.max(...candidatos))
}

/** The moment `minutos` after the beginning of a date in a zone: 540 is nine in the morning. */
export const noDia = (data: Data, minutos: number, fuso: string = fusoPadrao): Date =>
  new Date(fimDoDia(somarDias(data, -1), fuso).getTime() + 1 + minutos * 60_000)
