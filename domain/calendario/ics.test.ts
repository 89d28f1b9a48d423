import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escreverCalendario, type Prazo } from './ics.ts'

const quando = { agora: new Date('2019-08-07T12:34:56.789Z'), casa: 'hub.example.org' }
const um: Prazo = {
  chave: 'solicitacao-7',
  dia: '2019-12-31',
  titulo: 'Responder ao convite: Rótulos',
  descricao: 'Doce Cacau',
  endereco: 'https://hub.example.org/pendentes',
}

/** As a reader of calendars takes it apart (RFC 5545, 3.1): lines put together again, then names and values. */
function ler(ics: string): { nome: string; valor: string }[] {
  expect(ics.endsWith('\r\n')).toBe(true)
  const linhas = ics.slice(0, -2).split('\r\n')
  expect(linhas.filter((l) => Buffer.byteLength(l) > 75 || /[\n\r]/.test(l))).toEqual([])
  const inteiras: string[] = []
  for (const l of linhas) {
    if (l.startsWith(' ')) inteiras[inteiras.length - 1] += l.slice(1)
    else inteiras.push(l)
  }
  return inteiras.map((l) => {
    const [, nome, valor] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)?):(.*)$/s.exec(l)!
    return { nome: nome!, valor: valor! }
  })
}
const texto = (valor: string) => valor.replaceAll(/\\([\\;,n])/g, (_, c: string) => (c === 'n' ? '\n' : c))

it('is one whole day per deadline, the last of a year too', () => {
  const lido = ler(escreverCalendario([um], quando))
  expect(Object.fromEntries(lido.map((l) => [l.nome, l.valor]))).toMatchObject({
    UID: 'solicitacao-7@hub.example.org',
    DTSTAMP: '20190807T123456Z',
    'DTSTART;VALUE=DATE': '20191231',
    'DTEND;VALUE=DATE': '20200101',
    SUMMARY: 'Responder ao convite: Rótulos',
    URL: 'https://hub.example.org/pendentes',
  })
})

it('brings any text back as it was written, in lines that fit, without a line of its own', () => {
  const qualquer = fc.oneof(
    fc.string({ unit: fc.nat(0x10ffff).map((n) => String.fromCodePoint(n)), maxLength: 300 }),
    fc.constantFrom('a;b,c\\d', 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'ç'.repeat(200), '👩🏽‍🌾'.repeat(40), '\ud800'),
  )
  fc.assert(
    fc.property(qualquer, qualquer, (titulo, descricao) => {
      const lido = ler(escreverCalendario([{ ...um, titulo, descricao }], quando))
      expect(lido.filter((l) => l.nome === 'BEGIN' && l.valor === 'VEVENT')).toHaveLength(1)
      const limpo = (t: string) =>
        t
          .toWellFormed()
          .replaceAll(/\r\n?/g, '\n')
          .replaceAll(/[^\P{Cc}\n]|[\u2028\u2029]/gu, ' ')
      expect(texto(lido.find((l) => l.nome === 'SUMMARY')!.valor)).toBe(limpo(titulo))
      expect(texto(lido.find((l) => l.nome === 'DESCRIPTION')!.valor)).toBe(limpo(descricao))
    }),
    { seed: 20_260_802, numRuns: 300 },
  )
})

it('breaks a line only where the next character would make it longer than 75 octets', () => {
  const linhas = (titulo: string) =>
    escreverCalendario([{ ...um, titulo }], quando)
      .split('\r\n')
      .filter((l) => /^SUMMARY|^ /.test(l))
      .map((l) => Buffer.byteLength(l))
  const livres = 75 - 'SUMMARY:'.length
  expect(linhas('~'.repeat(livres))).toEqual([75])
  expect(linhas('~'.repeat(livres + 1))).toEqual([75, 2])
  // Of one octet, of two, three and four: each in its smallest and its largest character.
  for (const c of ['\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '\u{10ffff}']) {
    const cada = Buffer.byteLength(/\p{Cc}/u.test(c) ? ' ' : c)
    const [primeira = 0, segunda = 0] = linhas(c.repeat(200))
    expect([c, 75 - primeira < cada, 75 - segunda < cada]).toEqual([c, true, true])
  }
})

it('has a component also when nothing is due', () => {
  const lido = ler(escreverCalendario([], quando))
  expect(lido.filter((l) => l.nome === 'BEGIN').map((l) => l.valor)).toEqual(['VCALENDAR', 'VTIMEZONE', 'STANDARD'])
})
