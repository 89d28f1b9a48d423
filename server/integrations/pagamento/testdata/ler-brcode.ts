import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils'
import type { Recebedor } from '../brcode.ts'

interface BrCodeLido {
  chave?: string
  location?: string
  valorCentavos?: number
  txid?: string
  descricao?: string
  recebedor: Recebedor
}

/** Fields of a BR Code, or undefined when its structure or its CRC16 is wrong. */
export function lerBrCode(codigo: string): BrCodeLido | undefined {
  const lido = getPixPayloadInfo(codigo)
  if (!lido) return undefined
  return {
    chave: lido.key,
    location: lido.url,
    valorCentavos: lido.amount === undefined ? undefined : Math.round(lido.amount * 100),
    txid: lido.txid,
    descricao: lido.description,
    recebedor: { nome: lido.merchantName, cidade: lido.merchantCity },
  }
}
