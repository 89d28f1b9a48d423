import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChaveECertificado, gerarCertificado } from './certificado.ts'
import { documentos } from './documentos.ts'
import type { Selo } from './pdf.ts'
import { seloDeChave, seloDoAmbiente } from './selo.ts'
import { reciboDeAmostra } from './testdata/amostra.ts'

let pasta: string
let original: Uint8Array
let par: ChaveECertificado
const em = new Date('2019-11-17T15:00:00Z')
const agora = new Date()

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'selo-teste-'))
  original = (await documentos.recibo(reciboDeAmostra)).bytes
  par = await gerarCertificado('Portal de Teste', agora)
})
afterAll(() => rm(pasta, { recursive: true }))

/** What poppler's verifier says; without a store of trusted certificates, as the CI has none. */
async function pdfsig(pdf: Uint8Array): Promise<string> {
  const caminho = join(pasta, 'lido.pdf')
  await writeFile(caminho, pdf)
  return execFileSync('pdfsig', ['-nocert', caminho], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' },
  })
}

/** The bytes around the signature, and the signature itself without its padding, as /ByteRange names them. */
const lugar = (pdf: Uint8Array) => {
  const faixas = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/ByteRange\s*\[0 (\d+)\s+(\d+)\s+(\d+)/g),
  ]
  const [, corte, fim, resto] = faixas.at(-1)!.map(Number) as [number, number, number, number]
  return { corte, fim, resto }
}
const assinados = (pdf: Uint8Array) => {
  const { corte, fim, resto } = lugar(pdf)
  return Buffer.concat([pdf.subarray(0, corte), pdf.subarray(fim, fim + resto)])
}
const cmsDe = async (pdf: Uint8Array) => {
  const { corte, fim } = lugar(pdf)
  const comSobra = Buffer.from(Buffer.from(pdf.subarray(corte + 1, fim - 1)).toString('latin1'), 'hex')
  return comSobra.subarray(0, 4 + comSobra.readUInt16BE(2))
}
const asn1 = (der: Buffer) =>
  execFileSync('openssl', ['asn1parse', '-inform', 'DER'], { input: der, encoding: 'utf8', stdio: 'pipe' })

const selar = (selo: Selo) => selo.selar(original, { motivo: 'Recibo emitido', em, local: 'Salvador (BA)' })

describe('a sealed document', () => {
  it('is found whole and validly signed by another program', async () => {
    const { bytes } = await selar(await seloDeChave(par))
    const dito = await pdfsig(bytes)
    expect(dito).toContain('Signature is Valid.')
    expect(dito).toContain('Total document signed')
    expect(dito).toContain('ETSI.CAdES.detached')
    expect(dito).toContain('Portal de Teste')
    expect(dito).toContain('Nov 17 2019')
  })

  it('still has inside, untouched, what was sealed', async () => {
    const { bytes } = await selar(await seloDeChave(par))
    expect(Buffer.from(bytes.subarray(0, original.length)).equals(original)).toBe(true)
    expect(Buffer.from(original).equals((await documentos.recibo(reciboDeAmostra)).bytes)).toBe(true)
  })

  it('says when by the document alone: the signature carries no signing time, which its standard forbids', async () => {
    const { bytes } = await selar(await seloDeChave(par))
    const cms = await cmsDe(bytes)
    expect(Buffer.from(bytes).toString('latin1')).toContain('/M (D:20191117150000Z)')
    const atributos = asn1(cms)
    expect(atributos).toContain('pkcs7-signedData')
    expect(atributos).toContain('messageDigest')
    expect(atributos).toContain('id-smime-aa-signingCertificateV2')
    expect(atributos).not.toContain('signingTime')
  })

  it('is taken by a second program, digest and signature', async () => {
    const { bytes } = await selar(await seloDeChave(par))
    const [cms, dentro, pem] = ['selo.der', 'dentro.bin', 'selo.pem'].map((nome) => join(pasta, nome)) as [
      string,
      string,
      string,
    ]
    await writeFile(cms, await cmsDe(bytes))
    await writeFile(dentro, assinados(bytes))
    await writeFile(pem, par.certificado)
    const verificar = ['cms', '-verify', '-inform', 'DER', '-in', cms, '-content', dentro, '-binary', '-CAfile', pem]
    execFileSync('openssl', [...verificar, '-purpose', 'any', '-no_check_time', '-out', '/dev/null'], { stdio: 'pipe' })
  })

  it('has its field among the annotations of the first page, as a viewer looks for it', async () => {
    const { bytes } = await selar(await seloDeChave(par))
    const pdf = await PDF.load(bytes)
    const anotacoes = pdf.getPage(0)!.dict.getArray('Annots')!
    const campos = pdf.getForm()!.getSignatureFields()
    expect(campos.map((c) => c.name)).toEqual(['SeloDoPortal'])
    expect([...Array(anotacoes.length).keys()].map((i) => String(anotacoes.at(i)))).toEqual([
      String(campos[0]!.getRef()),
    ])
  })

  it('stays what it was for keeping and for screen readers', async () => {
    const { bytes } = await selar(await seloDeChave(par))
    const bruto = Buffer.from(bytes).toString('latin1')
    for (const marca of ['<pdfaid:part>2</pdfaid:part>', '<pdfaid:conformance>A</pdfaid:conformance>', '/GTS_PDFA1'])
      expect(bruto).toContain(marca)
    expect(bruto).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(bruto.match(/\/Root \d+ 0 R/g)).toHaveLength(2)
    // The catalogue that was written last still has the output intent and the tags.
    const catalogo = bruto.slice(bruto.lastIndexOf('/Type /Catalog'))
    for (const entrada of ['/OutputIntents', '/StructTreeRoot', '/Metadata', '/Lang'])
      expect(catalogo).toContain(entrada)
  })

  it('tells any changed byte', async () => {
    const { bytes } = await selar(await seloDeChave(par))
    const mudado = Buffer.from(bytes)
    const posicao = mudado.indexOf('/Title')
    mudado[posicao + 8] = (mudado[posicao + 8] ?? 0) ^ 1
    expect(await pdfsig(mudado)).toMatch(/Digest Mismatch|Signature is Invalid/)
  })

  it('comes out the same at the same time', async () => {
    const selo = await seloDeChave(par)
    expect((await selar(selo)).sha256).toBe((await selar(selo)).sha256)
  })
})

