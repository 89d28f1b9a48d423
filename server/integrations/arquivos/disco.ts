import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Variables that choose the store. Without S3_BUCKET files live in the folder ARQUIVOS_PASTA (`./dados/arquivos`). */
interface AmbienteDeArquivos {
  ARQUIVOS_PASTA?: string
  S3_BUCKET?: string
  S3_REGIAO?: string
  /** Address of an S3-compatible store (MinIO, R2, Ceph); without it, Amazon's. */
  S3_ENDPOINT?: string
  S3_CHAVE?: string
  S3_SEGREDO?: string
}

/** Opens the disk that the environment asks for. The S3 client is only loaded where it is used: it is large. */
export async function abrirDisco(env: AmbienteDeArquivos): Promise<Disk> {
  if (!env.S3_BUCKET) {
    return new Disk(
      new FSDriver({ location: resolve(env.ARQUIVOS_PASTA || './dados/arquivos'), visibility: 'private' }),
    )
  }
  if (!env.S3_CHAVE || !env.S3_SEGREDO) throw new Error('S3_BUCKET needs S3_CHAVE and S3_SEGREDO')
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket: env.S3_BUCKET,
      region: env.S3_REGIAO || 'us-east-1',
      endpoint: env.S3_ENDPOINT || undefined,
      // Compatible stores on one host name know buckets by path, not by sub-domain.
      forcePathStyle: Boolean(env.S3_ENDPOINT),
      credentials: { accessKeyId: env.S3_CHAVE, secretAccessKey: env.S3_SEGREDO },
      visibility: 'private',
      // Object ACLs are off by default on Amazon and unknown elsewhere; the bucket itself must be private.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
    }),
  )
}
