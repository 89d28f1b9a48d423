import { describe, expect, it } from 'vitest'
import { lerConfig } from './config.ts'

const producao = {
  HUB_MODO: 'producao',
  HUB_SEGREDO: 'ZQN+5JV2J0o1yUJUiUKao4bYHcPV4e1Qpfps3Uh6qL33/n+CQICKtC0WuT2AMkUl',
  HUB_ORIGEM: 'https://hub.example',
  DATABASE_URL: 'postgres://hub@db.example/hub',
  CERTIFICADO_P12: '/segredos/hub.p12',
  SMTP_URL: 'smtps://hub:senha@correio.example:465',
  MERCADOPAGO_TOKEN: 'APP_USR-1',
  MERCADOPAGO_WEBHOOK_SEGREDO: 'y'.repeat(64),
  HUB_ENTIDADE_NOME: 'Fundação Exemplo',
  HUB_ENTIDADE_CNPJ: '11.222.333/0001-81',
  HUB_ENTIDADE_CIDADE: 'Ilhéus',
  HUB_ENTIDADE_ESTADO: 'BA',
  HUB_ENTIDADE_TELEFONE: '(73) 3222-1000',
  HUB_ENCARREGADO_NOME: 'Rita Prado',
  HUB_ENCARREGADO_EMAIL: 'privacidade@fundacao.example',
  HUB_TEXTOS: '/textos',
}
const recusa = (mudado: Record<string, string | undefined>) => () => lerConfig({ ...producao, ...mudado })

describe('in production', () => {
  it('starts with everything that it needs', () => {
    expect(lerConfig(producao)).toMatchObject({
      modo: 'producao',
      origem: 'https://hub.example',
      validarRespostas: false,
      entidade: { nome: 'Fundação Exemplo', cnpj: '11222333000181', telefone: '(73) 3222-1000' },
      encarregado: { nome: 'Rita Prado', email: 'privacidade@fundacao.example' },
    })
  })

  const deQuemE = Object.keys(producao).filter((nome) => /^HUB_EN(TIDADE|CARREGADO)_/.test(nome))

  it.each(deQuemE)('does not say of itself what the demonstration says: %s has no default', (nome) => {
    for (const vazio of [undefined, '', '  '])
      expect(recusa({ [nome]: vazio })).toThrow(new RegExp(`iniciar:\n- ${nome}: [^\n]+$`))
  })

  it('names all that is missing of who it is at once', () => {
    expect(deQuemE).toHaveLength(7)
    const nada = Object.fromEntries(deQuemE.map((nome) => [nome, undefined]))
    expect(recusa(nada)).toThrow(new RegExp(deQuemE.join('[\\s\\S]*')))
  })

  it.each([
    [{ HUB_SEGREDO: undefined }, /HUB_SEGREDO/],
    [{ HUB_SEGREDO: '' }, /HUB_SEGREDO/],
    [{ HUB_SEGREDO: 'curto-demais-2026' }, /HUB_SEGREDO é fraco/],
    [{ HUB_SEGREDO: 'abcabcabc'.repeat(8) }, /HUB_SEGREDO é fraco/],
    [{ HUB_SEGREDO: 'abcdefghijklmnopqrstuvwxyz0123456789' }, /openssl rand/],
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
    [{ HUB_TEXTOS: undefined }, /- HUB_TEXTOS: informe a pasta/],
    [{ SMTP_URL: undefined }, /- SMTP_URL: defina/],
    [{ SMTP_URL: 'correio.example' }, /- SMTP_URL: use smtps/],
    [{ MERCADOPAGO_TOKEN: undefined }, /- PIX_URL ou MERCADOPAGO_TOKEN/],
    [{ MERCADOPAGO_WEBHOOK_SEGREDO: undefined }, /- MERCADOPAGO_WEBHOOK_SEGREDO: falta; MERCADOPAGO_TOKEN/],
    [{ MERCADOPAGO_WEBHOOK_SEGREDO: 'curto' }, /- MERCADOPAGO_WEBHOOK_SEGREDO: use 32/],
    [
      { PIX_URL: 'https://pix.example' },
      /- PIX_TOKEN_URL: falta.*\n- PIX_CLIENT_ID[\s\S]*- PIX_WEBHOOK_SEGREDO: falta/,
    ],
    [{ S3_BUCKET: 'hub' }, /- S3_CHAVE: falta; S3_BUCKET.*\n- S3_SEGREDO: falta/],
    [{ OIDC_PROVIDERS: 'govbr' }, /- OIDC_GOVBR_ISSUER: falta.*\n- OIDC_GOVBR_CLIENT_ID.*\n- OIDC_GOVBR_CLIENT_SECRET/],
    [{ RM_URL: 'rm.example' }, /- RM_URL: use[\s\S]*- RM_USUARIO: falta; RM_URL[\s\S]*- RM_SENHA/],
    [{ SAS_LIMITE_MS: '3 s' }, /- SAS_LIMITE_MS: use milissegundos/],
    [{ CLAMD_URL: 'clamd:3310' }, /- CLAMD_URL: use tcp/],
    [{ DATABASE_URL: 'mysql://db' }, /- DATABASE_URL: use postgres/],
    [
      { DATABASE_URL: 'postgres://hub:senha@um:5432,dois:5432/hub' },
      /- DATABASE_URL: indique um só endereço;.*HAProxy/,
    ],
    [{ DATABASE_URL: 'postgresql://um,dois' }, /- DATABASE_URL: indique um só endereço/],
    [{ DATABASE_URL: 'postgres://hub@/hub?host=um%2Cdois' }, /- DATABASE_URL: indique um só endereço/],
    [{ HUB_SEGREDO_ANTERIOR: 'curto' }, /- HUB_SEGREDO_ANTERIOR é fraco/],
    [{ HUB_SEGREDO_ANTERIOR: producao.HUB_SEGREDO }, /- HUB_SEGREDO_ANTERIOR: é igual/],
    [{ CERTIFICADO_P12: undefined, CERTIFICADO_CHAVE: '/x.key' }, /- CERTIFICADO_PEM: falta; CERTIFICADO_CHAVE/],
    [{ HUB_ENTIDADE_CNPJ: '11222333000182' }, /HUB_ENTIDADE_CNPJ: confira/],
    [{ HUB_ENTIDADE_ESTADO: 'Bahia' }, /HUB_ENTIDADE_ESTADO: use a sigla/],
    [{ HUB_ENTIDADE_TELEFONE: 'ligue' }, /HUB_ENTIDADE_TELEFONE/],
    [{ HUB_ENCARREGADO_EMAIL: 'rita' }, /HUB_ENCARREGADO_EMAIL/],
    [{ HUB_MODO: 'Producao' }, /HUB_MODO/],
  ])('refuses %o', (mudado, motivo) => {
    expect(recusa(mudado)).toThrow(motivo)
  })

  it.each([
    'postgres://hub:a,b@um:5432/hub',
    'postgres://hub:a,b@c,d@um/hub',
    'postgres://um/hub?options=-c%20search_path%3Da,b',
    'postgres:///hub?host=/run/postgresql',
  ])('takes a comma that parts no servers: %s', (url) => {
    expect(recusa({ DATABASE_URL: url })).not.toThrow()
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
