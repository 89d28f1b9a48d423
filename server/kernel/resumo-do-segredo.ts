import { createHash } from 'node:crypto'

/** What is kept of a random secret of 256 bits that travels: its SHA-256, in hexadecimal. Not for what people choose. */
export const resumoDe = (segredo: string): string => createHash('sha256').update(segredo).digest('hex')
