import { expect, it } from 'vitest'
import { acoesDoWebhook, falhaDoEndereco } from './webhook.rules.ts'

it('takes public https addresses by name', () => {
  for (const bom of ['https://sistema.exemplo.com.br/hub', 'https://a.example:8443/x?y=1', 'https://HOOKS.example.org'])
    expect(falhaDoEndereco(bom), bom).toBeUndefined()
})

it('refuses what could lead into the own network, or hides something', () => {
  for (const ruim of [
    'http://sistema.exemplo.com.br/hub',
    'ftp://a.example',
    'javascript:alert(1)',
    'sistema.exemplo.com.br',
    'https://usuario:senha@a.example/',
    'https://a.example/#x',
    'https://localhost/x',
    'https://localhost./x',
    'https://banco.internal/',
    'https://impressora.local/',
    'https://servidor/',
    'https://10.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    `https://a.example/${'x'.repeat(500)}`,
    '',
  ])
    expect(falhaDoEndereco(ruim), ruim).toEqual(expect.any(String))
})

it('lets only the admin decide, and starts again what was paused or switched off', () => {
  const admin = { papeis: ['admin' as const] }
  expect(acoesDoWebhook('ativa', admin, false)).toMatchObject({
    pausar: { permitido: true },
    retomar: { permitido: false },
  })
  expect(acoesDoWebhook('desligada', admin, false)).toMatchObject({
    pausar: { permitido: false },
    retomar: { permitido: true },
  })
  expect(acoesDoWebhook('ativa', admin, true).trocarSegredo).toEqual({
    permitido: false,
    recusa: 'WEBHOOK_EM_TRANSICAO',
  })
  for (const d of Object.values(acoesDoWebhook('ativa', { papeis: ['coordenador'] }, false)))
    expect(d.permitido).toBe(false)
})
