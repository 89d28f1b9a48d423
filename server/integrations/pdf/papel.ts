import { createHash } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { fonte, type Peso } from './fontes.ts'
import type { Bloco, Emissao, PdfGerado } from './pdf.ts'

/** The look's colours (web/ui tokens), as documents use them. */
export const cor = {
  azul: '#11488f',
  tinta: '#13213a',
  rotulo: '#46556d',
  apoio: '#5c6a80',
  linha: '#dde3eb',
  linhaForte: '#c3ccd8',
  turquesa: '#3ECBBE',
  laranja: '#FF8040',
  nevoa: '#f5f7f9',
} as const

/** A4 in points; one left edge for everything. */
export const esquerda = 62
export const largura = 595.28 - 2 * esquerda
const topo = 76
const rodape = 84
/** Where text must end: below it the footer. */
const limite = 841.89 - rodape

type Estrutura = PDFKit.PDFStructureElement

interface OpcoesDaFolha {
  alt?: string
  scope?: 'Column' | 'Row'
  /** Left, top, right, bottom, in points from the top of the page. */
  bbox?: [number, number, number, number]
  placement?: 'Block'
}

/** A document in the making: the page, the tree of its tags, and how to write on it. */
export interface Papel {
  pdf: PDFKit.PDFDocument
  /** What was written so far: whoever writes words on the page puts them here too. */
  texto: Bloco[]
  /** The Document tag: whatever is read aloud hangs from it, in reading order. */
  raiz: Estrutura
  letra(peso: Peso, tamanho: number, cor: string): void
  /** Goes to a new page unless `altura` points still fit. True if it did. */
  garantir(altura: number): boolean
  espaco(pontos: number): void
  /** Draws one tagged leaf; nothing else may be tagged inside. */
  folha(pai: Estrutura, tipo: string, desenhar: () => void, opcoes?: OpcoesDaFolha): void
  /** A branch of the tree: its leaves are added by `conteudo`, which gets it. */
  ramo(pai: Estrutura, tipo: string, conteudo: (ramo: Estrutura) => void): void
  /** Decoration that a screen reader skips. */
  enfeite(desenhar: () => void): void
}

interface Identificacao extends Emissao {
  /** Name of the kind and number, `Contrato 2026-000123`. Goes into metadata, so no text of users. */
  titulo: string
}

/**
 * That the document keeps PDF/UA-1 as well. PDF/A takes no property that it does not know, so what the two names mean is
 * written beside them.
 */
const acessivel = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
                    <pdfaProperty:name>part</pdfaProperty:name>
                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                    <pdfaProperty:category>internal</pdfaProperty:category>
                    <pdfaProperty:description>Part of ISO 14289 that the document keeps</pdfaProperty:description>
                </rdf:li></rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>`

/**
 * Makes a tagged PDF in Portuguese for keeping (PDF/A-2a) and for screen readers (PDF/UA-1). Every date in it is `emitidoEm` and the file's id is derived
 * from the metadata, so equal data give equal bytes.
 */
export async function escrever(id: Identificacao, conteudo: (papel: Papel) => void): Promise<PdfGerado> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: topo, bottom: rodape, left: esquerda, right: esquerda },
    pdfVersion: '1.7',
    // Known to pdfkit 0.20, not yet to its types.
    subset: 'PDF/A-2a' as 'PDF/A-3a',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    font: '',
    info: {
      Title: id.titulo,
      Author: 'Hub',
      Creator: 'Hub',
      Producer: 'Hub',
      Keywords: id.codigo,
      CreationDate: id.emitidoEm,
      ModDate: id.emitidoEm,
    },
  })
  const pedacos: Buffer[] = []
  const fim = new Promise<Buffer>((ok, falha) => {
    pdf.on('data', (pedaco: Buffer) => pedacos.push(pedaco))
    pdf.once('end', () => ok(Buffer.concat(pedacos)))
    pdf.once('error', falha)
  })
  // The types know file names and buffers only; pdfkit itself takes a parsed font.
  for (const peso of ['texto', 'medio', 'forte'] as const) pdf.registerFont(peso, fonte(peso) as unknown as Buffer)
  const papel = criarPapel(pdf)
  papel.enfeite(() => marca(pdf, esquerda, 40))
  conteudo(papel)
  papel.raiz.end()
  const paginas = pdf.bufferedPageRange().count
  for (let i = 0; i < paginas; i++) {
    pdf.switchToPage(i)
    papel.enfeite(() => moldura(papel, id, i + 1, paginas))
  }
  // Known to pdfkit 0.20, not to its types.
  ;(pdf as unknown as { appendXML(xml: string): void }).appendXML(acessivel)
  pdf.end()
  const bytes = await fim
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), paginas, texto: papel.texto }
}

function criarPapel(pdf: PDFKit.PDFDocument): Papel {
  const raiz = pdf.struct('Document')
  pdf.addStructure(raiz)
  const papel: Papel = {
    pdf,
    texto: [],
    raiz,
    letra: (peso, tamanho, preenchimento) => void pdf.font(peso).fontSize(tamanho).fillColor(preenchimento),
    garantir(altura) {
      if (pdf.y + altura <= limite) return false
      pdf.addPage()
      return true
    },
    espaco(pontos) {
      // Space at the top of a page would only misalign it.
      if (pdf.y > topo) pdf.y += pontos
    },
    folha(pai, tipo, desenhar, opcoes = {}) {
      // pdfkit 0.20 knows more options than its types.
      pai.add(pdf.struct(tipo, opcoes as { alt?: string }, [desenhar]))
    },
    ramo(pai, tipo, conteudo) {
      const ramo = pdf.struct(tipo)
      pai.add(ramo)
      conteudo(ramo)
      ramo.end()
    },
    enfeite(desenhar) {
      pdf.markContent('Artifact', { type: 'Layout' })
      desenhar()
      pdf.endMarkedContent()
    },
  }
  return papel
}

/** The mark: an H whose bar goes on to the right as dashes. */
function marca(pdf: PDFKit.PDFDocument, x: number, y: number) {
  pdf
    .rect(x, y, 4, 18)
    .rect(x + 10.4, y, 4, 18)
    .fill(cor.azul)
  pdf
    .rect(x + 4, y + 7.5, 6.4, 3)
    .rect(x + 16.2, y + 7.5, 3, 3)
    .rect(x + 21, y + 7.5, 3, 3)
    .fill(cor.laranja)
  pdf
    .font('forte')
    .fontSize(14)
    .fillColor(cor.azul)
    .text('Hub', x + 31, y, { lineBreak: false })
}

/** Running head from the second page on, and the foot of each. */
function moldura({ pdf, letra }: Papel, id: Identificacao, pagina: number, paginas: number) {
  // Text below the margin would ask for another page.
  pdf.page.margins.bottom = 0
  letra('texto', 8, cor.apoio)
  if (pagina > 1) pdf.text(id.titulo, esquerda, 46, { lineBreak: false })
  const base = limite + 22
  pdf
    .moveTo(esquerda, base)
    .lineTo(esquerda + largura, base)
    .lineWidth(0.5)
    .strokeColor(cor.linha)
    .stroke()
  pdf.text(`Código de verificação ${id.codigo}`, esquerda, base + 9, { lineBreak: false })
  const numero = `Página ${pagina} de ${paginas}`
  pdf.text(numero, esquerda + largura - pdf.widthOfString(numero), base + 9, { lineBreak: false })
  const endereco = id.urlValidacao.replace(/^https?:\/\//, '')
  pdf.text(`Confira em ${endereco}`, esquerda, base + 20, { lineBreak: false })
}
