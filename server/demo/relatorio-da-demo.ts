import PDFDocument from 'pdfkit'

/** A one-page report, as a provider would deliver: the demonstration's stages have something to open. */
export function relatorioDaDemo(titulo: string, texto: string): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', margin: 64, lang: 'pt-BR', info: { Title: titulo } })
  const partes: Buffer[] = []
  doc
    .fontSize(20)
    .text(titulo)
    .moveDown()
    .fontSize(12)
    .text(texto)
    .moveDown()
    .text('Documento de demonstração, com dados fictícios.')
  doc.end()
  return new Promise((pronto, falha) => {
    doc.on('data', (parte: Buffer) => partes.push(parte))
    doc.on('end', () => pronto(Buffer.concat(partes)))
    doc.on('error', falha)
  })
}
