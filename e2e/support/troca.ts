/** Instances of one product that are restarted one after the other while people work. */
import { randomUUID } from 'node:crypto'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Hub, iniciarHub, type Opcoes } from './hub.ts'
import { type PessoaDeFora, pessoaDeFora } from './pedir.ts'

export interface Balanceador {
  url: string
  fechar(): Promise<void>
}

/**
 * What nginx does with tools/operations/nginx.conf, in short: one after the other; who refuses the connection is passed over for a
 * while, as long as there is another; an idle connection lives two seconds. Stricter than nginx: what was sent goes to the other
 * only when nobody took it, because the door closed behind a new connection before it was let in.
 */
export async function balancear(urls: readonly string[]): Promise<Balanceador> {
  const destinos = urls.map((url) => ({
    url: new URL(url),
    agente: new Agent({ keepAlive: true, keepAliveMsecs: 60_000, timeout: 2_000 }),
    foraAte: 0,
  }))
  let vez = 0
  type Destino = (typeof destinos)[number]
  const repassar = (req: IncomingMessage, corpo: Buffer, res: ServerResponse, recusaram: readonly Destino[]): void => {
    const restam = destinos.filter((d) => !recusaram.includes(d))
    const vivos = restam.filter((d) => d.foraAte < performance.now())
    const escolha = vivos.length ? vivos : restam
    const destino = escolha[vez++ % escolha.length]!
    const ida = request(
      {
        host: '127.0.0.1',
        port: destino.url.port,
        agent: destino.agente,
        method: req.method,
        path: req.url,
        headers: { ...req.headers, 'content-length': corpo.length },
      },
      (volta) => {
        const { connection: _, ...cabecalhos } = volta.headers
        res.writeHead(volta.statusCode ?? 502, cabecalhos)
        volta.pipe(res)
      },
    )
    ida.on('error', (erro: NodeJS.ErrnoException) => {
      const aPorta =
        erro.code === 'ECONNREFUSED' || (!ida.reusedSocket && !ida.socket?.bytesRead && req.method !== 'POST')
      if (aPorta && !res.headersSent && recusaram.length + 1 < destinos.length) {
        destino.foraAte = performance.now() + 1_000
        return repassar(req, corpo, res, [...recusaram, destino])
      }
      res.writeHead(502).end(JSON.stringify({ type: erro.code }))
    })
    ida.end(corpo)
  }
  const servidor = createServer(async (req, res) => {
    const partes: Buffer[] = []
    for await (const parte of req) partes.push(parte as Buffer)
    repassar(req, Buffer.concat(partes), res, [])
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    async fechar() {
      servidor.closeAllConnections()
      await new Promise((pronto) => servidor.close(pronto))
      for (const d of destinos) d.agente.destroy()
    },
  }
}

/** Two instances on one database (a new one, or the one that is named) and one folder of files, that take their leave as in production. */
export async function duasInstancias(database: Opcoes['database'] = 'novo'): Promise<{
  instancias: [Hub, Hub]
  /** From its next start on, the instance serves the built pages of that folder. */
  comTelas(instancia: Hub, pasta: string): void
  parar(): Promise<void>
}> {
  const [daPrimeira, daSegunda] = [1, 2].map((): Record<string, string> => ({ HUB_ESPERA_AO_SAIR_MS: '3000' })) as [
    Record<string, string>,
    Record<string, string>,
  ]
  const primeira = await iniciarHub({ database, env: daPrimeira })
  const segunda = await iniciarHub({
    database: primeira.database as `postgres${string}`,
    dados: primeira.dados,
    env: daSegunda,
  })
  return {
    instancias: [primeira, segunda],
    comTelas(instancia, pasta) {
      ;(instancia === primeira ? daPrimeira : daSegunda).HUB_TELAS = pasta
    },
    async parar() {
      await segunda.parar()
      await primeira.parar()
    },
  }
}

interface Troca {
  respostas: number
  escritas: number
  /** Anything but an answer of 2xx. */
  falhas: { caminho: string; status: number; corpo: unknown }[]
  trocas: number
  p95: number
}

/**
 * `clientes` read and write without a pause through `url` while each instance ends (SIGTERM) and starts again on its own port,
 * `voltas` times, `antes` being told; after each, `aoVoltar` says when the next may follow.
 */
export async function trocarSobCarga(
  url: string,
  instancias: readonly Hub[],
  {
    voltas = 1,
    clientes = 6,
    antes,
    aoVoltar,
  }: {
    voltas?: number
    clientes?: number
    antes?: (hub: Hub, volta: number) => void
    aoVoltar?: () => Promise<unknown>
  } = {},
): Promise<Troca> {
  const helena = await pessoaDeFora(url, 'helena')
  const feito: Troca = { respostas: 0, escritas: 0, falhas: [], trocas: 0, p95: 0 }
  const tempos: number[] = []
  let parar = false
  const cliente = async (n: number): Promise<void> => {
    for (let i = 0; !parar; i++) {
      const escreve = (i + n) % 3 === 0
      const inicio = performance.now()
      const { caminho, status, corpo } = escreve ? await escrever(helena, i) : await ler(helena, i)
      tempos.push(performance.now() - inicio)
      feito.respostas++
      if (escreve) feito.escritas++
      if (status >= 300 || status < 200) feito.falhas.push({ caminho, status, corpo })
    }
  }
  const carga = Promise.all(Array.from({ length: clientes }, (_, n) => cliente(n)))
  try {
    for (let volta = 0; volta < voltas; volta++)
      for (const hub of instancias) {
        antes?.(hub, volta)
        await hub.reiniciar()
        await aoVoltar?.()
        feito.trocas++
      }
  } finally {
    parar = true
    await carga
  }
  feito.p95 = tempos.sort((a, b) => a - b)[Math.floor(tempos.length * 0.95)] ?? 0
  return feito
}

const caminhos = ['/servico/', '/solicitacao/externo/', '/notificacao/mensagem/list/']

const ler = (quem: PessoaDeFora, i: number) => chamar(quem, caminhos[i % caminhos.length]!)
const escrever = (quem: PessoaDeFora, i: number) =>
  chamar(quem, '/notificacao/preferencias/', {
    metodo: 'PUT',
    corpo: { tipo: 'mensagem', canal: i % 2 === 0 ? 'na_hora' : 'sino' },
  })

async function chamar(quem: PessoaDeFora, caminho: string, opcoes: Parameters<PessoaDeFora['pedir']>[1] = {}) {
  try {
    return { caminho, ...(await quem.pedir(caminho, { ...opcoes, chave: randomUUID() })) }
  } catch (causa) {
    return { caminho, status: 0, corpo: String((causa as Error).cause ?? causa) }
  }
}
