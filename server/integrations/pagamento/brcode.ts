import { generatePixPayload, getPixPayloadInfo } from '@brazilian-utils/brazilian-utils'
import { emReais } from './valor.ts'

/** Receiver as the payer's bank shows it: folded to ASCII, cut to 25 and 15 characters. */
export interface Recebedor {
  nome: string
  cidade: string
}

/**
 * BR Code ("Pix copia e cola") of a charge kept by a provider. `location` is its address without scheme, up to 77 characters.
 * The provider's answer is the source of amount and txid, so the code carries neither (Manual de Padrões para Iniciação do Pix §2.7).
 */
export function brCodeDinamico(location: string, recebedor: Recebedor): string {
  const codigo = generatePixPayload({ url: location, merchantName: recebedor.nome, merchantCity: recebedor.cidade })
  if (!codigo) throw new RangeError('these fields make no BR Code')
  return codigo
}

/** BR Code that pays a Pix key directly. `txid`: up to 25 letters and digits. Nobody tells us when it was paid. */
export function brCodeEstatico(
  dados: { chave: string; valorCentavos?: number; txid?: string; descricao?: string } & Recebedor,
): string {
  const codigo = generatePixPayload({
    key: dados.chave,
    // The library takes reais and refuses what does not survive two places; the text form is exact.
    amount: dados.valorCentavos === undefined ? undefined : Number(emReais(dados.valorCentavos)),
    txid: dados.txid,
    description: dados.descricao,
    merchantName: dados.nome,
    merchantCity: dados.cidade,
  })
  if (!codigo) throw new RangeError('these fields make no BR Code')
  return codigo
}

export interface BrCodeLido {
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
