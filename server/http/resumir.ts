import { createHash } from 'node:crypto'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { FastifyRequest } from 'fastify'

/** Fields of a multipart body with `sha256` of its file, which is hashed piece by piece and kept nowhere. */
export async function resumirFormulario(req: FastifyRequest): Promise<Record<string, unknown>> {
  const campos: Record<string, unknown> = {}
  for await (const parte of req.parts()) {
    if (parte.type === 'field') {
      campos[parte.fieldname] = parte.value
      continue
    }
    const hash = createHash('sha256')
    for await (const pedaco of parte.file) hash.update(pedaco as Buffer)
    if (parte.file.truncated) throw new Recusa('ARQUIVO_GRANDE_DEMAIS')
    campos.sha256 = hash.digest('hex')
  }
  return campos
}
