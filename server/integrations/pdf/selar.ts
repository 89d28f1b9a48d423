import { createHash, createPrivateKey, randomUUID, webcrypto, X509Certificate } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CryptoKeySigner, P12Signer, PDF, PdfArray, type Signer } from '@libpdf/core'
import { carimboDe } from './carimbo.ts'
import { type ChaveECertificado, gerarCertificado } from './certificado.ts'
import { assinarCms, type Carimbar } from './cms.ts'
import type { Selo } from './pdf.ts'

interface AmbienteDoSelo {
  /** Path of the PKCS#12 file (ICP-Brasil e-CNPJ, type A1). */
  CERTIFICADO_P12?: string
  CERTIFICADO_SENHA?: string
  /** Or the two as PEM files. */
  CERTIFICADO_PEM?: string
  CERTIFICADO_CHAVE?: string
  /** Address of a time-stamping authority (RFC 3161); without one the seal has no proven time (level B-B). */
  HUB_TSA_URL?: string
}

/**
 * The seal that the environment configures. Without a certificate: with `pasta` (demonstration mode) a self-signed one that is made
 * once and kept there as `selo.pem`; else an error, because a seal that proves nothing must not pass for one.
 */
export async function seloDoAmbiente(env: AmbienteDoSelo, pasta?: string): Promise<Selo> {
  const carimbar = env.HUB_TSA_URL ? carimboDe(env.HUB_TSA_URL) : undefined
  if (env.CERTIFICADO_P12) {
    const arquivo = await readFile(env.CERTIFICADO_P12)
    return selo(await P12Signer.create(new Uint8Array(arquivo), env.CERTIFICADO_SENHA ?? ''), carimbar)
  }
  if (env.CERTIFICADO_PEM && env.CERTIFICADO_CHAVE) {
    const certificado = await readFile(env.CERTIFICADO_PEM, 'utf8')
    return seloDeChave({ certificado, chave: await readFile(env.CERTIFICADO_CHAVE, 'utf8') }, carimbar)
  }
  if (!pasta) throw new Error('CERTIFICADO_P12 or CERTIFICADO_PEM and CERTIFICADO_CHAVE are needed to seal documents')
  return seloDeChave(await certificadoDaPasta(join(pasta, 'selo.pem')), carimbar)
}

/** `certificado`: the seal's own first, then those that lead to a root, as PEM. */
export async function seloDeChave({ chave, certificado }: ChaveECertificado, carimbar?: Carimbar): Promise<Selo> {
  const x509 = new X509Certificate(certificado)
  const privada = createPrivateKey(chave)
  if (!x509.checkPrivateKey(privada)) throw new Error('the key of the seal does not belong to its certificate')
  if (privada.asymmetricKeyType !== 'rsa') throw new Error('the key of the seal must be RSA')
  const pkcs8 = privada.export({ format: 'der', type: 'pkcs8' })
  const algoritmo = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const importada = await webcrypto.subtle.importKey('pkcs8', pkcs8, algoritmo, false, ['sign'])
  const cadeia = (certificado.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [])
    .slice(1)
    .map((pem) => new Uint8Array(new X509Certificate(pem).raw))
  const assina = new CryptoKeySigner(
    importada as CryptoKey,
    new Uint8Array(x509.raw),
    'RSA',
    'RSASSA-PKCS1-v1_5',
    cadeia,
  )
  return selo(assina, carimbar)
}

/** Bytes kept for the signature: chain of certificates and time stamp included. */
const LUGAR = 24 * 1024
const CAMPO = 'SeloDoPortal'

function selo(signer: Signer, carimbar: Carimbar | undefined): Selo {
  const x509 = new X509Certificate(signer.certificate)
  const titular = /^CN=(.+)$/m.exec(x509.subject)?.[1] ?? 'Hub'
  const venceEm = new Date(x509.validTo)
  return {
    titular,
    venceEm,
    async selar(bytes, { motivo, em, local }) {
      if (em > venceEm) throw new Error(`the certificate of the seal expired on ${venceEm.toISOString()}`)
      const comLugar = await prepararLugar(signer, bytes, { motivo, em, local })
      const { corte, fim } = lugarDaAssinatura(comLugar)
      const assinatura = await assinarCms(
        signer,
        Buffer.concat([comLugar.subarray(0, corte), comLugar.subarray(fim)]),
        carimbar,
      )
      if (assinatura.length > LUGAR)
        throw new Error(`the signature has ${assinatura.length} bytes, more than its place`)
      comLugar.write(
        Buffer.from(assinatura)
          .toString('hex')
          .padEnd(2 * LUGAR, '0'),
        corte + 1,
        'latin1',
      )
      const comSelo = new Uint8Array(comLugar)
      const selado = carimbar ? await comDadosDeValidacao(comSelo) : comSelo
      return { bytes: selado, sha256: createHash('sha256').update(selado).digest('hex') }
    },
  }
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

/** Two processes that start at once agree on one certificate: the file is created by the first, read by the other. */
async function certificadoDaPasta(caminho: string): Promise<ChaveECertificado> {
  const ler = async () => {
    const texto = await readFile(caminho, 'utf8')
    const corte = texto.indexOf('-----BEGIN CERTIFICATE')
    return { chave: texto.slice(0, corte), certificado: texto.slice(corte) }
  }
  const ausente = (erro: NodeJS.ErrnoException) => {
    if (erro.code !== 'ENOENT') throw erro
  }
  const atual = await ler().catch(ausente)
  if (atual) return atual
  const novo = await gerarCertificado('Hub (demonstração)', new Date())
  const existe = (erro: NodeJS.ErrnoException) => {
    if (erro.code !== 'EEXIST') throw erro
  }
  await mkdir(dirname(caminho), { recursive: true })
  // It has its name only once it is whole: a process may be killed at any point.
  const escrito = `${caminho}.${randomUUID()}`
  await writeFile(escrito, novo.chave + novo.certificado, { mode: 0o600 })
  await link(escrito, caminho).catch(existe)
  await rm(escrito)
  return ler()
}
