import { describe, expect, test } from 'vitest'
import { permitido, recusado } from '../kernel/decisao.ts'
import { empresaPodeComprar, podeComprarOferta, podeEnviar, porQueNaoAtende } from './compra.rules.ts'

const oferta = { ativa: true, portes: ['MEI', 'ME'] as const }
const empresa = { ativo: true, unidadeId: 1, porte: 'MEI' as const }
const prestador = { ativo: true, suspenso: false, credenciado: true, pede: false, fezDiagnostico: false }

describe('an offer', () => {
  test('is for sale to the sizes that it is meant for', () => {
    expect(podeComprarOferta(oferta, 'ME')).toEqual(permitido)
  })
  test('is refused to another size and to a company without one', () => {
    expect(podeComprarOferta(oferta, 'EPP')).toEqual(recusado('OFERTA_NAO_ATENDE_PORTE'))
    expect(podeComprarOferta(oferta, null)).toEqual(recusado('OFERTA_NAO_ATENDE_PORTE'))
  })
  test('says in one line for whom it is, and as what the company is registered', () => {
    expect(porQueNaoAtende({ portes: ['ME', 'MEI'] }, 'EPP')).toBe('Para MEI e ME; a sua empresa está como EPP.')
    expect(porQueNaoAtende({ portes: ['PRODUTOR_RURAL'] }, 'ARTESAO')).toBe(
      'Para produtor rural; a sua empresa está como artesão.',
    )
    expect(porQueNaoAtende(oferta, null)).toBe('Para MEI e ME; o cadastro da sua empresa não diz o porte.')
  })
  test('that left the catalogue says so, whatever the size', () => {
    expect(podeComprarOferta({ ...oferta, ativa: false }, 'EPP')).toEqual(recusado('OFERTA_INATIVA'))
  })
})

test('a company buys while its registration is in force and a unit looks after its city', () => {
  expect(empresaPodeComprar(empresa)).toEqual(permitido)
  expect(empresaPodeComprar({ ...empresa, ativo: false })).toEqual(recusado('EMPRESA_INATIVA'))
  expect(empresaPodeComprar({ ...empresa, unidadeId: null })).toEqual(recusado('SEM_UNIDADE'))
})

test('an entry of the cart passes only when offer, company and choice pass, and names the first that does not', () => {
  expect(podeEnviar({ empresa, oferta })).toEqual(permitido)
  expect(podeEnviar({ empresa, oferta, escolha: { prestador } })).toEqual(permitido)
  expect(podeEnviar({ empresa, oferta, escolha: { prestador: undefined } })).toEqual(
    recusado('PRESTADOR_NAO_CREDENCIADO'),
  )
  expect(podeEnviar({ empresa: { ...empresa, ativo: false }, oferta: { ...oferta, ativa: false } })).toEqual(
    recusado('OFERTA_INATIVA'),
  )
})
