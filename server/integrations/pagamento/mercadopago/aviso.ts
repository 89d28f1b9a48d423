import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ChamadaDeWebhook, LeituraDeWebhook } from '../pagamento.ts'

/** Older or newer messages than this are not taken (seconds), as for every signed message. */
const TOLERANCIA = 5 * 60

const um = (valor: string | string[] | undefined): string => (typeof valor === 'string' ? valor.trim() : '')

/**
 * Reads a message of the provider. Its signature covers the id in the address, the request's id and the time, not the body, so the
 * body is not looked at: `x-signature: ts=…,v1=…`, hex HMAC-SHA256 of `id:…;request-id:…;ts:…;`, letters of the id in lower case.
 * `cobranca` is our key, which we put into the address when we made the charge; it is a hint, like everything here.
 */
export function lerAviso({ cabecalhos, query = {}, agora }: ChamadaDeWebhook, segredo: string): LeituraDeWebhook {
  const partes = new Map(
    um(cabecalhos['x-signature'])
      .slice(0, 500)
      .split(',')
      .map((p) => p.split('=', 2).map((s) => s.trim()) as [string, string]),
  )
  const ts = partes.get('ts') ?? ''
  const pedido = um(cabecalhos['x-request-id'])
  const id = um(query['data.id']).toLowerCase()
  const recebida = partes.get('v1') ?? ''
  if (!/^\d{10,13}$/.test(ts) || !/^[0-9a-f]{64}$/.test(recebida) || pedido.length > 200 || id.length > 200)
    return { valido: false, motivo: 'ASSINATURA_INVALIDA' }
  const manifesto = `${id && `id:${id};`}${pedido && `request-id:${pedido};`}ts:${ts};`
  const esperada = createHmac('sha256', segredo).update(manifesto).digest()
  if (!timingSafeEqual(esperada, Buffer.from(recebida, 'hex'))) return { valido: false, motivo: 'ASSINATURA_INVALIDA' }
  // Written in seconds by some of the provider's machines, in milliseconds by others.
  const segundos = ts.length === 13 ? Number(ts) / 1000 : Number(ts)
  if (Math.abs(agora.getTime() / 1000 - segundos) > TOLERANCIA) return { valido: false, motivo: 'FORA_DO_PRAZO' }
  if ((query.type ?? query.topic) !== 'payment' || !/^\d{1,20}$/.test(id)) return { valido: true, eventos: [] }
  // Only what is signed tells repeats.
  return {
    valido: true,
    eventos: [{ id: `mp:${id}:${pedido}:${ts}`, txid: um(query.cobranca) || `mp.${id}`, e2eid: `mp.${id}` }],
  }
}
