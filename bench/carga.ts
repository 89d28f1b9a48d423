import { Agent, request } from 'node:http'

interface Medida {
  /** Requests answered per second. */
  porSegundo: number
  /** Milliseconds. */
  p50: number
  p95: number
}

export const mediana = (valores: number[]): number =>
  [...valores].sort((a, b) => a - b)[Math.floor(valores.length / 2)]!

const quantil = (ordenados: Float64Array, q: number): number =>
  ordenados[Math.min(ordenados.length - 1, Math.floor(ordenados.length * q))]!

export interface Chamada {
  url: string
  headers: Record<string, string>
}

export const carregar = (url: string, headers: Record<string, string>, ms: number, conexoes = 8): Promise<Medida> =>
  carregarTodas([{ url, headers }], ms, conexoes)

/** Asks in turn over `conexoes` kept connections for `ms`, each as soon as the last answer came. Any other status than 200 throws. */
export async function carregarTodas(chamadas: readonly Chamada[], ms: number, conexoes: number): Promise<Medida> {
  const agente = new Agent({ keepAlive: true, maxSockets: conexoes })
  const tempos: number[] = []
  const fim = performance.now() + ms
  let feitas = 0
  const um = (): Promise<void> =>
    new Promise((pronto, falha) => {
      const { url, headers } = chamadas[feitas++ % chamadas.length]!
      const inicio = performance.now()
      request(url, { agent: agente, headers }, (res) => {
        if (res.statusCode !== 200) falha(new Error(`${url} answered ${res.statusCode}`))
        res.on('data', () => {})
        res.on('end', () => {
          tempos.push(performance.now() - inicio)
          pronto()
        })
      })
        .on('error', falha)
        .end()
    })
  const inicio = performance.now()
  await Promise.all(
    Array.from({ length: conexoes }, async () => {
      while (performance.now() < fim) await um()
    }),
  )
  const duracao = (performance.now() - inicio) / 1000
  agente.destroy()
  const ordenados = Float64Array.from(tempos).sort()
  return { porSegundo: ordenados.length / duracao, p50: quantil(ordenados, 0.5), p95: quantil(ordenados, 0.95) }
}
