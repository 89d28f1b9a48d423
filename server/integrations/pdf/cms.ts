import { createHash } from 'node:crypto'
import type { Signer } from '@libpdf/core'
import { Constructed, fromBER, Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  IssuerSerial,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'

const oid = {
  dados: '1.2.840.113549.1.7.1',
  dadosAssinados: '1.2.840.113549.1.7.2',
  tipoDoConteudo: '1.2.840.113549.1.9.3',
  resumo: '1.2.840.113549.1.9.4',
  protecaoDosAlgoritmos: '1.2.840.113549.1.9.52',
  certificadoDeQuemAssina: '1.2.840.113549.1.9.16.2.47',
  carimboDoTempo: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.11',
  ecdsa: '1.2.840.10045.4.3.2',
} as const

/** A time-stamp token (RFC 3161, DER) over the SHA-256 that it is given. */
export type Carimbar = (sha256: Uint8Array) => Promise<Uint8Array>

/**
 * The CAdES signature that a PDF's seal holds (ETSI EN 319 142-1, table 1): content type, message digest and signing
 * certificate are signed; the signing time is not, for it must not be: the claimed time is the PDF's own /M, the proven one
 * the token of `carimbar`, an unsigned attribute (level B-T).
 */
export async function assinarCms(signer: Signer, conteudo: Uint8Array, carimbar?: Carimbar): Promise<Uint8Array> {
  const certificados = [signer.certificate, ...(signer.certificateChain ?? [])].map(lerCertificado)
  const [meu] = certificados as [Certificate]
  const algoritmo = new AlgorithmIdentifier({ algorithmId: signer.keyType === 'RSA' ? oid.rsa : oid.ecdsa })
  const resumir = new AlgorithmIdentifier({ algorithmId: oid.sha256 })
  const assinados = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: emOrdem([
      new Attribute({ type: oid.tipoDoConteudo, values: [new ObjectIdentifier({ value: oid.dados })] }),
      new Attribute({ type: oid.resumo, values: [new OctetString({ valueHex: parte(sha256(conteudo)) })] }),
      new Attribute({ type: oid.protecaoDosAlgoritmos, values: [protecao(signer)] }),
      new Attribute({ type: oid.certificadoDeQuemAssina, values: [certificadoDeQuemAssina(signer, meu)] }),
    ]),
  })
  // Signed as a SET OF, kept under an implicit tag (RFC 5652, 5.4).
  const aAssinar = new Uint8Array(assinados.toSchema().toBER(false))
  aAssinar[0] = 0x31
  const assinatura = await signer.sign(aAssinar, 'SHA-256')
  const quem = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: meu.issuer, serialNumber: meu.serialNumber }),
    digestAlgorithm: resumir,
    signedAttrs: assinados,
    signatureAlgorithm: algoritmo,
    signature: new OctetString({ valueHex: parte(assinatura) }),
  })
  if (carimbar) {
    const { result } = fromBER(parte(await carimbar(sha256(assinatura))))
    quem.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [new Attribute({ type: oid.carimboDoTempo, values: [result] })],
    })
  }
  const tudo = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.dados }),
    digestAlgorithms: [resumir],
    certificates: certificados,
    signerInfos: [quem],
  })
  return new Uint8Array(
    new ContentInfo({ contentType: oid.dadosAssinados, content: tudo.toSchema() }).toSchema().toBER(false),
  )
}

export const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest())

/** Of its own buffer: what asn1js reads must not be a window on a larger one. */
export const parte = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

/** DER wants the elements of a SET OF by their encoding; verifiers that encode again would find another digest. */
const emOrdem = (atributos: Attribute[]): Attribute[] =>
  atributos
    .map((atributo) => ({ atributo, der: Buffer.from(atributo.toSchema().toBER(false)) }))
    .sort((a, b) => a.der.compare(b.der))
    .map(({ atributo }) => atributo)

function lerCertificado(der: Uint8Array): Certificate {
  const { result, offset } = fromBER(parte(der))
  if (offset === -1) throw new Error('a certificate of the seal cannot be read')
  return new Certificate({ schema: result })
}

/** Names both algorithms inside of what is signed (RFC 6211). */
const protecao = ({ keyType }: Signer) =>
  new Sequence({
    value: [
      new Sequence({ value: [new ObjectIdentifier({ value: oid.sha256 })] }),
      new Constructed({
        idBlock: { tagClass: 3, tagNumber: 1 },
        value:
          keyType === 'RSA'
            ? [new ObjectIdentifier({ value: oid.rsa }), new Null()]
            : [new ObjectIdentifier({ value: oid.ecdsa })],
      }),
    ],
  })

/** ESS signing-certificate-v2 (RFC 5035): this certificate and no other made the signature. SHA-256 is its default and so left out. */
function certificadoDeQuemAssina(signer: Signer, { issuer, serialNumber }: Certificate) {
  const emissor = new IssuerSerial({
    issuer: new GeneralNames({ names: [new GeneralName({ type: 4, value: issuer })] }),
    serialNumber,
  })
  const este = new Sequence({
    value: [new OctetString({ valueHex: parte(sha256(signer.certificate)) }), emissor.toSchema()],
  })
  return new Sequence({ value: [new Sequence({ value: [este] })] })
}
