import type { FastifyInstance } from 'fastify'
import type { Portas } from '../kernel/portas.ts'

/** /api/saude/viva: the process answers. /api/saude: it can also do its work, and is not about to end. Quick even when the pool is exhausted. */
export function saude(app: FastifyInstance, { acesso, config }: Portas): void {
  let fechando = false
  app.addHook('preClose', async () => {
    fechando = true
  })
  app.get('/api/saude/viva', async () => ({ viva: true }))
  app.get('/api/saude', async (_req, reply) => {
    const limite = new Promise<never>((_, recusar) =>
      setTimeout(() => recusar(new Error('database did not answer')), 1_000).unref(),
    )
    try {
      if (fechando) throw new Error('closing')
      await Promise.race([acesso.executar('select 1'), limite])
      return { pronta: true, modo: config.modo }
    } catch {
      return reply.code(503).send({ pronta: false, modo: config.modo })
    }
  })
}
