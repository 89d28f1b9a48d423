import { createHmac, timingSafeEqual } from 'node:crypto'

/** Standard Webhooks 1.0 (standardwebhooks.com): HMAC-SHA256 over `id.timestamp.body`, base64, prefixed by its version. */
const TOLERANCIA_SEGUNDOS = 5 * 60

export interface CabecalhosAssinados {
  'webhook-id': string
  'webhook-timestamp': string
  'webhook-signature': string
}

/** `segredo`: `whsec_` and base64, 24 to 64 bytes. */
export function assinar(segredo: string, id: string, agora: Date, corpo: string): CabecalhosAssinados {
  const timestamp = String(Math.floor(agora.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac(segredo, id, timestamp, Buffer.from(corpo)).toString('base64')}`,
  }
}

/** Checks the signature over the raw body and its age, and gives the message's id. */
export function conferir(
  segredo: string,
  cabecalhos: Record<string, string | string[] | undefined>,
  corpoBruto: string | Uint8Array,
  agora: Date,
): { valido: true; id: string } | { valido: false; motivo: 'ASSINATURA_INVALIDA' | 'FORA_DO_PRAZO' } {
  const um = (nome: string) => (typeof cabecalhos[nome] === 'string' ? cabecalhos[nome] : '')
  const id = um('webhook-id')
  const timestamp = um('webhook-timestamp')
  if (!id || id.length > 255 || !/^\d{1,12}$/.test(timestamp)) return { valido: false, motivo: 'ASSINATURA_INVALIDA' }
  const esperada = hmac(segredo, id, timestamp, Buffer.from(corpoBruto))
  // Several signatures come while a secret is being changed.
  const assinada = um('webhook-signature')
    .split(' ')
    .slice(0, 10)
    .some((assinatura) => {
      const recebida = assinatura.startsWith('v1,') ? Buffer.from(assinatura.slice(3), 'base64') : Buffer.alloc(0)
      return recebida.length === esperada.length && timingSafeEqual(recebida, esperada)
    })
  if (!assinada) return { valido: false, motivo: 'ASSINATURA_INVALIDA' }
  const idade = Math.abs(agora.getTime() / 1000 - Number(timestamp))
  return idade > TOLERANCIA_SEGUNDOS ? { valido: false, motivo: 'FORA_DO_PRAZO' } : { valido: true, id }
}

function hmac(segredo: string, id: string, timestamp: string, corpo: Uint8Array): Buffer {
  const chave = Buffer.from(segredo.replace(/^whsec_/, ''), 'base64')
  if (chave.length < 16) throw new Error('the webhook secret is too short')
  return createHmac('sha256', chave).update(`${id}.${timestamp}.`).update(corpo).digest()
}
