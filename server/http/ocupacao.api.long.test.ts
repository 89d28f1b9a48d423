import { permissoes } from '@hub/protocol/permissoes.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { alvos } from '../testing/alvos.ts'
import { esquemaDe } from '../testing/arbitrarios.ts'
import { arquivosHostis } from '../testing/arquivos-hostis.ts'
import { corposHostis, pecas } from '../testing/corpos-hostis.ts'
import { deDoceCacau, type Historia, historiaCompleta } from '../testing/historia-completa.ts'
import { chamadas, criarMandante, falhaDe, type Mandante } from '../testing/mandar.ts'
import { maiorPedaco, melhorPedaco } from '../testing/ocupacao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'
import { limiteDoCorpo } from './montar.ts'

/** Milliseconds: what one request of a stranger may take from everybody at once. */
const LIMITE = 50
const PRAZO_MS = 10 * 60_000

const publicas = chamadas.filter(([nome, e]) => permissoes[nome] === 'publico' && e.resposta !== 'eventos')
const comArquivo = chamadas.filter(([nome, e]) => {
  const p = permissoes[nome]
  const deFora = typeof p === 'string' || 'cliente' in p || 'prestador' in p
  return deFora && (e.tipo === 'multipart' || e.tipo === 'misto' || e.tipo === 'resumo')
})

it('measures work that keeps the thread, not time that goes by', async () => {
  const ocupado = await maiorPedaco(async () => {
    for (const ate = process.threadCpuUsage().user + 80_000; process.threadCpuUsage().user < ate; );
  })
  expect(ocupado).toBeGreaterThan(70)
  expect(await maiorPedaco(() => new Promise((ok) => setTimeout(ok, 120)))).toBeLessThan(LIMITE)
})

describe('a call that anybody may make', { timeout: PRAZO_MS }, () => {
  let hub: TestHubWithSignIn
  beforeAll(async () => {
    hub = await createTestHubWithSignIn()
  })
  afterAll(() => hub?.fechar())

  const padroes: Record<string, string> = {
    codigo: 'AAAA-AAAA-AAAA',
    provider: 'credentials',
    sha256: 'a'.repeat(64),
    id: '1',
  }
  const caminhoDe = (caminho: string) =>
    `/api${caminho.replaceAll(/\{(\w+)\}/g, (_, p: string) => padroes[p] ?? 'a'.repeat(43))}`
  const demorados: unknown[] = []
  const medir = async (nome: string, forma: string, pedido: InjectOptions) => {
    await hub.database.execute(sql`delete from limite`)
    let status = 0
    const ms = await melhorPedaco(LIMITE, async () => {
      status = (await hub.app.inject(pedido)).statusCode
    })
    if (ms >= LIMITE || status >= 500) demorados.push([nome, forma, Math.round(ms), status])
  }

  it('holds the others for less than 50 ms with the largest body that it takes', async () => {
    for (const [nome, e] of publicas.filter(([, e]) => e.metodo !== 'GET')) {
      const esquema = e.corpo ? esquemaDe(e.corpo) : {}
      for (const [forma, payload] of corposHostis(esquema as never, limiteDoCorpo(e)))
        await medir(nome, forma, {
          method: e.metodo,
          url: caminhoDe(e.caminho),
          headers: { 'content-type': 'application/json' },
          payload,
        })
      if (e.tipo !== 'formulario') continue
      for (const peca of ['a=1&', '&', '%41', 'a[]=', '__proto__=1&', '%', '='])
        await medir(nome, `form of ${peca}`, {
          method: e.metodo,
          url: caminhoDe(e.caminho),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: peca.repeat(limiteDoCorpo(e) / peca.length - 1),
        })
    }
    expect(demorados.splice(0)).toEqual([])
  })

  it('holds the others for less than 50 ms with the longest address and headers', async () => {
    for (const [nome, e] of publicas) {
      const consulta = Object.keys((e.query && esquemaDe(e.query).properties) ?? {})
      for (const peca of pecas.filter((p) => p !== '<a' && p !== '\\')) {
        const valor = encodeURIComponent(peca.repeat(2_000))
          .slice(0, 12_000)
          .replace(/%.?$|%$/, '')
        for (const campo of [...consulta, 'x'])
          await medir(nome, `${campo} of ${JSON.stringify(peca)}`, {
            method: e.metodo,
            url: `${caminhoDe(e.caminho)}?${campo}=${valor}`,
          })
      }
      await medir(nome, 'a thousand parameters', {
        method: e.metodo,
        url: `${caminhoDe(e.caminho)}?${(consulta[0] ?? 'x') + '=1&'.concat(`${consulta[0] ?? 'x'}=1&`.repeat(1_500))}`,
      })
      await medir(nome, 'headers', {
        method: e.metodo,
        url: caminhoDe(e.caminho),
        headers: { authorization: `Bearer ${'eyJ.'.repeat(1_500)}`, cookie: 'a=b; '.repeat(1_500) },
      })
    }
    expect(demorados.splice(0)).toEqual([])
  })

  it('so do the pages that are no call', async () => {
    for (const url of [
      '/',
      '/login',
      '/api/docs',
      '/api/openapi.json',
      '/api/saude',
      '/api/saude/viva',
      '/api/nada',
      `/${'a/'.repeat(5_000)}`,
    ])
      await medir('page', url.slice(0, 20), { method: 'GET', url, headers: { 'accept-encoding': 'br' } })
    expect(demorados.splice(0)).toEqual([])
  })
})

