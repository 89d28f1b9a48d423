import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reciboDeAmostra } from './amostra.ts'
import { type ChaveECertificado, gerarCertificado } from './certificado.ts'
import { documentos } from './documentos.ts'
import type { Selo } from './pdf.ts'
import { seloDeChave, seloDoAmbiente } from './selar.ts'

let pasta: string
let original: Uint8Array
let par: ChaveECertificado
const em = new Date('2026-11-17T15:00:00Z')
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
  return execFileSync('pdfsig', ['-nocert', caminho], { encoding: 'utf8' })
}

const selar = (selo: Selo) => selo.selar(original, { motivo: 'Recibo emitido', em, local: 'Salvador (BA)' })

describe('a sealed document', () => {
  it('is found whole and validly signed by another program', async () => {
    const { bytes } = await selar(await seloDeChave(par))
    const dito = await pdfsig(bytes)
    expect(dito).toContain('Signature is Valid.')
    expect(dito).toContain('Total document signed')
    expect(dito).toContain('ETSI.CAdES.detached')
    expect(dito).toContain('Portal de Teste')
    expect(dito).toContain('Nov 17 2026')
  })

  it('still has inside, untouched, what was sealed', async () => {
    const { bytes } = await selar(await seloDeChave(par))
    expect(Buffer.from(bytes.subarray(0, original.length)).equals(original)).toBe(true)
    expect(Buffer.from(original).equals((await documentos.recibo(reciboDeAmostra)).bytes)).toBe(true)
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
    expect(new Date(x509.validTo).getFullYear()).toBe(agora.getFullYear() + 10)
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
