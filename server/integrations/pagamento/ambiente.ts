import { readFileSync } from 'node:fs'
import { apiPix } from './api-pix.ts'
import type { Pagamento } from './pagamento.ts'
import { type CertificadoDeCliente, transporteHttp } from './transporte.ts'

/** Variables of the API Pix. Paths are of PEM files, or of one PKCS#12 file as most banks hand it out. */
export interface AmbienteDePix {
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

/** The bank that the environment names, or undefined without PIX_URL (then the sandbox is used). Half a configuration throws. */
export function pagamentoDoAmbiente(env: AmbienteDePix): Pagamento | undefined {
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