describe('a file that a client or provider sends', { timeout: PRAZO_MS }, () => {
  let hub: TestHub
  let historia: Historia
  let m: Mandante
  let arquivos: Awaited<ReturnType<typeof arquivosHostis>>
  beforeAll(async () => {
    hub = await createTestHub()
    historia = await historiaCompleta(hub, deDoceCacau)
    m = criarMandante(hub, historia)
    arquivos = await arquivosHostis()
  }, PRAZO_MS)
  afterAll(() => hub?.fechar())

  const limite = 'limite-das-partes'
  const parte = (nome: string, conteudo: Buffer | string, arquivo?: string) =>
    Buffer.concat([
      Buffer.from(
        `--${limite}\r\nContent-Disposition: form-data; name="${nome}"${arquivo ? `; filename="${arquivo}"\r\nContent-Type: application/octet-stream` : ''}\r\n\r\n`,
      ),
      Buffer.from(conteudo),
      Buffer.from('\r\n'),
    ])
  const fim = Buffer.from(`--${limite}--\r\n`)
  const tipo = `multipart/form-data; boundary=${limite}`
  const medir = async (nome: (typeof comArquivo)[number][0], cru: Buffer) => {
    let falha: string | undefined
    const ms = await melhorPedaco(LIMITE, async () => {
      falha = falhaDe(await m.mandar(nome, { cru, tipo }))
    })
    return ms >= LIMITE || falha ? [[nome, Math.round(ms), falha]] : []
  }

  it('of any kind, through any call, holds the others for less than 50 ms', async () => {
    expect(comArquivo.length).toBeGreaterThan(6)
    const demorados: unknown[] = []
    for (const [i, [nome]] of comArquivo.entries()) {
      const { corpo, arquivos: campos } = (alvos[nome]?.(historia) ?? {}) as { corpo?: object; arquivos?: string[] }
      const dados = parte('dados', JSON.stringify(corpo ?? {}))
      // Each kind at its largest by one of the calls, which all receive files alike; those that read them, by every call.
      for (const [k, [qual, conteudo]] of arquivos.entries()) {
        if (k % comArquivo.length !== i && !/workbook|endless/.test(qual)) continue
        const cru = Buffer.concat([dados, parte(campos?.[0] ?? 'arquivo', conteudo, 'arquivo.pdf'), fim])
        demorados.push(...(await medir(nome, cru)).map((d) => [qual, ...d]))
      }
    }
    expect(demorados).toEqual([])
  })

  it('in a form of as many and as large fields as fit, neither', async () => {
    const demorados: unknown[] = []
    const json = JSON.stringify({ a: Array(20_000).fill({}) })
    for (const [nome] of comArquivo)
      for (const [forma, partes] of [
        ['fields', Array.from({ length: 45 }, (_, i) => parte(`c${i}`, 'a@a.'.repeat(60_000)))],
        ['JSON', Array.from({ length: 40 }, () => parte('dados', json))],
        ['parts', Array.from({ length: 5_000 }, () => parte('a', 'b'))],
        ['prototypes', Array.from({ length: 40 }, () => parte('__proto__', 'b'))],
        ['names', [parte('n'.repeat(60_000), 'b', 'f'.repeat(60_000))]],
        ['files', Array.from({ length: 12 }, () => parte('arquivo', 'b', 'a.pdf'))],
      ] as const)
        demorados.push(...(await medir(nome, Buffer.concat([...partes, fim]))).map((d) => [forma, ...d]))
    expect(demorados).toEqual([])
  })
})
