import { describe, expect, it } from 'vitest'
import { lerConfig } from './config.ts'

const producao = {
  HUB_MODO: 'producao',
  HUB_SEGREDO: 'Qm9sYW5kbyBtb2VkYXMgbm8gcXVpbnRhbCBkZSBjYXNh',
  HUB_ORIGEM: 'https://hub.example',
  DATABASE_URL: 'postgres://hub@db.example/hub',
  CERTIFICADO_P12: '/segredos/hub.p12',
}
const recusa = (mudado: Record<string, string | undefined>) => () => lerConfig({ ...producao, ...mudado })

describe('in production', () => {
  it('starts with everything that it needs', () => {
    expect(lerConfig(producao)).toMatchObject({
      modo: 'producao',
      origem: 'https://hub.example',
      validarRespostas: false,
    })
  })

  it.each([
    [{ HUB_SEGREDO: undefined }, /HUB_SEGREDO/],
    [{ HUB_SEGREDO: '' }, /HUB_SEGREDO/],
    [{ HUB_SEGREDO: 'curto-demais-2026' }, /HUB_SEGREDO é fraco/],
    [{ HUB_SEGREDO: 'abcabcabc'.repeat(8) }, /HUB_SEGREDO é fraco/],
    [{ HUB_SEGREDO: 'segredo-apenas-para-demonstracao-e-testes' }, /HUB_SEGREDO/],
    [{ HUB_ORIGEM: undefined }, /HUB_ORIGEM/],
    [{ HUB_ORIGEM: 'http://hub.example' }, /HUB_ORIGEM.*https/],
    [{ HUB_ORIGEM: 'https://' }, /HUB_ORIGEM/],
    [{ HUB_ORIGEM: 'https://hub.example/portal' }, /HUB_ORIGEM/],
    [{ HUB_ORIGEM: 'https://ana:senha@hub.example' }, /HUB_ORIGEM/],
    [{ DATABASE_URL: undefined }, /DATABASE_URL/],
    [{ CERTIFICADO_P12: undefined }, /CERTIFICADO_P12/],
    [{ CERTIFICADO_P12: undefined, CERTIFICADO_PEM: '/segredos/hub.pem' }, /CERTIFICADO_CHAVE/],
    [{ NODE_OPTIONS: '--inspect=0.0.0.0' }, /NODE_OPTIONS/],
    [{ PORT: '99999' }, /PORT/],
    [{ HUB_MODO: 'Producao' }, /HUB_MODO/],
  ])('refuses %o', (mudado, motivo) => {
    expect(recusa(mudado)).toThrow(motivo)
  })

  it('takes certificate and key in files of their own', () => {
    const pem = {
      CERTIFICADO_P12: undefined,
      CERTIFICADO_PEM: '/segredos/hub.pem',
      CERTIFICADO_CHAVE: '/segredos/hub.key',
    }
    expect(recusa(pem)).not.toThrow()
  })

  it('says everything that is wrong at once, and no secret', () => {
    const erro = () => lerConfig({ HUB_SEGREDO: 'curto-demais-2026', HUB_ORIGEM: 'http://x' })
    expect(erro).toThrow(/HUB_SEGREDO[\s\S]*HUB_ORIGEM[\s\S]*DATABASE_URL[\s\S]*CERTIFICADO_P12/)
    expect(erro).not.toThrow(/curto-demais/)
  })

  it('is what is meant when nobody says', () => {
    expect(() => lerConfig({})).toThrow(/HUB_SEGREDO/)
  })
})

it('a demonstration starts with nothing at all', () => {
  expect(lerConfig({ HUB_MODO: 'demo' })).toMatchObject({ modo: 'demo', origem: 'http://localhost:3000', proxies: [] })
})
