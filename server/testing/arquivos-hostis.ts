import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'
import { jpeg, office, pdf, png } from '../integrations/arquivos/testdata/amostras.ts'
import { planilhas } from '../integrations/planilha/planilhas.ts'

const MB = 1024 * 1024
const encher = (peca: string, bytes: number) => Buffer.from(peca.repeat(Math.floor(bytes / peca.length)))
/** So many different ones that they don't look like a bomb. */
const numeradas = (uma: (i: number) => string) =>
  Buffer.from(Array.from({ length: 60_000 }, (_, i) => uma(i * 7919)).join(''))
const xml = (dentro: string) => Buffer.from(`<?xml version="1.0" encoding="utf-8"?><NFSe>${dentro}</NFSe>`)

/** A workbook of the proposal's sheets, each with `celulas` cells, 200 in a line. */
async function livro(celulas: number): Promise<Buffer> {
  const partes = unzipSync(
    await planilhas.escrever(['Proposta', 'Etapas'].map((nome) => ({ nome, larguras: [10], linhas: [['a']] }))),
  )
  const row = (i: number) =>
    `<row>${Array.from({ length: 200 }, (_, j) => `<c><v>${(i * 7919 + j * 104_729) % 99_991}</v></c>`).join('')}</row>`
  const cheia = strToU8(
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${Array.from({ length: celulas / 200 }, (_, i) => row(i)).join('')}</sheetData></worksheet>`,
  )
  for (const nome of Object.keys(partes)) if (/worksheets\/sheet\d+\.xml$/.test(nome)) partes[nome] = cheia
  return Buffer.from(zipSync(partes, { level: 6 }))
}

/** A bare archive with names as long as they may be. */
const nomesLongos = (peca: string) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Array.from({ length: 14 }, (_, i) => [
          `${peca.repeat(Math.floor(64_000 / peca.length))}${i}`,
          new Uint8Array(),
        ]),
      ),
      { level: 0 },
    ),
  )

/** Files of each kind that people may send, made to keep their reader busy, as large as its limit lets them be. */
export async function arquivosHostis(): Promise<readonly (readonly [nome: string, conteudo: Buffer])[]> {
  const foto = sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#11488f' } })
  const documento = await pdf()
  const comDepois = (peca: string, bytes: number) =>
    Buffer.concat([documento.subarray(0, 20), Buffer.from('\n'), encher(peca, bytes), documento.subarray(20)])
  return [
    ['an XML of one endless name', xml(`<ONFE${'NFE'.repeat(1_600_000)}.>`)],
    ['an XML of half as long names', xml(`<${'NFE'.repeat(40_000)}.></${'NFE'.repeat(40_000)}.>`)],
    ['an XML of marks that never close', Buffer.concat([xml(''), encher('<', 5 * MB - 100)])],
    ['an XML of a million elements', xml('<a/>'.repeat(1_200_000))],
    ['an XML within an XML', xml('<a>'.repeat(1_600_000))],
    ['an XML of spaces', Buffer.concat([Buffer.from('<a'), encher(' ', 5 * MB - 100), Buffer.from('>')])],
    ['an archive of folders', nomesLongos('/embeddings')],
    ['an archive of folders and dots', nomesLongos('embeddings/.')],
    [
      'a document of 2,000 parts',
      office('docx', Object.fromEntries(Array.from({ length: 1_900 }, (_, i) => [`p${i}`, new Uint8Array([1])]))),
    ],
    [
      'a document of relations',
      office('docx', {
        'word/_rels/document.xml.rels': numeradas((i) => `<Relationship Id="${i}" Type="b" Target="c"/>`),
      }),
    ],
    [
      'a document of open relations',
      office('docx', { 'word/_rels/document.xml.rels': numeradas((i) => `<Relationship ${i}="`) }),
    ],
    ['a workbook of two million cells', await livro(1_000_000)],
    ['a PNG of 49 megapixels', await foto.clone().png({ compressionLevel: 9 }).toBuffer()],
    ['a JPEG of 49 megapixels', await foto.clone().jpeg().toBuffer()],
    ['a PNG and 19 MB behind it', Buffer.concat([await png(), encher('x', 19 * MB)])],
    ['a JPEG and 19 MB behind it', Buffer.concat([await jpeg(), encher('\u0001', 19 * MB)])],
    ['a PDF of object streams', comDepois('1 0 obj<</Type /ObjStm>>stream\n', 19 * MB)],
    ['a PDF of names in numbers', comDepois('#41', 19 * MB)],
    ['a PDF of open brackets', comDepois('[', 19 * MB)],
    ['a PDF of open texts', comDepois('(', 19 * MB)],
    ['a text of 20 MB', encher('a', 20 * MB)],
  ]
}
