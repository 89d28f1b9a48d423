import { randomBytes } from 'node:crypto'

const alfabeto = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A new key of a charge at the provider: 32 letters and digits (API Pix: 26 to 35), about 190 random bits. */
export function novoTxid(): string {
  let txid = ''
  // Bytes from 248 up would make the first letters of the alphabet likelier than the last.
  while (txid.length < 32) for (const b of randomBytes(48)) if (b < 248 && txid.length < 32) txid += alfabeto[b % 62]
  return txid
}
