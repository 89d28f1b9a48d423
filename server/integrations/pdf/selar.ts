import { createHash } from 'node:crypto'
import { CryptoKeySigner, P12Signer, PDF, PdfArray, type Signer } from '@libpdf/core'
import { carimboDe } from './carimbo.ts'
import { assinarCms } from './cms.ts'
import type { Selo } from './pdf.ts'

/** @throws where the password is another, or the file is none */
export const signerDoP12 = (arquivo: Uint8Array, senha: string): Promise<Signer> => P12Signer.create(arquivo, senha)

/** `certificado` and those that lead from it to a root, in DER. */
export const signerDaChave = (chave: CryptoKey, certificado: Uint8Array, cadeia: Uint8Array[]): Signer =>
  new CryptoKeySigner(chave, certificado, 'RSA', 'RSASSA-PKCS1-v1_5', cadeia)

/** Bytes kept for the signature: chain of certificates and time stamp included. */
const LUGAR = 24 * 1024
const CAMPO = 'SeloDoPortal'

/** Seals `bytes`; with the address of a time-stamping authority, with a proven time. */
export async function selarPdf(
  signer: Signer,
  bytes: Uint8Array,
  dados: Parameters<Selo['selar']>[1],
  autoridade: string | undefined,
): ReturnType<Selo['selar']> {
  const comLugar = await prepararLugar(signer, bytes, dados)
  const { corte, fim } = lugarDaAssinatura(comLugar)
  const assinatura = await assinarCms(
    signer,
    Buffer.concat([comLugar.subarray(0, corte), comLugar.subarray(fim)]),
    autoridade ? carimboDe(autoridade) : undefined,
  )
  if (assinatura.length > LUGAR) throw new Error(`the signature has ${assinatura.length} bytes, more than its place`)
  comLugar.write(
    Buffer.from(assinatura)
      .toString('hex')
      .padEnd(2 * LUGAR, '0'),
    corte + 1,
    'latin1',
  )
  const comSelo = new Uint8Array(comLugar)
  const selado = autoridade ? await comDadosDeValidacao(comSelo) : comSelo
  return { bytes: selado, sha256: createHash('sha256').update(selado).digest('hex') }
}

/**
 * The document with the field, its widget among the annotations of the first page, and an empty place for the signature. The
 * library signs into that place too, with the signing time that it always puts in; that signature is never kept.
 */
async function prepararLugar(
  signer: Signer,
  bytes: Uint8Array,
  { motivo, em, local }: Parameters<Selo['selar']>[1],
): Promise<Buffer> {
  const pdf = await PDF.load(bytes)
  const campo = pdf.getOrCreateForm().createSignatureField(CAMPO)
  const pagina = pdf.getPage(0)
  const widget = campo.getRef()
  if (!pagina || !widget) throw new Error('the document to be sealed has no page')
  const anotacoes = pagina.dict.getArray('Annots')
  if (anotacoes) anotacoes.push(widget)
  else pagina.dict.set('Annots', new PdfArray([widget]))
  const { bytes: feito } = await pdf.sign({
    signer,
    reason: motivo,
    location: local,
    signingTime: em,
    fieldName: CAMPO,
    subFilter: 'ETSI.CAdES.detached',
    level: 'B-B',
    estimatedSize: LUGAR,
  })
  return Buffer.from(feito)
}

/** Where the last signature stands: `corte` at its '<', `fim` after its '>', as the file's own /ByteRange says. */
function lugarDaAssinatura(pdf: Buffer): { corte: number; fim: number } {
  const texto = pdf.toString('latin1', pdf.lastIndexOf('/ByteRange'))
  const [, corte, fim, resto] = (/^\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)/.exec(texto) ?? []).map(Number)
  if (!corte || !fim || fim + (resto ?? 0) !== pdf.length || fim - corte !== 2 * LUGAR + 2)
    throw new Error('the place of the signature was not found')
  return { corte, fim }
}

/**
 * Certificates and revocation lists of seal and time stamp in the document itself (level B-LT): it is checked offline, and after
 * the certificates have ended. As the authorities' servers allow: where one of them does not answer the time stamp alone stays.
 */
async function comDadosDeValidacao(carimbado: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDF.load(carimbado)
  const { bytes, warnings } = await pdf.addValidationData()
  const acrescentado = Buffer.from(bytes.subarray(carimbado.length))
  const temListas = acrescentado.includes('/CRLs') || acrescentado.includes('/OCSPs')
  return warnings.length === 0 && temListas ? bytes : carimbado
}
