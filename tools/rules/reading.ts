const vogal = /[aeiouáéíóúâêôãõàü]/
/** A vowel and a glide beside it, said together: ai, ei, ou, ão, qua, ia at the end without an accent is two. */
const ditongos = /(?:[aeoáéóâêô][iu]|[iu][iu]|ã[oe]|õe|[qg]u(?=[aeioáéíóâêôã])[aeioáéíóâêôã]i?)/g

/** Syllables of a Portuguese word, near enough for an index: vowels, those said together counted once. */
export function silabas(palavra: string): number {
  const bare = palavra.toLowerCase().normalize('NFC')
  const juntas = bare.replace(ditongos, 'a')
  return Math.max(1, [...juntas].filter((letra) => vogal.test(letra)).length)
}

/** The words of a text: letters, with what a hyphen joins. */
export const palavras = (texto: string): string[] => texto.match(/\p{L}+(?:-\p{L}+)*/gu) ?? []

/** Sentences, by what ends them; an abbreviation with a digit or small letter after it ends none. */
export const frases = (texto: string): string[] =>
  texto
    .split(/(?<=[.!?:;])\s+(?=[\p{Lu}“"])/u)
    .map((f) => f.trim())
    .filter((f) => palavras(f).length > 0)

/**
 * Flesch's reading ease as adapted to Portuguese (Martins, Ghiraldelo, Nunes and Oliveira, 1996): 75 to 100 very easy, 50 to
 * 75 easy, 25 to 50 difficult (secondary school), below 25 very difficult.
 * @param texto at least one word
 */
export function indiceDeLeitura(texto: string): number {
  const todas = palavras(texto)
  const n = Math.max(1, todas.length)
  const soma = todas.reduce((total, p) => total + silabas(p), 0)
  return 248.835 - 1.015 * (n / Math.max(1, frases(texto).length)) - 84.6 * (soma / n)
}
