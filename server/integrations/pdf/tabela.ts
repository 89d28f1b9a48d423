import { desenhavel, type Peso } from './fontes.ts'
import { cor, esquerda, largura, type Papel } from './papel.ts'

interface Coluna {
  titulo: string
  /** Part of the width; all together make 1. */
  parte: number
  alinhar?: 'left' | 'right'
}

const TAMANHO = 9.5
const FOLGA = 5.5
const ENTRE = 10

/**
 * A table: head in one line over a dark rule, light rules between rows, numbers to the right. A row is never split; on a new page the
 * head is drawn again as decoration. `rodape` is the row of totals.
 */
export function tabela(
  papel: Papel,
  {
    colunas,
    linhas,
    rodape,
  }: { colunas: readonly Coluna[]; linhas: readonly (readonly string[])[]; rodape?: readonly string[] },
) {
  const { pdf } = papel
  papel.texto.push({
    tipo: 'tabela',
    colunas: colunas.map((c) => ({ titulo: c.titulo, numero: c.alinhar === 'right' })),
    linhas: linhas.map((linha) => [...linha]),
    rodape: rodape ? [...rodape] : null,
  })
  const medida = medir(colunas)
  const cabeca = colunas.map((c) => c.titulo)
  const alturaDe = (celulas: readonly string[], peso: Peso) => {
    papel.letra(peso, TAMANHO, cor.tinta)
    return Math.max(
      ...celulas.map((texto, i) => pdf.heightOfString(desenhavel(texto), { width: medida[i]?.largo ?? 0, lineGap: 2 })),
    )
  }
  const alturaDaCabeca = alturaDe(cabeca, 'medio') + FOLGA

  const celula = (texto: string, i: number, y: number, peso: Peso, tinta: string) => {
    papel.letra(peso, peso === 'medio' ? 8.5 : TAMANHO, tinta)
    const { x = esquerda, largo = 0 } = medida[i] ?? {}
    pdf.text(desenhavel(texto), x, y, { width: largo, align: colunas[i]?.alinhar ?? 'left', lineGap: 2 })
  }
  const regua = (y: number, tinta: string, espessura: number) =>
    papel.enfeite(() =>
      pdf
        .moveTo(esquerda, y)
        .lineTo(esquerda + largura, y)
        .lineWidth(espessura)
        .strokeColor(tinta)
        .stroke(),
    )
  /** The head at the current line, each cell drawn by `desenhar`. */
  const encabecar = (desenhar: (escrita: () => void) => void) => {
    const y = pdf.y
    cabeca.forEach((texto, i) => void desenhar(() => celula(texto, i, y, 'medio', cor.rotulo)))
    pdf.y = y + alturaDaCabeca
    regua(pdf.y, cor.tinta, 0.75)
  }

  papel.garantir(alturaDaCabeca + 2 * (TAMANHO + 2 * FOLGA))
  papel.ramo(papel.raiz, 'Table', (raiz) => {
    papel.ramo(raiz, 'THead', (thead) =>
      papel.ramo(thead, 'TR', (tr) => encabecar((escrita) => papel.folha(tr, 'TH', escrita, { scope: 'Column' }))),
    )
    const escrever = (pai: PDFKit.PDFStructureElement, celulas: readonly string[], peso: Peso) => {
      const altura = alturaDe(celulas, peso) + 2 * FOLGA
      if (papel.garantir(altura)) encabecar((escrita) => papel.enfeite(escrita))
      const y = pdf.y
      papel.ramo(pai, 'TR', (tr) =>
        celulas.forEach((texto, i) => void papel.folha(tr, 'TD', () => celula(texto, i, y + FOLGA, peso, cor.tinta))),
      )
      pdf.y = y + altura
      regua(pdf.y, cor.linha, 0.5)
    }
    papel.ramo(raiz, 'TBody', (corpo) => {
      for (const linha of linhas) escrever(corpo, linha, 'texto')
    })
    if (rodape) papel.ramo(raiz, 'TFoot', (pe) => escrever(pe, rodape, 'forte'))
  })
  papel.espaco(10)
}

function medir(colunas: readonly Coluna[]): { x: number; largo: number }[] {
  let x = esquerda
  return colunas.map(({ parte }, i) => {
    const espaco = parte * (largura + ENTRE)
    const medida = { x, largo: espaco - ENTRE }
    x += espaco
    return i === colunas.length - 1 ? { ...medida, largo: esquerda + largura - medida.x } : medida
  })
}
