import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** Hanken Grotesk, the product's face (SIL Open Font License), in the weights that documents use. */
const arquivos = { texto: 400, medio: 500, forte: 600 } as const
export type Peso = keyof typeof arquivos

const require = createRequire(import.meta.url)
const lidas = new Map<Peso, Font>()

/** A parsed font, read once for the life of the process: parsing costs more than writing a page. */
export function fonte(peso: Peso): Font {
  let lida = lidas.get(peso)
  if (!lida) {
    const caminho = `@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${arquivos[peso]}-normal.woff`
    lida = create(readFileSync(require.resolve(caminho))) as Font
    lidas.set(peso, lida)
  }
  return lida
}

const conhecidos = new Map<string, string>()

/**
 * Text as the font can draw it. Emoji, control and direction marks are left out; a letter that the font lacks becomes its base
 * letter (ő → o), and `?` where there is none. People's names go through here: it must never throw.
 */
export function desenhavel(texto: string): string {
  const limpo = texto
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u2028\u2029]/g, ' ')
    .replace(/[\u2190-\u21ff]/g, '–')
    .replace(
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200b-\u200f\u202a-\u202e\u2060-\u206f]|[\ufe00-\ufe0f]/gu,
      letraQueParece,
    )
  let saida = ''
  for (const letra of limpo) saida += letra === '\n' ? letra : substituta(letra)
  return saida
}

/** ©, ® and ™ count as pictographs in Unicode, but are letters to us. */
const letraQueParece = (letra: string) => (/[©®™]/u.test(letra) ? letra : '')

function substituta(letra: string): string {
  let sai = conhecidos.get(letra)
  if (sai === undefined) {
    const base = letra.normalize('NFKD').replace(/\p{M}/gu, '')
    if (tem(letra)) sai = letra
    else if (/^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}]$/u.test(letra)) sai = ''
    else if (/^\p{Z}$/u.test(letra)) sai = ' '
    else sai = base !== '' && [...base].every(tem) ? base : '?'
    // Bounded, as the letters come from strangers.
    if (conhecidos.size < 5_000) conhecidos.set(letra, sai)
  }
  return sai
}

const tem = (letra: string) => fonte('texto').hasGlyphForCodePoint(letra.codePointAt(0) ?? 0)
