import { create } from 'qrcode'
import { desenhavel } from './fontes.ts'
import { cor, esquerda, largura, type Papel } from './papel.ts'

export const LADO = 76
/** Between the box and what is in it. */
export const MARGEM = 10

/** The box by which anyone checks the document: a QR drawn as one vector path, the code, and where to type it. */
export function verificacao(papel: Papel, { codigo, url }: { codigo: string; url: string }) {
  const { pdf } = papel
  papel.espaco(14)
  papel.garantir(LADO + 2 * MARGEM)
  const y = pdf.y
  papel.enfeite(() => pdf.roundedRect(esquerda, y, largura, LADO + 2 * MARGEM, 4).fill(cor.nevoa))
  papel.folha(papel.raiz, 'Figure', () => qr(papel, url, esquerda + MARGEM, y + MARGEM), {
    alt: `Código QR que abre ${url}`,
    bbox: [esquerda + MARGEM, y + MARGEM, esquerda + MARGEM + LADO, y + MARGEM + LADO],
    placement: 'Block',
  })
  const x = esquerda + LADO + 32
  const largo = largura - LADO - 48
  papel.letra('forte', 11, cor.tinta)
  papel.folha(papel.raiz, 'P', () => pdf.text('Confira se este documento é verdadeiro', x, y + 14, { width: largo }))
  papel.letra('texto', 9.5, cor.rotulo)
  const frase = `Aponte a câmera para o código QR ou abra ${url}. Qualquer pessoa pode conferir, sem senha.`
  papel.folha(papel.raiz, 'P', () => pdf.text(desenhavel(frase), x, pdf.y + 3, { width: largo, lineGap: 2.5 }))
  papel.letra('forte', 13, cor.azul)
  papel.folha(papel.raiz, 'P', () =>
    pdf.text(desenhavel(codigo), x, pdf.y + 5, { width: largo, characterSpacing: 0.6 }),
  )
  pdf.y = y + LADO + 2 * MARGEM
}

/** Runs of dark modules become one rectangle each: a third of the size, and no hairlines between them. */
function qr({ pdf }: Papel, texto: string, x: number, y: number) {
  const { modules } = create(texto, { errorCorrectionLevel: 'M' })
  const quieto = 2
  const passo = LADO / (modules.size + 2 * quieto)
  pdf.rect(x, y, LADO, LADO).fill('#ffffff')
  for (let fileira = 0; fileira < modules.size; fileira++) {
    for (let coluna = 0; coluna < modules.size; coluna++) {
      if (!modules.get(fileira, coluna)) continue
      const inicio = coluna
      while (coluna + 1 < modules.size && modules.get(fileira, coluna + 1)) coluna++
      pdf.rect(
        x + (inicio + quieto) * passo,
        y + (fileira + quieto) * passo,
        (coluna - inicio + 1) * passo,
        passo + 0.02,
      )
    }
  }
  pdf.fill(cor.tinta)
}
