import { expect, it } from 'vitest'
import { pagamentoDoAmbiente } from './ambiente.ts'

const origem = 'https://hub.example'
const mercado = { MERCADOPAGO_TOKEN: 'APP_USR-1', MERCADOPAGO_WEBHOOK_SEGREDO: 'y'.repeat(64) }
const inteiro = {
  PIX_URL: 'https://pix.example.com/api/v2',
  PIX_TOKEN_URL: 'https://pix.example.com/oauth/token',
  PIX_CLIENT_ID: 'a',
  PIX_CLIENT_SECRET: 'b',
  PIX_CHAVE: 'c',
  PIX_RECEBEDOR: 'Hub',
  PIX_CIDADE: 'Brasília',
  PIX_WEBHOOK_SEGREDO: 'x'.repeat(32),
}

it('is no bank without an address, and a bank with a whole configuration', () => {
  expect(pagamentoDoAmbiente({}, origem)).toBeUndefined()
  expect(pagamentoDoAmbiente(inteiro, origem)?.metodos).toEqual(['pix'])
})

it('says which variable is missing, and refuses a short secret', () => {
  for (const nome of Object.keys(inteiro).slice(1)) {
    expect(() => pagamentoDoAmbiente({ ...inteiro, [nome]: '' }, origem)).toThrow(nome)
  }
  expect(() => pagamentoDoAmbiente({ ...inteiro, PIX_WEBHOOK_SEGREDO: 'curto' }, origem)).toThrow('32')
})

it('takes cards and links through Mercado Pago, alone or beside the bank', () => {
  expect(pagamentoDoAmbiente(mercado, origem)?.metodos).toEqual(['pix', 'credito', 'link'])
  expect(pagamentoDoAmbiente({ ...inteiro, ...mercado }, origem)?.metodos).toEqual(['pix', 'credito', 'link'])
  expect(() => pagamentoDoAmbiente({ ...mercado, MERCADOPAGO_WEBHOOK_SEGREDO: '' }, origem)).toThrow('WEBHOOK_SEGREDO')
  expect(() => pagamentoDoAmbiente({ ...mercado, MERCADOPAGO_WEBHOOK_SEGREDO: 'curto' }, origem)).toThrow('32')
})
