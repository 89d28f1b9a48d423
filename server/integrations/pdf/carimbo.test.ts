import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { carimboDe } from './carimbo.ts'
import { sha256 } from './cms.ts'
import { documentos } from './documentos.ts'
import { seloDoAmbiente } from './selo.ts'
import { reciboDeAmostra } from './testdata/amostra.ts'

/** An authority of its own: root, a certificate to sign with, one to stamp with, a revocation list, a time-stamping server. */
let pasta: string
let servidor: Server
let origem: string
let comoResponde: 'carimba' | 'carimba outro' | 'recusa' | 'cai'
let temLista: boolean

const caminho = (nome: string) => join(pasta, nome)
const openssl = (...argumentos: string[]) => execFileSync('openssl', argumentos, { cwd: pasta, stdio: 'pipe' })

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'hub-carimbo-'))
  servidor = createServer(async (req, res) => {
    if (req.url === '/lista.crl')
      return void (temLista ? res.end(readFileSync(caminho('lista.crl'))) : res.writeHead(500).end())
    const pergunta = await buffer(req)
    if (comoResponde === 'cai') return void res.writeHead(503).end()
    res.setHeader('content-type', 'application/timestamp-reply')
    // PKIStatusInfo with status 2, rejection, and no token.
    if (comoResponde === 'recusa') return void res.end(Buffer.from('30053003020102', 'hex'))
    writeFileSync(caminho('pergunta.tsq'), pergunta)
    if (comoResponde === 'carimba outro')
      openssl('ts', '-query', '-digest', '00'.repeat(32), '-sha256', '-cert', '-out', 'pergunta.tsq')
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'pergunta.tsq', '-out', 'resposta.tsr')
    res.end(readFileSync(caminho('resposta.tsr')))
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  origem = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
  const rsa = ['-newkey', 'rsa:2048', '-nodes']
  const daRaiz = `crlDistributionPoints=URI:${origem}/lista.crl\nbasicConstraints=critical,CA:FALSE\n`
  writeFileSync(caminho('selo.ext'), `${daRaiz}keyUsage=critical,digitalSignature,nonRepudiation\n`)
  writeFileSync(
    caminho('tsa.ext'),
    `${daRaiz}keyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping\n`,
  )
  openssl(
    'req',
    '-x509',
    ...rsa,
    '-keyout',
    'raiz.key',
    '-out',
    'raiz.pem',
    '-subj',
    '/CN=Raiz de Teste',
    '-days',
    '3650',
  )
  for (const nome of ['selo', 'tsa']) {
    openssl('req', ...rsa, '-keyout', `${nome}.key`, '-out', `${nome}.csr`, '-subj', `/CN=${nome} de teste`)
    const daqui = [
      '-CA',
      'raiz.pem',
      '-CAkey',
      'raiz.key',
      '-CAcreateserial',
      '-days',
      '3650',
      '-extfile',
      `${nome}.ext`,
    ]
    openssl('x509', '-req', '-in', `${nome}.csr`, ...daqui, '-out', `${nome}.pem`)
  }
  writeFileSync(caminho('indice'), '')
  writeFileSync(
    caminho('ca.cnf'),
    '[ca]\ndefault_ca=c\n[c]\ndatabase=indice\ndefault_md=sha256\ndefault_crl_days=3650\n',
  )
  openssl('ca', '-config', 'ca.cnf', '-gencrl', '-keyfile', 'raiz.key', '-cert', 'raiz.pem', '-out', 'lista.pem')
  openssl('crl', '-in', 'lista.pem', '-outform', 'DER', '-out', 'lista.crl')
  writeFileSync(
    caminho('tsa.cnf'),
    '[tsa]\ndefault_tsa=t\n[t]\nserial=serie\nsigner_cert=tsa.pem\ncerts=raiz.pem\nsigner_key=tsa.key\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256\ness_cert_id_alg=sha256\n',
  )
  writeFileSync(caminho('serie'), '01')
  writeFileSync(
    caminho('cadeia.pem'),
    readFileSync(caminho('selo.pem'), 'utf8') + readFileSync(caminho('raiz.pem'), 'utf8'),
  )
})
afterAll(async () => {
  await new Promise((fechado) => servidor.close(fechado))
  rmSync(pasta, { recursive: true })
})
beforeEach(() => {
  comoResponde = 'carimba'
  temLista = true
})

const selar = async () => {
  const selo = await seloDoAmbiente({
    CERTIFICADO_PEM: caminho('cadeia.pem'),
    CERTIFICADO_CHAVE: caminho('selo.key'),
    HUB_TSA_URL: origem,
  })
  const recibo = (await documentos.recibo(reciboDeAmostra)).bytes
  // A moment that the certificate outlives on whatever day this runs.
  return Buffer.from((await selo.selar(recibo, { motivo: 'Recibo', em: new Date(0) })).bytes)
}
const assinatura = (pdf: Buffer) => {
  const [, corte, fim] = /\/ByteRange\s*\[0 (\d+)\s+(\d+)/.exec(pdf.toString('latin1'))!.map(Number) as [
    number,
    number,
    number,
  ]
  const cms = Buffer.from(pdf.toString('latin1', corte + 1, fim - 1), 'hex')
  return execFileSync('openssl', ['asn1parse', '-inform', 'DER'], {
    input: cms.subarray(0, 4 + cms.readUInt16BE(2)),
    encoding: 'utf8',
    stdio: 'pipe',
  })
}
const pdfsig = (pdf: Buffer) => {
  writeFileSync(caminho('lido.pdf'), pdf)
  return execFileSync('pdfsig', ['-nocert', caminho('lido.pdf')], { encoding: 'utf8' })
}

describe('a seal with a time-stamping authority', () => {
  it('holds its token over the signature, beside what is signed', async () => {
    const pdf = await selar()
    const partes = assinatura(pdf)
    expect(partes).toContain('id-smime-aa-timeStampToken')
    // Nobody but the authority says when: of ours the token alone is signed with a time.
    expect(partes.slice(0, partes.indexOf('id-smime-aa-timeStampToken'))).not.toContain('signingTime')
    expect(pdfsig(pdf)).toContain('Signature is Valid.')
  })

  it('brings certificates and revocation lists along, so that it is checked offline', async () => {
    const bruto = (await selar()).toString('latin1')
    expect(bruto).toContain('/DSS')
    expect(bruto).toMatch(/\/CRLs \[/)
    expect(bruto).toContain('/VRI')
  })

  it('keeps the token alone where the lists cannot be had', async () => {
    temLista = false
    const pdf = await selar()
    expect(assinatura(pdf)).toContain('id-smime-aa-timeStampToken')
    expect(pdf.toString('latin1')).not.toContain('/DSS')
    expect(pdfsig(pdf)).toContain('Total document signed')
  })

  it.each(['cai', 'recusa', 'carimba outro'] as const)('is not made where the authority %s', async (como) => {
    comoResponde = como
    await expect(selar()).rejects.toThrow('time-stamping authority')
  })
})

describe('a token', () => {
  it('is of the digest and the question that it was asked for', async () => {
    const token = await carimboDe(origem)(sha256(Buffer.from('conteúdo')))
    writeFileSync(caminho('token.der'), token)
    const verificar = ['-digest', Buffer.from(sha256(Buffer.from('conteúdo'))).toString('hex'), '-CAfile', 'raiz.pem']
    expect(String(openssl('ts', '-verify', '-in', 'token.der', '-token_in', ...verificar))).toContain('OK')
  })
})
