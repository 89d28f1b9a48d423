import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ServidorLocal {
  port: number
  url: string
  /** Ends it, and whatever connection is still open. */
  fechar(): Promise<void>
}

/** A system outside, on loopback, that answers as a test wants. */
export async function abrirServidor(atender: RequestListener): Promise<ServidorLocal> {
  const servidor = createServer(atender)
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const { port } = servidor.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    fechar: () =>
      new Promise((pronto) => {
        servidor.closeAllConnections()
        servidor.close(() => pronto())
      }),
  }
}
