import { describe, expect, test } from 'vitest'
import { permitido, recusado } from '../kernel/decisao.ts'
import { maisDuvidas, podePerguntar, podeResponder, respondidaComo } from './duvida.rules.ts'

const aberta = { substatus: 'aguardando_propostas', prazoEncerrado: false } as const
const prestador = { papeis: ['prestador'], convite: 'convidada', feitas: 0 } as const

describe('asking about a request', () => {
  test('is for an invited provider that still takes part', () => {
    for (const convite of ['convidada', 'rascunho', 'enviada'] as const)
      expect(podePerguntar(aberta, { ...prestador, convite })).toEqual(permitido)
    expect(podePerguntar(aberta, { ...prestador, convite: 'declinada' })).toEqual(recusado('FORA_DA_RODADA'))
    expect(podePerguntar(aberta, { ...prestador, convite: null })).toEqual(recusado('PAPEL_NAO_PERMITE'))
    expect(podePerguntar(aberta, { ...prestador, papeis: ['cliente'] })).toEqual(recusado('PAPEL_NAO_PERMITE'))
  })

  test('ends with the round, by the clock and by its state', () => {
    expect(podePerguntar({ ...aberta, prazoEncerrado: true }, prestador)).toEqual(recusado('DUVIDAS_ENCERRADAS'))
    expect(podePerguntar({ ...aberta, substatus: 'em_selecao' }, prestador)).toEqual(recusado('DUVIDAS_ENCERRADAS'))
  })

  test('has a measure: twenty questions of a company', () => {
    expect(maisDuvidas).toBe(20)
    expect(podePerguntar(aberta, { ...prestador, feitas: maisDuvidas - 1 })).toEqual(permitido)
    expect(podePerguntar(aberta, { ...prestador, feitas: maisDuvidas })).toEqual(recusado('DUVIDAS_DEMAIS'))
  })
})

describe('answering', () => {
  test('is for the client and the staff, once, before the deadline', () => {
    for (const papel of ['cliente', 'gestor', 'coordenador'] as const)
      for (const papeis of [[papel], ['prestador', papel]] as const)
        expect(podeResponder(aberta, { papeis }, false)).toEqual(permitido)
    for (const papel of ['prestador', 'consultor', 'admin'] as const)
      expect(podeResponder(aberta, { papeis: [papel] }, false)).toEqual(recusado('PAPEL_NAO_PERMITE'))
    expect(podeResponder(aberta, { papeis: ['cliente'] }, true)).toEqual(recusado('DUVIDA_JA_RESPONDIDA'))
    expect(podeResponder({ ...aberta, prazoEncerrado: true }, { papeis: ['cliente'] }, false)).toEqual(
      recusado('DUVIDAS_ENCERRADAS'),
    )
  })

  test('is signed by a side, not by a name', () => {
    expect([respondidaComo(['cliente']), respondidaComo(['gestor']), respondidaComo(['coordenador'])]).toEqual([
      'cliente',
      'gestor',
      'gestor',
    ])
  })
})
