import { apiPix } from './api-pix.ts'
import { type AmbienteDoCertificado, certificadoDoBanco, fimDoCertificadoDoBanco } from './certificado-do-banco.ts'
import { conjunto } from './conjunto.ts'
import { doMercadoPago, mercadoPago } from './mercadopago/mercadopago.ts'
import type { Pagamento, Provedor } from './pagamento.ts'
import { transporteHttp } from './transporte.ts'

/** Variables of the API Pix. */
interface AmbienteDePix extends AmbienteDoCertificado {
  PIX_URL?: string
  PIX_TOKEN_URL?: string
  PIX_CLIENT_ID?: string
  PIX_CLIENT_SECRET?: string
  PIX_CHAVE?: string
  PIX_RECEBEDOR?: string
  PIX_CIDADE?: string
  PIX_WEBHOOK_SEGREDO?: string
  PIX_LIMITE_MS?: string
}

/** Variables of Mercado Pago. The address is another one only in tests. */
interface AmbienteDoMercadoPago {
  MERCADOPAGO_TOKEN?: string
  MERCADOPAGO_WEBHOOK_SEGREDO?: string
  MERCADOPAGO_URL?: string
  MERCADOPAGO_LIMITE_MS?: string
}

/**
 * The provider that the environment names, or undefined without any (then the sandbox is used): the bank for Pix alone, Mercado Pago
 * for everything, or both, the bank for Pix and the other for card and link. `origem`: our public address. Half a configuration throws.
 */
export function pagamentoDoAmbiente(env: AmbienteDePix & AmbienteDoMercadoPago, origem: string): Pagamento | undefined {
  const banco = bancoDoAmbiente(env)
  const outro = mercadoPagoDoAmbiente(env, origem)
  return banco && outro ? conjunto(banco, outro, doMercadoPago) : (banco ?? outro)
}

export function mercadoPagoDoAmbiente(env: AmbienteDoMercadoPago, origem: string): Provedor | undefined {
  if (!env.MERCADOPAGO_TOKEN) return undefined
  if (!env.MERCADOPAGO_WEBHOOK_SEGREDO) throw new Error('MERCADOPAGO_TOKEN needs MERCADOPAGO_WEBHOOK_SEGREDO')
  return mercadoPago({
    url: env.MERCADOPAGO_URL || 'https://api.mercadopago.com',
    token: env.MERCADOPAGO_TOKEN,
    segredoDoWebhook: env.MERCADOPAGO_WEBHOOK_SEGREDO,
    origem,
    transporte: transporteHttp({}, Number(env.MERCADOPAGO_LIMITE_MS) || 10_000),
  })
}

export function bancoDoAmbiente(env: AmbienteDePix): Provedor | undefined {
  if (!env.PIX_URL) return undefined
  const exigir = (nome: keyof AmbienteDePix): string => {
    const valor = env[nome]
    if (!valor) throw new Error(`PIX_URL needs ${nome}`)
    return valor
  }
  return apiPix({
    url: env.PIX_URL,
    urlDoToken: exigir('PIX_TOKEN_URL'),
    clientId: exigir('PIX_CLIENT_ID'),
    clientSecret: exigir('PIX_CLIENT_SECRET'),
    chavePix: exigir('PIX_CHAVE'),
    recebedor: { nome: exigir('PIX_RECEBEDOR'), cidade: exigir('PIX_CIDADE') },
    segredoDoWebhook: exigir('PIX_WEBHOOK_SEGREDO'),
    transporte: transporteHttp(certificadoDoBanco(env), Number(env.PIX_LIMITE_MS) || 10_000),
    certificadoVenceEm: fimDoCertificadoDoBanco(env),
  })
}
