import { createHash, createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CryptoKeySigner, P12Signer, PDF, type Signer } from '@libpdf/core'
import { type ChaveECertificado, gerarCertificado } from './certificado.ts'
import type { Selo } from './pdf.ts'

export interface AmbienteDoSelo {
  /** Path of the PKCS#12 file (ICP-Brasil e-CNPJ, type A1). */
  CERTIFICADO_P12?: string
  CERTIFICADO_SENHA?: string
  /** Or the two as PEM files. */
  CERTIFICADO_PEM?: string
  CERTIFICADO_CHAVE?: string
}

/**
 * The seal that the environment configures. Without a certificate: with `pasta` (demonstration mode) a self-signed one that is made
 * once and kept there as `selo.pem`; else an error, because a seal that proves nothing must not pass for one.
 */
export async function seloDoAmbiente(env: AmbienteDoSelo, pasta?: string): Promise<Selo> {
  if (env.CERTIFICADO_P12) {
    const arquivo = await readFile(env.CERTIFICADO_P12)
    return selo(await P12Signer.create(new Uint8Array(arquivo), env.CERTIFICADO_SENHA ?? ''))
  }
  if (env.CERTIFICADO_PEM && env.CERTIFICADO_CHAVE) {
    return seloDeChave({
      certificado: await readFile(env.CERTIFICADO_PEM, 'utf8'),
      chave: await readFile(env.CERTIFICADO_CHAVE, 'utf8'),
    })
  }
  if (!pasta) throw new Error('CERTIFICADO_P12 or CERTIFICADO_PEM and CERTIFICADO_CHAVE are needed to seal documents')
  return seloDeChave(await certificadoDaPasta(join(pasta, 'selo.pem')))
}

export async function seloDeChave({ chave, certificado }: ChaveECertificado): Promise<Selo> {
  const x509 = new X509Certificate(certificado)
  const privada = createPrivateKey(chave)
  if (!x509.checkPrivateKey(privada)) throw new Error('the key of the seal does not belong to its certificate')
  if (privada.asymmetricKeyType !== 'rsa') throw new Error('the key of the seal must be RSA')
  const pkcs8 = privada.export({ format: 'der', type: 'pkcs8' })
  const algoritmo = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const importada = await webcrypto.subtle.importKey('pkcs8', pkcs8, algoritmo, false, ['sign'])
  return selo(new CryptoKeySigner(importada as CryptoKey, new Uint8Array(x509.raw), 'RSA', 'RSASSA-PKCS1-v1_5'))
}

function selo(signer: Signer): Selo {
  const x509 = new X509Certificate(signer.certificate)
  const titular = /^CN=(.+)$/m.exec(x509.subject)?.[1] ?? 'Hub'
  const venceEm = new Date(x509.validTo)
  return {
    titular,
    venceEm,
    async selar(bytes, { motivo, em, local }) {
      if (em > venceEm) throw new Error(`the certificate of the seal expired on ${venceEm.toISOString()}`)
      const pdf = await PDF.load(bytes)
      const selado = await pdf.sign({
        signer,
        reason: motivo,
        location: local,
        signingTime: em,
        fieldName: 'SeloDoPortal',
        subFilter: 'ETSI.CAdES.detached',
        level: 'B-B',
      })
      return { bytes: selado.bytes, sha256: createHash('sha256').update(selado.bytes).digest('hex') }
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
  const novo = await gerarCertificado('Hub (demonstração)', new Date())
  const existe = (erro: NodeJS.ErrnoException) => {
    if (erro.code !== 'EEXIST') throw erro
  }
  await mkdir(dirname(caminho), { recursive: true })
  await writeFile(caminho, novo.chave + novo.certificado, { flag: 'wx', mode: 0o600 }).catch(existe)
  return ler()
}
