import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font, type GlyphRun } from 'fontkit'

/** Hanken Grotesk, the product's face (SIL Open Font License), in the weights that documents use. */
const arquivos = { texto: 400, medio: 500, forte: 600 } as const
export type Peso = keyof typeof arquivos

const require = createRequire(import.meta.url)
const lidas = new Map<Peso, Font>()

/**
 * The TrueType font inside a WOFF file, its tables inflated (W3C WOFF 1.0, sections 3 to 5). fontkit inflates the outlines of
 * every letter anew for each letter that a document embeds: two thirds of the time that a contract took.
 */
function desempacotar(woff: Buffer): Buffer {
  const tabelas = Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const campo = (n: number) => woff.readUInt32BE(44 + i * 20 + n * 4)
    const dados = woff.subarray(campo(1), campo(1) + campo(2))
    return { marca: campo(0), soma: campo(4), dados: campo(2) < campo(3) ? inflateSync(dados) : dados }
  })
  const cabecalho = Buffer.alloc(12 + 16 * tabelas.length)
  woff.copy(cabecalho, 0, 4, 8)
  cabecalho.writeUInt16BE(tabelas.length, 4)
  const partes = [cabecalho]
  let fim = cabecalho.length
  for (const [i, { marca, soma, dados }] of tabelas.entries()) {
    for (const [n, valor] of [marca, soma, fim, dados.length].entries())
      cabecalho.writeUInt32BE(valor, 12 + i * 16 + n * 4)
    const cheia = Buffer.alloc(Math.ceil(dados.length / 4) * 4)
    dados.copy(cheia)
    partes.push(cheia)
    fim += cheia.length
  }
  return Buffer.concat(partes)
}

/** A parsed font, read once for the life of the process: parsing costs more than writing a page. */
export function fonte(peso: Peso): Font {
  let lida = lidas.get(peso)
  if (!lida) {
    const caminho = `@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${arquivos[peso]}-normal.woff`
    lida = comMemoria(create(desempacotar(readFileSync(require.resolve(caminho)))) as Font)
    lidas.set(peso, lida)
  }
  return lida
}

/**
 * Remembers how words are set: documents say the same ones again and again, and setting a word takes longer than writing it. Each
 * caller gets positions of its own, for pdfkit scales them in place.
 */
function comMemoria(fonte: Font): Font {
  const compor = fonte.layout.bind(fonte)
  const palavras = new Map<string, GlyphRun>()
  fonte.layout = (palavra, ...opcoes) => {
    if (opcoes.some((o) => o !== undefined) || palavra.length > 40) return compor(palavra, ...opcoes)
    const composta = palavras.get(palavra) ?? compor(palavra)
    // Bounded, as some words come from strangers.
    if (palavras.size < 10_000) palavras.set(palavra, composta)
    const positions = composta.positions.map((p) => ({ ...p }))
    return Object.assign(Object.create(Object.getPrototypeOf(composta)), composta, { positions })
  }
  return fonte
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
