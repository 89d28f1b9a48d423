import { expect, it } from 'vitest'
import { pagamentoDoAmbiente } from './ambiente.ts'

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
  expect(pagamentoDoAmbiente({})).toBeUndefined()
  expect(pagamentoDoAmbiente(inteiro)?.metodos).toEqual(['pix'])
})

it('says which variable is missing, and refuses a short secret', () => {
  for (const nome of Object.keys(inteiro).slice(1)) {
    expect(() => pagamentoDoAmbiente({ ...inteiro, [nome]: '' })).toThrow(nome)
  }
  expect(() => pagamentoDoAmbiente({ ...inteiro, PIX_WEBHOOK_SEGREDO: 'curto' })).toThrow('32')
})
