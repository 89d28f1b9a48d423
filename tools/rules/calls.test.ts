import { recusas } from '@hub/domain/kernel/recusas.ts'
import { gerarOpenApi, gerarPorExtenso } from '@hub/protocol/kernel/openapi.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { registro } from '@hub/protocol/registro.ts'
import { criarApp } from '@hub/server/http/app.ts'
import * as rotas from '@hub/server/http/rotas.ts'
import { lerConfig } from '@hub/server/kernel/config.ts'
import type { Ports } from '@hub/server/kernel/ports.ts'
import { describe, expect, test } from 'vitest'
import { generateOpenApi } from '../generate-openapi.ts'
import { call, documented, isSpecified, live, registered, specified } from './calls.ts'

/** Answered by the server although they are no calls of the portal: its documentation, its health. */
const besides = /^GET \/(?:openapi\.json(?:\.\w+)?|docs(?:\.(?:html|css|js)(?:\.\w+)?)?|metricas|saude(?:\/\w+)?)\/$/

const sorted = (list: Iterable<string>) => [...list].sort()

describe('the calls of the API', () => {
  test('are all that the specification lists; the document says which others are ours', () => {
    expect(specified.size).toBeGreaterThan(250)
    const all = new Set(registered())
    expect([...specified].filter((one) => !all.has(one))).toEqual([])
    const marked = Object.values(gerarPorExtenso(isSpecified).paths as Record<string, Record<string, object>>)
      .flatMap((operations) => Object.values(operations))
      .filter((one) => 'x-adicao' in one)
    expect(marked.length).toBe(all.size - specified.size)
  })

  test('are described once each', () => {
    const calls = registered()
    expect(calls.filter((one, i) => calls.indexOf(one) !== i)).toEqual([])
  })

  test('are exactly those of the permission matrix, which calls public what needs no session', () => {
    expect(sorted(Object.keys(permissoes))).toEqual(sorted(Object.keys(registro)))
    const disagreeing = Object.entries(registro).filter(
      ([name, e]) => Boolean(e.publico) !== (permissoes[name as keyof typeof permissoes] === 'publico'),
    )
    expect(disagreeing.map(([name]) => name)).toEqual([])
  })

  test('are exactly those of the OpenAPI document', () => {
    expect(sorted(documented(gerarOpenApi(isSpecified)))).toEqual(sorted(registered()))
  })

  test('are exactly the routes that the server answers', async () => {
    const ports = {
      acesso: {},
      config: lerConfig({ HUB_MODO: 'teste' }),
      figuras: { olharPartes: () => {} },
      selo: {},
      pagamento: {},
    } as unknown as Ports
    const app = await criarApp({ ports, identificar: async () => undefined, log: false })
    try {
      await app.ready()
      const routes = new Set(live(app).filter((one) => !besides.test(one)))
      expect(sorted(routes)).toEqual(sorted(new Set(registered())))
    } finally {
      await app.close()
    }
  })

  test('have a use case each, and no file of routes offers another', () => {
    const offered = Object.entries(rotas).flatMap(([concept, cases]) =>
      Object.keys(cases).map((n) => `${concept}.${n}`),
    )
    expect(sorted(offered)).toEqual(sorted(Object.keys(registro)))
  })

  test('refuse only for reasons that have a status and a sentence', () => {
    const unknown = Object.entries(registro).flatMap(([name, e]) =>
      (e.recusas ?? []).filter((code) => !Object.hasOwn(recusas, code)).map((code) => `${name}: ${code}`),
    )
    expect(unknown).toEqual([])
    const wordless = Object.entries(recusas).filter(([, { texto, status }]) => texto.length < 10 || status < 400)
    expect(wordless).toEqual([])
  })
})

test('protocol/openapi.json is in step with the registry (npm run generate)', async () => {
  expect(await generateOpenApi(true)).toBe(false)
})

test('names of parameters and trailing slashes make no difference between calls; their places do', () => {
  expect(call('get', '/empresa/:id')).toBe(call('GET', '/empresa/{empresa}/'))
  expect(call('GET', '/empresa/{id}/')).not.toBe(call('GET', '/empresa/list/'))
})
