import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Duplex } from 'node:stream'
import { createSecureContext, TLSSocket } from 'node:tls'
import { consegue } from '../../kernel/variaveis.ts'
import type { CertificadoDeCliente } from './transporte.ts'

/** Client certificate that a bank asks for (mTLS): PEM files, or one PKCS#12 file as most banks hand it out; and the bank's authority. */
export interface AmbienteDoCertificado {
  PIX_CERTIFICADO?: string
  PIX_CHAVE_PRIVADA?: string
  PIX_P12?: string
  PIX_P12_SENHA?: string
  PIX_CA?: string
}

const ler = (caminho: string | undefined) => (caminho ? readFileSync(caminho) : undefined)

export const certificadoDoBanco = (env: AmbienteDoCertificado): CertificadoDeCliente => ({
  cert: ler(env.PIX_CERTIFICADO),
  key: ler(env.PIX_CHAVE_PRIVADA),
  pfx: ler(env.PIX_P12),
  passphrase: env.PIX_P12_SENHA,
  ca: ler(env.PIX_CA),
})

/** Until when it is valid; undefined where none is shown. @throws what TLS says of files that are none */
export function fimDoCertificadoDoBanco(env: AmbienteDoCertificado): Date | undefined {
  // The one way to a certificate in PKCS#12 that Node has: a connection that is about to show it.
  const tomada = new TLSSocket(new Duplex(), {
    isServer: true,
    secureContext: createSecureContext(certificadoDoBanco(env)),
  })
  try {
    const certificado = tomada.getX509Certificate()
    return certificado && new Date(certificado.validTo)
  } finally {
    tomada.destroy()
  }
}

/** What is wrong with it, in a sentence that begins with the variable to be changed. Its files can be read. */
export function faltaDoCertificadoDoBanco(env: AmbienteDoCertificado): string | undefined {
  const { cert, key, ca } = certificadoDoBanco(env)
  if (ca && !consegue(() => new X509Certificate(ca)))
    return 'PIX_CA: não é um certificado em PEM; informe o da autoridade do banco.'
  if (cert && !consegue(() => new X509Certificate(cert)))
    return 'PIX_CERTIFICADO: não é um certificado em PEM; converta com openssl, ou informe o arquivo do banco em PIX_P12.'
  if (key && !consegue(() => createPrivateKey(key)))
    return 'PIX_CHAVE_PRIVADA: não é uma chave em PEM, sem senha; converta com openssl.'
  if (cert && key && !new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
    return 'PIX_CHAVE_PRIVADA: a chave não é a do certificado em PIX_CERTIFICADO; informe o par.'
  try {
    fimDoCertificadoDoBanco(env)
    return undefined
  } catch (causa) {
    if (!env.PIX_P12)
      return `PIX_CERTIFICADO: o certificado e a chave não servem para TLS (${(causa as Error).message}).`
    return /mac verify/i.test(String(causa))
      ? 'PIX_P12_SENHA: a senha não abre o arquivo de PIX_P12; confira a que o banco informou.'
      : 'PIX_P12: não é um arquivo PKCS#12 que possa ser lido; exporte-o de novo, com cifras atuais (openssl pkcs12 -export).'
  }
}
