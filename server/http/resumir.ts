import { createHash } from 'node:crypto'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { FastifyRequest } from 'fastify'
import { partesDe } from './partes.ts'

/** Fields of a multipart body with `sha256` of its file, which is hashed piece by piece and kept nowhere. */
export async function resumirFormulario(req: FastifyRequest): Promise<Record<string, unknown>> {
  const campos: Record<string, unknown> = {}
  for await (const parte of partesDe(req)) {
    if (parte.type === 'field') {
      if (parte.valueTruncated) throw new Recusa('CORPO_GRANDE_DEMAIS')
      campos[parte.fieldname] = parte.value
      continue
    }
    const hash = createHash('sha256')
    try {
      for await (const pedaco of parte.file) hash.update(pedaco as Buffer)
    } catch (causa) {
      throw new Recusa(parte.file.truncated ? 'ARQUIVO_GRANDE_DEMAIS' : 'ENVIO_INTERROMPIDO', { cause: causa })
    }
    if (parte.file.truncated) throw new Recusa('ARQUIVO_GRANDE_DEMAIS')
    campos.sha256 = hash.digest('hex')
  }
  return campos
}
