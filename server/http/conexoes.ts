import { Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * When the server closes, what it is answering ends and every other connection goes: browsers open connections ahead of need, and
 * one that never asked anything would keep the server from closing.
 *
 * Before that, for `esperaMs`, nobody new is let in, and who comes by a connection that is open already is answered and told to
 * close it. A proxy whose idle connections live shorter than that never writes into one that is being closed: no request is lost,
 * and none has to be sent twice.
 */
export function encerrarConexoes(app: FastifyInstance, esperaMs: number): void {
  const emCurso = new Map<Socket, number>()
  let fechando = false
  let fechado = false
  app.server.on('connection', (conexao) => {
    if (fechado) return conexao.destroy()
    emCurso.set(conexao, 0)
    conexao.once('close', () => emCurso.delete(conexao))
  })
  app.server.on('request', ({ socket }, resposta) => {
    emCurso.set(socket, (emCurso.get(socket) ?? 0) + 1)
    resposta.once('close', () => {
      const restam = (emCurso.get(socket) ?? 1) - 1
      if (!socket.destroyed) emCurso.set(socket, restam)
      if (fechando && restam === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    fechando = true
    if (esperaMs > 0 && app.server.listening) await despedir(app.server, emCurso, esperaMs)
    fechado = true
    for (const [conexao, n] of emCurso) if (n === 0) conexao.destroy()
  })
  app.addHook('onSend', (_req, reply, _corpo, pronto) => {
    // Who is answered while the server closes has no reason to hold its connection.
    if (fechando) reply.header('connection', 'close')
    pronto()
  })
}

/** Ends when no connection is left, or the time is over. */
function despedir(servidor: Server, emCurso: ReadonlyMap<Socket, number>, ms: number): Promise<void> {
  // After the turn in which the waiting ones were let in; and of the server of connections, not of HTTP, which would cut the idle ones.
  setImmediate(() => Server.prototype.close.call(servidor))
  return new Promise((pronto) => {
    const ate = performance.now() + ms
    const olhar = setInterval(() => {
      if (emCurso.size > 0 && performance.now() < ate) return
      clearInterval(olhar)
      pronto()
    }, 50)
  })
}
