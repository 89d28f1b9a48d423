/** Bytes that a key needs. */
const BYTES = 32

const fracao = <T>(lista: readonly T[], e: (a: T, b: T) => boolean): number =>
  lista.slice(1).filter((b, i) => e(lista[i]!, b)).length / (lista.length - 1)
const vizinhos = (a: number, b: number): boolean => Math.abs(a - b) <= 1
const classe = (c: string): string => (/[a-z]/.test(c) ? 'a' : /[A-Z]/.test(c) ? 'A' : /\d/.test(c) ? '0' : '+')
/** Share of the pieces of four that are there once. */
const semRepetir = (texto: string): number => {
  const pedacos = Array.from({ length: texto.length - 3 }, (_, i) => texto.slice(i, i + 4))
  return new Set(pedacos).size / pedacos.length
}

/**
 * Could these be the bytes of a random generator, 32 or more, in hexadecimal or base64? What people make up is longer than it is
 * hard to guess: alphabets, repetitions, sentences (in base64 too). Every bound lies four standard deviations or more from what
 * random bytes have.
 */
export function segredoForte(segredo: string): boolean {
  const hex = /^(?:[0-9a-f]{2}){32,}$|^(?:[0-9A-F]{2}){32,}$/.test(segredo)
  if (!hex && !/^[\w+/-]{43,}={0,2}$/.test(segredo)) return false
  const bytes = [...Buffer.from(segredo, hex ? 'hex' : 'base64')]
  const letras = [...segredo.replace(/={1,2}$/, '')]
  if (bytes.length < BYTES || new Set(letras).size < (hex ? 10 : 18) || semRepetir(segredo) < 0.85) return false
  // A sentence, which somebody wrote in base64.
  if (bytes.filter((b) => b >= 32 && b < 127).length > bytes.length * 0.8) return false
  // Rows of the alphabet or of numbers.
  const codigos = letras.map((l) => l.charCodeAt(0))
  if (fracao(bytes, vizinhos) > 0.2 || fracao(codigos, vizinhos) > (hex ? 0.45 : 0.3)) return false
  // Words: letters of one case follow each other, and there is little else.
  const deUma = (c: string) => letras.filter((l) => classe(l) === c).length / letras.length
  return hex || (fracao(letras, (a, b) => classe(a) === classe(b)) < 0.68 && deUma('a') < 0.72 && deUma('A') < 0.72)
}
