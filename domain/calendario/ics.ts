import { type Data, somarDias } from '../kernel/data.ts'

/** A day on which something ends. */
export interface Prazo {
  /** The same for as long as it is the same thing, whatever day it moves to. */
  chave: string
  dia: Data
  titulo: string
  descricao: string
  /** Where it is done. */
  endereco: string
}

/** RFC 5545, 3.3.11: what separates values is escaped, a line end is written out; other control characters are no text. */
const escapar = (texto: string): string =>
  texto
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')

const octetos = (c: string): number => {
  const ponto = c.codePointAt(0)!
  return ponto < 0x80 ? 1 : ponto < 0x800 ? 2 : ponto < 0x10000 ? 3 : 4
}

/** RFC 5545, 3.1: lines of at most 75 octets without their end; what follows begins with a space. No character is cut. */
function dobrar(linha: string): string {
  let dobrada = ''
  let cheia = 0
  for (const c of linha) {
    const n = octetos(c)
    if (cheia + n > 75) {
      dobrada += '\r\n '
      cheia = 1
    }
    dobrada += c
    cheia += n
  }
  return dobrada
}

const semTracos = (dia: Data): string => dia.replaceAll('-', '')

/** A calendar has at least one component: where no day is near, the zone that nothing refers to. */
const vazio = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * Deadlines as an iCalendar object (RFC 5545): whole days, free time, one event each. `agora`: when it is written; `casa`: name of the
 * host, which makes the keys unlike those of others.
 */
export function escreverCalendario(prazos: readonly Prazo[], { agora, casa }: { agora: Date; casa: string }): string {
  const escrito = agora.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const eventos = prazos.flatMap((p) => [
    'BEGIN:VEVENT',
    `UID:${escapar(`${p.chave}@${casa}`)}`,
    `DTSTAMP:${escrito}`,
    `DTSTART;VALUE=DATE:${semTracos(p.dia)}`,
    `DTEND;VALUE=DATE:${semTracos(somarDias(p.dia, 1))}`,
    `SUMMARY:${escapar(p.titulo)}`,
    `DESCRIPTION:${escapar(p.descricao)}`,
    `URL:${p.endereco}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hub//Prazos//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Prazos no Hub',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(prazos.length ? eventos : vazio),
    'END:VCALENDAR',
  ]
  return linhas.map((l) => `${dobrar(l)}\r\n`).join('')
}
