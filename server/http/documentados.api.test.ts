/** What an integrator reads in the document is what the calls do: statuses, and bodies with files. */

import { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { gerarPorExtenso } from '@hub/protocol/kernel/openapi.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { esquemaDe } from '../testing/arbitrarios.ts'
import { deDoceCacau, historiaCompleta } from '../testing/historia-completa.ts'
import { camposDaConsulta, camposDoCorpo, chamadas, criarMandante, type Mandante } from '../testing/mandar.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

const NINGUEM = 2_000_000_000

describe('the document', () => {
  let hub: TestHub
  let m: Mandante
  beforeAll(async () => {
    hub = await createTestHub()
    m = criarMandante(hub, await historiaCompleta(hub, deDoceCacau))
  })
  afterAll(() => hub?.fechar())

  it('knows every status that a call answers, also about what is not there', { timeout: 300_000 }, async () => {
    const estranhos: unknown[] = []
    const paths = gerarPorExtenso(() => true).paths as Record<string, Record<string, { responses: object }>>
    const documentados = new Map(
      chamadas.map(([nome, e]) => [nome, Object.keys(paths[`/api${e.caminho}`]![e.metodo.toLowerCase()]!.responses)]),
    )
    const julgar = async (
      nome: (typeof chamadas)[number][0],
      como: string,
      envio: Parameters<Mandante['mandar']>[1],
    ) => {
      const { status, texto } = await m.mandar(nome, envio)
      if (!documentados.get(nome)!.includes(String(status))) estranhos.push([nome, como, status, texto.slice(0, 80)])
    }
    for (const [nome, e] of chamadas.filter(([, e]) => e.resposta !== 'eventos')) {
      const cru = e.corpo && e.tipo !== 'multipart' ? JSON.stringify(m.corpoDe(nome)) : undefined
      const corpo = cru === undefined ? {} : { cru }
      for (const [, p] of e.caminho.matchAll(/\{(\w+)\}/g))
        await julgar(nome, `{${p}}`, { ...corpo, caminho: m.caminhoDe(nome, { [p!]: String(NINGUEM) }) })
      for (const campo of camposDaConsulta(e))
        await julgar(nome, `?${campo}`, { ...corpo, caminho: `${m.caminhoDe(nome)}&${campo}=${NINGUEM}` })
      if (cru === undefined) continue
      const ids = Object.entries(esquemaDe(e.corpo!).properties ?? {}).filter(([, s]) => s.maximum === 2_147_483_647)
      for (const [campo] of ids)
        await julgar(nome, campo, { cru: JSON.stringify({ ...m.corpoDe(nome), [campo]: NINGUEM }) })
    }
    expect(estranhos).toEqual([])
  })

  it('describes every form with its files, and what goes with them in one part', () => {
    const formas = chamadas.filter(([, e]) => e.tipo === 'multipart' || e.tipo === 'misto')
    expect(formas.length).toBeGreaterThan(12)
    const paths = gerarPorExtenso(() => true).paths as Record<
      string,
      Record<string, { requestBody: { content: Conteudos } }>
    >
    for (const [nome, e] of formas as [string, Endpoint][]) {
      const forma = paths[`/api${e.caminho}`]![e.metodo.toLowerCase()]!.requestBody.content['multipart/form-data']!
      const { dados, ...arquivos } = forma.schema.properties
      // What is said of a part is said of one that there is.
      expect([nome, Object.keys(forma.encoding ?? {})]).toEqual([nome, dados ? ['dados'] : []])
      expect([nome, Object.keys(arquivos)]).toEqual([nome, Object.keys(e.arquivos ?? {})])
      expect([nome, Object.keys(arquivos).length > 0]).toEqual([nome, true])
      expect([nome, Object.keys(dados?.properties ?? {})]).toEqual([nome, camposDoCorpo(e)])
    }
  })

  it.each(['text/plain', 'application/json'])('is enough to send a file with its fields: dados as %s', async (tipo) => {
    await hub.database.execute(sql`delete from limite`)
    const [primeiro] = await hub.como('helena').deve(documentoDaEmpresa.listarTipos)
    const empresa = await hub.empresa(deDoceCacau.empresa)
    const limite = 'limite-do-teste'
    const parte = (cabecalhos: string, valor: string) => `--${limite}\r\n${cabecalhos}\r\n\r\n${valor}\r\n`
    const dados = { empresa, tipo: primeiro!.id }
    const payload = `${parte(`content-disposition: form-data; name="dados"\r\ncontent-type: ${tipo}`, JSON.stringify(dados))}${parte(
      'content-disposition: form-data; name="arquivo"; filename="a.png"\r\ncontent-type: application/octet-stream',
      '',
    )}--${limite}--\r\n`
    const res = await hub.app.inject({
      method: 'POST',
      url: '/api/empresa/documento/',
      headers: {
        authorization: `Bearer teste:${hub.como('helena').id}`,
        'content-type': `multipart/form-data; boundary=${limite}`,
      },
      payload,
    })
    // The fields arrived: what is refused is the empty file alone.
    expect([res.statusCode, Object.keys(res.json().campos ?? {})]).toEqual([400, ['arquivo']])
  })
})

interface Esquema {
  properties: Record<string, Esquema>
}
type Conteudos = Record<string, { schema: Esquema; encoding?: object }>
