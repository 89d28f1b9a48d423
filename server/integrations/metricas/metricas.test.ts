import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FalhaDoEnvio } from '../../kernel/envio.ts'
import { abrirServidor, type ServidorLocal } from '../../testing/servidor-local.ts'
import type { Metrica, Metricas } from './metricas.ts'
import { metricasRest } from './rest.ts'

let servidor: ServidorLocal
let metricas: Metricas
const chegou: { caminho?: string; chave?: string; autorizacao?: string; corpo: string }[] = []
let responder: (r: ServerResponse) => void = (r) => void r.writeHead(202).end('{}')

beforeAll(async () => {
  servidor = await abrirServidor((pedido, resposta) => {
    let corpo = ''
    pedido.on('data', (p: Buffer) => (corpo += p))
    pedido.on('end', () => {
      chegou.push({
        caminho: `${pedido.method} ${pedido.url}`,
        chave: String(pedido.headers['idempotency-key']),
        autorizacao: String(pedido.headers.authorization),
        corpo,
      })
      responder(resposta)
    })
  })
  metricas = metricasRest({ url: `${servidor.url}/v2`, token: 'fichaSecreta', limiteMs: 200 })
})
afterAll(() => servidor.fechar())

const metrica: Metrica = { tipo: 'solicitacao', registro: 12, chave: 'k-1', corpo: { situacao: 'em_selecao' } }
const enviar = async (como: typeof responder, m = metrica) => {
  responder = como
  return metricas.enviar(m).then(
    (t) => String(t.status),
    (e: FalhaDoEnvio) => e.tipo,
  )
}

describe('metrics over REST', () => {
  it('carry what happened, and the key that makes it happen once', async () => {
    const troca = await metricas.enviar(metrica)
    expect(chegou.at(-1)).toEqual({
      caminho: 'POST /v2/solicitacoes/12/situacoes',
      chave: 'k-1',
      autorizacao: 'Bearer fichaSecreta',
      corpo: '{"situacao":"em_selecao"}',
    })
    expect(troca.pedido).toContain('k-1')
    expect(troca.pedido).not.toContain('fichaSecreta')
    await metricas.enviar({ ...metrica, tipo: 'diagnostico' })
    expect(chegou.at(-1)!.caminho).toBe('POST /v2/diagnosticos/12/situacoes')
  })

  it('that were taken before are taken', async () => {
    expect(await enviar((r) => void r.writeHead(409).end())).toBe('409')
  })

  it.each<[string, typeof responder, string]>([
    ['nobody answers', () => {}, 'silencio'],
    ['it is away', (r) => void r.writeHead(502).end(), 'silencio'],
    ['it asks for a pause', (r) => void r.writeHead(429).end(), 'silencio'],
    ['it refuses the token', (r) => void r.writeHead(403).end(), 'silencio'],
    ['it breaks', (r) => void r.writeHead(500).end('pilha'), 'resposta'],
    ['it says no', (r) => void r.writeHead(422).end('{"erro":"x"}'), 'recusa'],
  ])('fail by themselves when %s', async (_, como, tipo) => {
    expect(await enviar(como)).toBe(tipo)
  })
})
