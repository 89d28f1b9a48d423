import type { Multipart } from '@fastify/multipart'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { FastifyRequest } from 'fastify'

/** Bounds of a body in parts; `fieldSize` and `fileSize` in bytes. A file is judged more strictly by who receives it. */
export const limitesDeFormulario = {
  files: 10,
  fields: 40,
  parts: 50,
  fieldNameSize: 100,
  fieldSize: 256 * 1024,
  headerPairs: 20,
  fileSize: 25 * 1024 * 1024,
} as const

/**
 * Parts of a multipart body, one after the other. A body that stops half way or has no boundary is the sender's fault, which
 * the parser does not say by itself. @throws Recusa ENVIO_INTERROMPIDO
 */
export async function* partesDe(req: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* req.parts()
  } catch (causa) {
    if (causa instanceof Error && !('statusCode' in causa)) throw new Recusa('ENVIO_INTERROMPIDO', { cause: causa })
    throw causa
  }
}
