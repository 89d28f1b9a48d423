import { Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * When the server closes, what it is answering ends and every other connection goes: browsers open connections ahead of need, and
 * one that never asked anything would keep the server from closing.
 *
 * Before that, for `esperaMs`, nobody new is let in, and who comes by a connection that is open already is answered and told to
 * close it. A proxy whose idle connections live shorter than that never writes into one that is being closed: no request is lost,
 * and none has to be sent twice.
 *
 * @param soltar ends what would be answered without end, streams; once nobody new is let in, for their pages come back at once. Told whether
 *   anybody could come by the network
 */
export function encerrarConexoes(
  app: FastifyInstance,
  esperaMs: number,
  soltar: (ouvia: boolean) => Promise<void>,
): void {
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
      // Not before: whoever was not told to close writes into his connection again.
      if (fechado && restam === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    const ouvia = app.server.listening
    const espera = esperaMs > 0 && ouvia
    // Before anybody is told to close his connection: who opens another would come to a door that is just closing.
    if (espera) await fecharAPorta(app.server)
    fechando = true
    await soltar(ouvia)
    if (espera) await despedir(emCurso, esperaMs)
    fechado = true
    for (const [conexao, n] of emCurso) if (n === 0) conexao.destroy()
  })
  app.addHook('onSend', (_req, reply, _corpo, pronto) => {
    // Who is answered while the server closes has no reason to hold its connection.
    if (fechando) reply.header('connection', 'close')
    pronto()
  })
}

/**
 * Lets nobody new in. After the turn in which those who waited were let in, when that was a short one; and by the server of
 * connections, not of HTTP, which would cut the idle ones.
 */
async function fecharAPorta(servidor: Server): Promise<void> {
  for (let vez = 0, antes = performance.now(); vez < 200; vez++) {
    await new Promise((pronto) => setImmediate(pronto))
    const agora = performance.now()
    if (vez > 0 && agora - antes < 1) break
    antes = agora
  }
  Server.prototype.close.call(servidor)
}

/** Ends when no connection is left, or the time is over. */
function despedir(emCurso: ReadonlyMap<Socket, number>, ms: number): Promise<void> {
  return new Promise((pronto) => {
    const ate = performance.now() + ms
    const olhar = setInterval(() => {
      if (emCurso.size > 0 && performance.now() < ate) return
      clearInterval(olhar)
      pronto()
    }, 50)
  })
}
