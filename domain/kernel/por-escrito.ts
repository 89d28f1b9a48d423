/** How Brazilians write numbers and lists. Plain text: the first Intl formatter of a page costs a cheap phone a tenth of a second. */

/** Characters of a text as zod and PostgreSQL count them: what JavaScript keeps in two units, as most emoji, is one. */
export function tamanho(texto: string): number {
  let caracteres = 0
  for (const _ of texto) caracteres++
  return caracteres
}

/** Digits in groups of three from the right: '4160000' → '4.160.000'. */
export function emMilhares(digitos: string): string {
  const grupos: string[] = []
  for (let fim = digitos.length; fim > 0; fim -= 3) grupos.unshift(digitos.slice(Math.max(0, fim - 3), fim))
  return grupos.join('.')
}

/** 1234.5 → '1.234,5'. At least `de` decimals and at most `ate` (three unless told), rounded half away from zero as it is written. */
export function escreverNumero(
  valor: number,
  { de = 0, ate = Math.max(de, 3) }: { de?: number; ate?: number } = {},
): string {
  const escrito = String(Math.abs(valor))
  // Moved by its decimal digits: 1.005 × 100 is 100.49999999999999. What the platform writes with an exponent has none to move.
  const unidades = Math.round(escrito.includes('e') ? Math.abs(valor) * 10 ** ate : Number(`${escrito}e${ate}`))
  const digitos = String(unidades).padStart(ate + 1, '0')
  const corte = digitos.length - ate
  let fim = digitos.length
  while (fim > corte + de && digitos[fim - 1] === '0') fim--
  const decimais = digitos.slice(corte, fim)
  return `${valor < 0 && unidades > 0 ? '-' : ''}${emMilhares(digitos.slice(0, corte))}${decimais && `,${decimais}`}`
}

/** How many of something: '1 serviço', '1.234 serviços'. */
export const quantos = (n: number, um: string, varios: string): string =>
  `${escreverNumero(n)} ${n === 1 ? um : varios}`

/** How many of a list: '1.234', or 'mais de 1.000' where they were counted only so far. */
export const escreverQuantas = (n: number, mais = false): string => `${mais ? 'mais de ' : ''}${escreverNumero(n)}`

/** A percentage: 12.5 → '12,5%'. */
export const escreverPorcento = (valor: number): string => `${escreverNumero(valor)}%`

/** Words as a sentence lists them: 'a', 'a e b', 'a, b e c'; with 'ou' where one of them is meant. */
export const juntar = (palavras: readonly string[], com: 'e' | 'ou' = 'e'): string =>
  palavras.length < 2
    ? (palavras[0] ?? '')
    : `${palavras.slice(0, -1).join(', ')} ${com} ${palavras[palavras.length - 1]}`

/** A small first letter and the rest as it is: a title of ours within a sentence, 'envios ao RM'. */
export const inicialMinuscula = (texto: string): string =>
  texto.replace(/^\p{Lu}(?!\p{Lu})/u, (letra) => letra.toLowerCase())
