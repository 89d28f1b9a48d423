import { readFileSync } from 'node:fs'
import { apiPix } from './api-pix.ts'
import { conjunto } from './conjunto.ts'
import { doMercadoPago, mercadoPago } from './mercadopago/mercadopago.ts'
import type { Pagamento } from './pagamento.ts'
import { type CertificadoDeCliente, transporteHttp } from './transporte.ts'

/** Variables of the API Pix. Paths are of PEM files, or of one PKCS#12 file as most banks hand it out. */
interface AmbienteDePix {
  PIX_URL?: string
  PIX_TOKEN_URL?: string
  PIX_CLIENT_ID?: string
  PIX_CLIENT_SECRET?: string
  PIX_CHAVE?: string
  PIX_RECEBEDOR?: string
  PIX_CIDADE?: string
  PIX_WEBHOOK_SEGREDO?: string
  PIX_CERTIFICADO?: string
  PIX_CHAVE_PRIVADA?: string
  PIX_P12?: string
  PIX_P12_SENHA?: string
  PIX_CA?: string
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

function mercadoPagoDoAmbiente(env: AmbienteDoMercadoPago, origem: string): Pagamento | undefined {
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

function bancoDoAmbiente(env: AmbienteDePix): Pagamento | undefined {
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
    transporte: transporteHttp(certificado(env), Number(env.PIX_LIMITE_MS) || 10_000),
  })
}

function certificado(env: AmbienteDePix): CertificadoDeCliente {
  const ler = (caminho?: string) => (caminho ? readFileSync(caminho) : undefined)
  return {
    cert: ler(env.PIX_CERTIFICADO),
    key: ler(env.PIX_CHAVE_PRIVADA),
    pfx: ler(env.PIX_P12),
    passphrase: env.PIX_P12_SENHA,
    ca: ler(env.PIX_CA),
  }
}
