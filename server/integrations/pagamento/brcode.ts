import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'

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
