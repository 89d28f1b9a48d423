/** A PDF of one empty page, whole and small: what is uploaded is looked into, so a name alone will not do. */
export function pdfDeUmaPagina(titulo: string): Buffer {
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Title (${titulo.replace(/[^\w .-]/g, '')}) >>`,
  ]
  let texto = '%PDF-1.4\n'
  const inicios = objetos.map((objeto, i) => {
    const inicio = texto.length
    texto += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return inicio
  })
  const tabela = texto.length
  texto += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n`
  texto += inicios.map((inicio) => `${String(inicio).padStart(10, '0')} 00000 n \n`).join('')
  texto += `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${tabela}\n%%EOF\n`
  return Buffer.from(texto, 'latin1')
}
