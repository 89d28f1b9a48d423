import { expect, test } from 'vitest'
import { preenchidosPor } from './preencher.rules.ts'

test('what a look-up filled goes with its document; what was typed, or changed after it, stays', () => {
  const deAntes = {
    nomefantasia: 'Padaria Aurora',
    cep: '45653000',
    email: 'contato@padariaaurora.example',
    complemento: '',
  }
  expect(
    preenchidosPor(
      { nomefantasia: 'Padaria Aurora ', cep: '45653000', email: 'joana@lia.example', complemento: '' },
      deAntes,
    ),
  ).toEqual(['nomefantasia', 'cep'])
  expect(preenchidosPor({ nomefantasia: '', cep: '', email: '', complemento: '' }, deAntes)).toEqual([])
})
