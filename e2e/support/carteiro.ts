/** A mail server that takes everything: enough of RFC 5321. */
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface Carteiro {
  /** For SMTP_URL. */
  url: string
  /** Whole messages as they came in. */
  recebidas: string[]
  fechar(): Promise<void>
}

export async function abrirCarteiro(): Promise<Carteiro> {
  const recebidas: string[] = []
  const tomadas = new Set<Socket>()
  const servidor = createServer((tomada) => {
    tomadas.add(tomada)
    tomada.on('error', () => {}).once('close', () => tomadas.delete(tomada))
    tomada.write('220 teste ESMTP\r\n')
    let tudo = ''
    let corpo = false
    tomada.on('data', (pedaco: Buffer) => {
      tudo += pedaco.toString('utf8')
      for (;;) {
        const marca = corpo ? '\r\n.\r\n' : '\r\n'
        const fim = tudo.indexOf(marca)
        if (fim < 0) return
        const dito = tudo.slice(0, fim)
        tudo = tudo.slice(fim + marca.length)
        if (corpo) {
          recebidas.push(dito)
          corpo = false
          tomada.write('250 ok\r\n')
        } else if (/^DATA/i.test(dito)) {
          corpo = true
          tomada.write('354 go on\r\n')
        } else if (/^QUIT/i.test(dito)) tomada.end('221 bye\r\n')
        else tomada.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    url: `smtp://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    recebidas,
    async fechar() {
      for (const tomada of tomadas) tomada.destroy()
      await new Promise((pronto) => servidor.close(pronto))
    },
  }
}
