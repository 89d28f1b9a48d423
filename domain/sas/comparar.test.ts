import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aceitar, camposComparados, comparar, type Origem } from './comparar.rules.ts'

const hub = { razaosocial: 'Doce Cacau MEI', nomefantasia: 'Doce Cacau', telefone: '71999990000', complemento: null }
const linhaDe = (linhas: ReturnType<typeof comparar>, campo: string) => linhas.find((l) => l.campo === campo)!

describe('a company beside what others say of it', () => {
  it('is equal where only capitals, accents and punctuation differ', () => {
    const linhas = comparar({ razaosocial: 'Cerâmica do Vale Ltda.' }, null, { razaosocial: 'CERAMICA DO VALE LTDA' })
    expect(linhaDe(linhas, 'razaosocial').igual).toBe(true)
    expect(linhaDe(comparar({ email: 'a@b.com' }, null, { email: 'ab@com' }), 'email').igual).toBe(false)
  })

  it('offers what stands there: the client does not rename nor resize his company', () => {
    const linhas = comparar(hub, { razaosocial: 'Outra', telefone: '73911112222' }, { porte: 'ME', email: ' ' })
    expect(linhaDe(linhas, 'razaosocial')).toMatchObject({ cliente: null, escolhas: ['hub'], sugerida: 'hub' })
    expect(linhaDe(linhas, 'telefone')).toMatchObject({ escolhas: ['hub', 'cliente'], sugerida: 'cliente' })
    expect(linhaDe(linhas, 'porte')).toMatchObject({ hub: null, sas: 'ME', escolhas: ['hub', 'sas'], sugerida: 'hub' })
    expect(linhaDe(linhas, 'email')).toMatchObject({ sas: null, escolhas: ['hub'] })
    expect(linhaDe(comparar(hub, null, { complemento: 'Loja 2' }), 'complemento').igual).toBe(false)
  })

  it('takes what was chosen, else what the client handed in, and nothing that stands nowhere', () => {
    const linhas = comparar(hub, { telefone: '73911112222', nomefantasia: 'Cacau' }, { telefone: '73988887777' })
    expect(aceitar(linhas, {})).toEqual({
      nomefantasia: { de: 'cliente', valor: 'Cacau' },
      telefone: { de: 'cliente', valor: '73911112222' },
    })
    expect(aceitar(linhas, { telefone: 'sas', nomefantasia: 'hub', sicab: 'sas', porte: 'cliente' })).toEqual({
      telefone: { de: 'sas', valor: '73988887777' },
    })
  })

  it('never takes a value that nobody gave, whatever is chosen', () => {
    const valor = fc.option(fc.string({ maxLength: 12 }))
    const dados = fc.record(Object.fromEntries(camposComparados.map((c) => [c, valor])), { requiredKeys: [] })
    const escolha = fc.constantFrom<Origem>('hub', 'cliente', 'sas')
    const escolhas = fc.record(Object.fromEntries(camposComparados.map((c) => [c, escolha])), { requiredKeys: [] })
    fc.assert(
      fc.property(dados, dados, fc.option(dados), escolhas, (h, c, s, e) => {
        for (const [campo, { de, valor: v }] of Object.entries(aceitar(comparar(h, c, s), e))) {
          expect((de === 'sas' ? s : c)?.[campo]?.trim()).toBe(v)
          expect(v).not.toBe('')
        }
      }),
    )
  })
})
