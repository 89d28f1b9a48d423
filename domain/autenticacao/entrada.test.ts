import { describe, expect, it } from 'vitest'
import { descreverEntrada, type Entrada, niveisDoGovBr, ocultarEmail, podeAssinarComEntrada } from './entrada.rules.ts'

const govBr = (nivel: 'bronze' | 'prata' | 'ouro' | null): Entrada => ({
  meio: 'provedor',
  id: 'govbr',
  provedor: 'gov.br',
  nivel,
  segunda: false,
})

describe('how somebody came in', () => {
  it('is told in words, to strangers without the mailbox', () => {
    expect(descreverEntrada({ meio: 'senha', segunda: false })).toBe('com senha')
    expect(descreverEntrada({ meio: 'senha', segunda: true })).toBe('com senha e verificação em duas etapas')
    expect(descreverEntrada(govBr('prata'))).toBe('com gov.br, nível prata')
    expect(descreverEntrada(govBr(null))).toBe('com gov.br, nível não informado')
    expect(descreverEntrada({ meio: 'provedor', id: 'keycloak', provedor: 'Keycloak', segunda: true })).toBe(
      'com Keycloak e verificação em duas etapas',
    )
    const link: Entrada = { meio: 'link', caixa: ocultarEmail('helena@docecacau.example') }
    expect(descreverEntrada(link)).toBe('pelo link enviado a h•••@docecacau.example')
    expect(descreverEntrada(link, { publico: true })).toBe('pelo link enviado ao seu e-mail')
  })

  it('signs from the level that is asked for; what has no levels is not asked', () => {
    for (const [i, minimo] of niveisDoGovBr.entries()) {
      for (const [j, nivel] of niveisDoGovBr.entries())
        expect(podeAssinarComEntrada(govBr(nivel), minimo).permitido).toBe(j >= i)
      expect(podeAssinarComEntrada(govBr(null), minimo).permitido).toBe(false)
      for (const outra of [null, { meio: 'senha', segunda: false }, { meio: 'link', caixa: 'a•••@b.example' }] as const)
        expect(podeAssinarComEntrada(outra, minimo).permitido).toBe(true)
      expect(
        podeAssinarComEntrada({ meio: 'provedor', id: 'keycloak', provedor: 'Keycloak', segunda: false }, minimo)
          .permitido,
      ).toBe(true)
    }
  })
})
