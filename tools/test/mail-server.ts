/** A mail server that takes everything, unless told to answer otherwise: enough of RFC 5321. */
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface Carteiro {
  /** `127.0.0.1:PORT` */
  endereco: string
  /** Whole messages as they came in. */
  recebidas: string[]
  /** Lines of the conversation. */
  comandos: string[]
  /** Answers in place of the usual ones by the first four letters of a command, or SAUDACAO and CORPO; null keeps silent. */
  respostas: Record<string, string | null>
  fechar(): Promise<void>
}

export async function abrirCarteiro(): Promise<Carteiro> {
  const recebidas: string[] = []
  const comandos: string[] = []
  const respostas: Record<string, string | null> = {}
  const tomadas = new Set<Socket>()
  const servidor = createServer((tomada) => {
    tomadas.add(tomada)
    tomada.on('error', () => {}).once('close', () => tomadas.delete(tomada))
    const dizer = (comando: string, usual: string) => {
      const resposta = comando in respostas ? respostas[comando] : usual
      if (resposta) tomada.write(`${resposta}\r\n`)
    }
    let tudo = ''
    let corpo = false
    dizer('SAUDACAO', '220 teste ESMTP')
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
          dizer('CORPO', '250 aceita')
          continue
        }
        comandos.push(dito)
        const comando = dito.slice(0, 4).toUpperCase()
        corpo = comando === 'DATA' && !('DATA' in respostas)
        dizer(comando, corpo ? '354 pode mandar' : '250 certo')
        if (comando === 'QUIT') tomada.end()
      }
    })
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    endereco: `127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    recebidas,
    comandos,
    respostas,
    async fechar() {
      for (const tomada of tomadas) tomada.destroy()
      await new Promise((pronto) => servidor.close(pronto))
    },
  }
}