describe('the certificate', () => {
  it('is RSA of 2048 bits, for signing only, for ten years, and no authority', async () => {
    const x509 = new X509Certificate(par.certificado)
    expect(x509.subject).toBe('CN=Portal de Teste')
    expect(x509.ca).toBe(false)
    expect(x509.verify(x509.publicKey)).toBe(true)
    expect(x509.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048)
    // Ten years with the two or three leap days that lie in them.
    const dias = (new Date(x509.validTo).getTime() - agora.getTime()) / 86_400_000
    expect(Math.abs(dias - 3652)).toBeLessThanOrEqual(1)
  })

  it('seals nothing once it has expired: no verifier would take it', async () => {
    const selo = await seloDeChave(par)
    const depois = new Date(selo.venceEm.getTime() + 1_000)
    await expect(selo.selar(original, { motivo: 'Recibo emitido', em: depois })).rejects.toThrow('expired')
    await expect(selo.selar(original, { motivo: 'Recibo emitido', em: selo.venceEm })).resolves.toBeDefined()
  })

  it('comes from a PKCS#12 file, as certification authorities hand it out', async () => {
    const [pem, p12] = [join(pasta, 'par.pem'), join(pasta, 'par.p12')]
    await writeFile(pem, par.chave + par.certificado)
    execFileSync('openssl', ['pkcs12', '-export', '-in', pem, '-out', p12, '-passout', 'pass:segredo'])
    const selo = await seloDoAmbiente({ CERTIFICADO_P12: p12, CERTIFICADO_SENHA: 'segredo' })
    expect(selo.titular).toBe('Portal de Teste')
    expect(await pdfsig((await selar(selo)).bytes)).toContain('Signature is Valid.')
    await expect(seloDoAmbiente({ CERTIFICADO_P12: p12, CERTIFICADO_SENHA: 'errada' })).rejects.toThrow()
  })

  it('is made once per folder in demonstration mode, even by two starts at once', async () => {
    const demo = await mkdtemp(join(pasta, 'demo-'))
    const [um, outro] = await Promise.all([seloDoAmbiente({}, demo), seloDoAmbiente({}, demo)])
    const depois = await seloDoAmbiente({}, demo)
    const hashes = await Promise.all([um, outro, depois].map(async (selo) => (await selar(selo)).sha256))
    expect(new Set(hashes).size).toBe(1)
    expect(await readdir(demo)).toEqual(['selo.pem'])
  })

  it('is demanded where documents count', async () => {
    await expect(seloDoAmbiente({})).rejects.toThrow('CERTIFICADO_P12')
    const outro = await gerarCertificado('Outro', agora)
    await expect(seloDeChave({ chave: outro.chave, certificado: par.certificado })).rejects.toThrow('does not belong')
  })
})
