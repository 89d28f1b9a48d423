import type { Multipart } from '@fastify/multipart'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { FastifyRequest } from 'fastify'

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
