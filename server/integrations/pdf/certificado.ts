import { webcrypto } from 'node:crypto'
import { Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, CryptoEngine, Extension, setEngine } from 'pkijs'

/** A key pair with its certificate, as PEM texts: what demonstration mode keeps in the folder `dados` between starts. */
export interface ChaveECertificado {
  chave: string
  certificado: string
}

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/**
 * Makes a self-signed certificate for demonstrations and tests. Its seal proves that nothing was changed, not who sealed: for that
 * the portal needs an ICP-Brasil certificate (CERTIFICADO_P12). `titular` is its common name; valid for ten years from `desde`.
 */
export async function gerarCertificado(titular: string, desde: Date): Promise<ChaveECertificado> {
  setEngine('node', new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto }))
  const par = await webcrypto.subtle.generateKey(
    { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const certificado = new Certificate()
  certificado.version = 2
  const serie = webcrypto.getRandomValues(new Uint8Array(15))
  // A positive integer: the first bit would make it negative in DER.
  certificado.serialNumber = new Integer({ valueHex: Uint8Array.from([1, ...serie]).buffer })
  for (const nome of [certificado.issuer, certificado.subject]) {
    nome.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: titular }) }))
  }
  certificado.notBefore.value = desde
  certificado.notAfter.value = new Date(desde.getTime() + 3652 * 86_400_000)
  // Digital signature and non-repudiation, the first two bits.
  const uso = new Uint8Array([3, 2, 6, 0xc0])
  certificado.extensions = [
    new Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(false),
    }),
    new Extension({ extnID: '2.5.29.15', critical: true, extnValue: uso.buffer }),
  ]
  await certificado.subjectPublicKeyInfo.importKey(par.publicKey as CryptoKey)
  await certificado.sign(par.privateKey as CryptoKey, 'SHA-256')
  const der = Buffer.from(certificado.toSchema(true).toBER(false))
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', par.privateKey))
  return { chave: pem('PRIVATE KEY', pkcs8), certificado: pem('CERTIFICATE', der) }
}

const pem = (nome: string, der: Buffer) =>
  `-----BEGIN ${nome}-----\n${der.toString('base64').replace(/.{1,64}/g, '$&\n')}-----END ${nome}-----\n`
