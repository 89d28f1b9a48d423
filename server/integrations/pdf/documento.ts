import { desenhavel, type Peso } from './fontes.ts'
import { cor, esquerda, largura, type Papel } from './papel.ts'

/** Running text: plain, or with stronger words inside. Text of users comes in here and is made drawable. */
export type Texto = string | readonly (string | { forte: string })[]

const ENTRELINHA = 3.4
const CORPO = 10

/** The title of the document, with a line of what it belongs to. One per document. */
export function titulo(papel: Papel, texto: string, apoio: string) {
  const { pdf } = papel
  papel.texto.push({ tipo: 'titulo', texto, apoio })
  pdf.y = 92
  papel.letra('forte', 22, cor.tinta)
  papel.folha(papel.raiz, 'H1', () => pdf.text(desenhavel(texto), esquerda, pdf.y, { width: largura, lineGap: 1 }))
  pdf.y += 4
  papel.letra('texto', 11, cor.rotulo)
  papel.folha(papel.raiz, 'P', () => pdf.text(desenhavel(apoio), esquerda, pdf.y, { width: largura, lineGap: 2 }))
  papel.espaco(16)
  fio(papel, cor.tinta, 0.75)
  papel.espaco(14)
}

/** Heading of a section; `numero` hangs before it in blue. `sozinho`: points that must follow on the same page. */
export function secao(papel: Papel, texto: string, numero?: string, sozinho = 64) {
  const { pdf } = papel
  papel.texto.push({ tipo: 'secao', numero: numero ?? null, texto })
  papel.espaco(16)
  papel.garantir(18 + sozinho)
  papel.folha(papel.raiz, 'H2', () => {
    const y = pdf.y
    const recuo = numero ? 30 : 0
    papel.letra('forte', 12.5, cor.azul)
    if (numero) pdf.text(numero, esquerda, y, { lineBreak: false })
    papel.letra('forte', 12.5, cor.tinta)
    pdf.text(desenhavel(texto), esquerda + recuo, y, { width: largura - recuo })
  })
  papel.espaco(6)
}

export function paragrafo(
  papel: Papel,
  texto: Texto,
  { recuo = 0, tamanho = CORPO, tinta = cor.tinta as string, depois = 7 } = {},
) {
  papel.texto.push({ tipo: 'paragrafo', texto: semPeso(texto) })
  papel.garantir(2 * (tamanho * 1.3 + ENTRELINHA))
  papel.folha(papel.raiz, 'P', () => correr(papel, texto, esquerda + recuo, largura - recuo, tamanho, tinta))
  papel.espaco(depois)
}

/** Numbered clauses, `3.1` hanging before each text. A list to a screen reader. */
export function clausulas(papel: Papel, numero: string, textos: readonly Texto[]) {
  const { pdf } = papel
  const recuo = 30
  papel.ramo(papel.raiz, 'L', (lista) => {
    textos.forEach((texto, i) => {
      papel.texto.push({ tipo: 'clausula', numero: `${numero}.${i + 1}`, texto: semPeso(texto) })
      papel.garantir(2 * (CORPO * 1.3 + ENTRELINHA))
      papel.ramo(lista, 'LI', (item) => {
        const y = pdf.y
        papel.letra('texto', CORPO, cor.apoio)
        papel.folha(item, 'Lbl', () => pdf.text(`${numero}.${i + 1}`, esquerda, y, { lineBreak: false }))
        pdf.y = y
        papel.folha(item, 'LBody', () => correr(papel, texto, esquerda + recuo, largura - recuo, CORPO, cor.tinta))
      })
      papel.espaco(6)
    })
  })
}

/** Labels in grey with their values beside. A row stays whole on its page. */
export function definicoes(papel: Papel, linhas: readonly { rotulo: string; valor: Texto }[], coluna = 128) {
  const { pdf } = papel
  papel.texto.push({
    tipo: 'definicoes',
    linhas: linhas.map(({ rotulo, valor }) => ({ rotulo, valor: semPeso(valor) })),
  })
  papel.ramo(papel.raiz, 'L', (lista) => {
    for (const { rotulo, valor } of linhas) {
      papel.letra('texto', CORPO, cor.tinta)
      const altura = pdf.heightOfString(corrido(valor), { width: largura - coluna, lineGap: ENTRELINHA })
      papel.garantir(altura)
      papel.ramo(lista, 'LI', (item) => {
        const y = pdf.y
        papel.letra('texto', CORPO, cor.rotulo)
        papel.folha(item, 'Lbl', () => pdf.text(rotulo, esquerda, y, { width: coluna - 12, lineGap: ENTRELINHA }))
        const fimDoRotulo = pdf.y
        pdf.y = y
        papel.folha(item, 'LBody', () => correr(papel, valor, esquerda + coluna, largura - coluna, CORPO, cor.tinta))
        pdf.y = Math.max(fimDoRotulo, pdf.y)
      })
      papel.espaco(2)
    }
  })
  papel.espaco(4)
}

function fio(papel: Papel, tinta: string = cor.linha, espessura = 0.5) {
  const { pdf } = papel
  papel.enfeite(() =>
    pdf
      .moveTo(esquerda, pdf.y)
      .lineTo(esquerda + largura, pdf.y)
      .lineWidth(espessura)
      .strokeColor(tinta)
      .stroke(),
  )
}

/** The price as the product always shows it: whole, bar, each one's part. `partes` in the order of the bar. */
export function barraDePartes(papel: Papel, partes: readonly { valor: number; tinta: string }[]) {
  const { pdf } = papel
  const total = partes.reduce((soma, parte) => soma + parte.valor, 0)
  if (total <= 0) return
  papel.garantir(20)
  papel.enfeite(() => {
    let x = esquerda
    for (const { valor, tinta } of partes) {
      const w = (largura * valor) / total
      if (w > 0) pdf.rect(x, pdf.y, Math.max(w - 1, 0.5), 5).fill(tinta)
      x += w
    }
  })
  pdf.y += 14
}

/** Writes running text from the current line on, changing weight in mid-line where asked. */
function correr(papel: Papel, texto: Texto, x: number, largo: number, tamanho: number, tinta: string) {
  const { pdf } = papel
  const partes = (typeof texto === 'string' ? [texto] : texto).map((parte) =>
    typeof parte === 'string'
      ? { peso: 'texto' as Peso, letras: desenhavel(parte) }
      : { peso: 'forte' as Peso, letras: desenhavel(parte.forte) },
  )
  partes.forEach(({ peso, letras }, i) => {
    papel.letra(peso, tamanho, tinta)
    const opcoes = { width: largo, lineGap: ENTRELINHA, continued: i < partes.length - 1 }
    if (i === 0) pdf.text(letras, x, pdf.y, opcoes)
    else pdf.text(letras, opcoes)
  })
}

const semPeso = (texto: Texto): string =>
  typeof texto === 'string' ? texto : texto.map((p) => (typeof p === 'string' ? p : p.forte)).join('')

export const corrido = (texto: Texto): string => desenhavel(semPeso(texto))
