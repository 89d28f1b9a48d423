import type { FastifyInstance } from 'fastify'
import { idades, SILENCIO_MIN } from '../db/queries/trabalho-periodico.ts'
import type { Ports } from '../kernel/ports.ts'
import { versao } from '../kernel/versao.ts'
import type { Partes } from '../observability/partes.ts'

/** Who asks whether an instance is ready waits no longer. */
const LIMITE_MS = 1_000

/**
 * /api/saude/viva: the process answers. /api/saude: it can also do its work, and is not about to end. Quick even when the pool is
 * exhausted. `varredura` tells whether deadlines are swept, which all instances share, and `partes` what of store, mail, queue and
 * certificate is wrong (null: not known yet): no reason to take an instance out, since the next one would have the same.
 */
export function saude(app: FastifyInstance, { acesso, config }: Ports, vigiar: () => Promise<Partes>): void {
  let fechando = false
  let partes: Partes | null = null
  app.addHook('preClose', async () => {
    fechando = true
  })
  app.get('/api/saude/viva', async () => ({ viva: true }))
  app.get('/api/saude', async (_req, reply) => {
    let timer: NodeJS.Timeout | undefined
    const limite = new Promise<undefined>((passou) => {
      timer = setTimeout(() => passou(undefined), LIMITE_MS).unref()
    })
    try {
      if (fechando) throw new Error('closing')
      const vistas = vigiar().then((novas) => {
        partes = novas
      })
      const todas = await Promise.race([idades(acesso), limite])
      if (!todas) throw new Error('database did not answer')
      await Promise.race([vistas, limite])
      const ha = todas.find(({ nome }) => nome === 'prazos.varrer')?.segundos ?? null
      return {
        pronta: true,
        modo: config.modo,
        versao: versao.numero,
        commit: versao.commit,
        varredura: { ha_segundos: ha, em_dia: ha === null ? null : ha < SILENCIO_MIN * 60 },
        partes,
      }
    } catch {
      return reply
        .code(503)
        .send({ pronta: false, modo: config.modo, versao: versao.numero, commit: versao.commit, partes })
    } finally {
      clearTimeout(timer)
    }
  })
}
