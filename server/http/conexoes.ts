import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * When the server closes, what it is answering ends and every other connection goes at once: browsers open connections ahead
 * of need, and one that never asked anything would keep the server from closing.
 */
export function encerrarConexoes(app: FastifyInstance): void {
  const emCurso = new Map<Socket, number>()
  let fechando = false
  app.server.on('connection', (conexao) => {
    if (fechando) return conexao.destroy()
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
    for (const [conexao, n] of emCurso) if (n === 0) conexao.destroy()
  })
  app.addHook('onSend', (_req, reply, _corpo, pronto) => {
    // Who is answered while the server closes has no reason to hold its connection.
    if (fechando) reply.header('connection', 'close')
    pronto()
  })
}
