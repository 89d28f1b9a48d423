import { type Zippable, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** Small files for the tests of this folder, made on the spot so that none has to be kept. */
export const png = (lado = 8) =>
  sharp({ create: { width: lado, height: lado, channels: 3, background: '#11488f' } })
    .png()
    .toBuffer()
export const jpeg = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#11488f' } })
    .jpeg()
    .toBuffer()

export function pdf(
  escrever: (doc: PDFKit.PDFDocument) => void = (doc) => doc.text('Proposta'),
  opcoes = {},
): Promise<Buffer> {
  const doc = new PDFDocument(opcoes)
  const pedacos: Buffer[] = []
  escrever(doc)
  doc.end()
  return new Promise((ok) => doc.on('data', (p: Buffer) => pedacos.push(p)).on('end', () => ok(Buffer.concat(pedacos))))
}

const principal = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
}

export function office(tipo: keyof typeof principal, outras: Zippable = {}): Buffer {
  const indice = `<Types><Override PartName="/x.xml" ContentType="${principal[tipo]}"/></Types>`
  return Buffer.from(zipSync({ '[Content_Types].xml': Buffer.from(indice), 'x.xml': Buffer.from('<x/>'), ...outras }))
}

export const nfse =
  '<?xml version="1.0" encoding="utf-8"?><CompNfse><Nfse><InfNfse Id="1"><Numero>7</Numero></InfNfse></Nfse></CompNfse>'
