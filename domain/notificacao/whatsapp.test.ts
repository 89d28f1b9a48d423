import { describe, expect, it } from 'vitest'
import { diaDeChegar, HORAS_DE_ESPERA, podeChegar, textoDoConsentimento, textoDoModelo } from './whatsapp.rules.ts'

const naBahia = (texto: string) => new Date(`${texto}-03:00`)

describe('a message on a phone', () => {
  it.each([
    ['2019-08-07T00:00:00', false, '2019-08-07'],
    ['2019-08-07T07:59:59', false, '2019-08-07'],
    ['2019-08-07T08:00:00', true, '2019-08-07'],
    ['2019-08-07T19:59:59', true, '2019-08-07'],
    ['2019-08-07T20:00:00', false, '2019-08-08'],
    ['2019-12-31T23:59:59', false, '2020-01-01'],
  ])('at %s on the wall may come: %s, on %s', (agora, pode, dia) => {
    expect(podeChegar(naBahia(agora), 'America/Bahia')).toBe(pode)
    expect(diaDeChegar(naBahia(agora), 'America/Bahia')).toBe(dia)
  })

  it('comes by the wall of the hub, wherever its server stands', () => {
    // The clock of Manaus is an hour behind that of Bahia.
    expect(podeChegar(naBahia('2019-08-07T08:30:00'), 'America/Manaus')).toBe(false)
    expect(podeChegar(naBahia('2019-08-07T20:30:00'), 'America/Manaus')).toBe(true)
  })

  it('is given up after a day: the e-mail told of the turn long before', () => {
    expect(HORAS_DE_ESPERA).toBe(24)
  })

  it('names the request and nothing else, as the text that people agree to says', () => {
    expect(textoDoModelo('2019-000012')).toBe(
      'É a sua vez na solicitação 2019-000012. Abra o Hub para ver o que falta.',
    )
    const texto = textoDoConsentimento('Instituto Demo')
    for (const dito of ['Instituto Demo', 'entre 8h e 20h', 'uma por solicitação e por dia', 'retirar', 'Meta'])
      expect(texto).toContain(dito)
  })
})
