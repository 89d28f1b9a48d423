import { createPrivateKey, randomUUID, webcrypto, X509Certificate } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Signer } from '@libpdf/core'
import type { ChaveECertificado } from './certificado.ts'
import type { Selo } from './pdf.ts'

/** What seals is large, and loaded by the first document that is sealed. */
const selador = () => import('./selar.ts')

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
  const { HUB_TSA_URL: autoridade } = env
  if (env.CERTIFICADO_P12) {
    const arquivo = await readFile(env.CERTIFICADO_P12)
    const signer = await (await selador()).signerDoP12(new Uint8Array(arquivo), env.CERTIFICADO_SENHA ?? '')
    return selo(new X509Certificate(signer.certificate), () => signer, autoridade)
  }
  if (env.CERTIFICADO_PEM && env.CERTIFICADO_CHAVE) {
    const certificado = await readFile(env.CERTIFICADO_PEM, 'utf8')
    return seloDeChave({ certificado, chave: await readFile(env.CERTIFICADO_CHAVE, 'utf8') }, autoridade)
  }
  if (!pasta) throw new Error('CERTIFICADO_P12 or CERTIFICADO_PEM and CERTIFICADO_CHAVE are needed to seal documents')
  return seloDeChave(await certificadoDaPasta(join(pasta, 'selo.pem')), autoridade)
}

/** `certificado`: the seal's own first, then those that lead to a root, as PEM. */
export async function seloDeChave({ chave, certificado }: ChaveECertificado, autoridade?: string): Promise<Selo> {
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
  return selo(
    x509,
    async () => (await selador()).signerDaChave(importada as CryptoKey, new Uint8Array(x509.raw), cadeia),
    autoridade,
  )
}

function selo(x509: X509Certificate, signer: () => Signer | Promise<Signer>, autoridade: string | undefined): Selo {
  const titular = /^CN=(.+)$/m.exec(x509.subject)?.[1] ?? 'Hub'
  const venceEm = new Date(x509.validTo)
  return {
    titular,
    venceEm,
    async selar(bytes, dados) {
      if (dados.em > venceEm) throw new Error(`the certificate of the seal expired on ${venceEm.toISOString()}`)
      return (await selador()).selarPdf(await signer(), bytes, dados, autoridade)
    },
  }
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
  const { gerarCertificado } = await import('./certificado.ts')
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
