import { randomBytes } from 'node:crypto'
import { fromBER, Integer, OctetString } from 'asn1js'
import { AlgorithmIdentifier, MessageImprint, SignedData, TimeStampReq, TimeStampResp, TSTInfo } from 'pkijs'
import { type Carimbar, parte } from './cms.ts'

const SHA256 = '2.16.840.1.101.3.4.2.1'
const ESPERA_MS = 10_000
/** A token with its certificates; more is no answer of an authority. */
const MAXIMO = 64 * 1024

/**
 * Asks a time-stamping authority (RFC 3161 over HTTP) for a token. What it answers is compared with what was asked: granted,
 * of this digest, of this question.
 * @throws Error that says what was wrong; nothing is sealed then, and the job comes again
 */
export const carimboDe =
  (url: string): Carimbar =>
  async (sha256) => {
    // The first bit clear: an INTEGER of DER is signed.
    const nonce = Uint8Array.from([1, ...randomBytes(8)])
    const pedido = new TimeStampReq({
      version: 1,
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
        hashedMessage: new OctetString({ valueHex: parte(sha256) }),
      }),
      nonce: new Integer({ valueHex: parte(nonce) }),
      certReq: true,
    })
    const resposta = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: pedido.toSchema().toBER(false),
      redirect: 'error',
      signal: AbortSignal.timeout(ESPERA_MS),
    })
    if (!resposta.ok) throw new Error(`the time-stamping authority answered ${resposta.status}`)
    const bytes = new Uint8Array(await resposta.arrayBuffer())
    if (bytes.length > MAXIMO) throw new Error('the time-stamping authority answered too much')
    return conferido(bytes, sha256, nonce)
  }

function conferido(bytes: Uint8Array, sha256: Uint8Array, nonce: Uint8Array): Uint8Array {
  const { result, offset } = fromBER(parte(bytes))
  if (offset === -1) throw new Error('the answer of the time-stamping authority cannot be read')
  const { status, timeStampToken } = new TimeStampResp({ schema: result })
  // 0 granted, 1 granted with changes.
  if (Number(status.status) > 1 || !timeStampToken)
    throw new Error(`the time-stamping authority refused with status ${status.status}`)
  const { encapContentInfo } = new SignedData({ schema: timeStampToken.content })
  const dentro = encapContentInfo.eContent?.getValue()
  if (!dentro) throw new Error('the token of the time-stamping authority is empty')
  const info = new TSTInfo({ schema: fromBER(dentro).result })
  const igual = (a: ArrayBuffer | undefined, b: Uint8Array) => a !== undefined && Buffer.from(a).equals(b)
  if (
    info.messageImprint.hashAlgorithm.algorithmId !== SHA256 ||
    !igual(info.messageImprint.hashedMessage.valueBlock.valueHexView.slice().buffer, sha256) ||
    !igual(info.nonce?.valueBlock.valueHexView.slice().buffer, nonce)
  )
    throw new Error('the token of the time-stamping authority is of another question')
  return new Uint8Array(timeStampToken.toSchema().toBER(false))
}
