/**
 * Somebody else's client: it has `protocol/openapi.json` and nothing more. What it makes up from there, fit or unfit, is answered with a
 * status, a type and a body that the document has.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { escoposTodos } from '@hub/domain/token-de-integracao/escopos.ts'
import { tokenDeIntegracao } from '@hub/protocol/token-de-integracao.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formatos from 'ajv-formats'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { criarIdentificar } from '../autenticacao/identificar.ts'
import { sql } from '../db/drizzle.ts'
import { arbitrario, type Esquema, hostis } from '../testing/arbitrarios.ts'
import { deDoceCacau, historiaCompleta } from '../testing/historia-completa.ts'
import { pessoaDoGrupo } from '../testing/pessoa-do-grupo.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { criarApp } from './app.ts'

interface Parametro {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Esquema
}
type Conteudo = Record<string, { schema: Esquema }>
interface Operacao {
  operationId: string
  'x-papeis': string | Record<string, string>
  security?: Record<string, string[]>[]
  parameters?: Parametro[]
  requestBody?: { content: Conteudo }
  responses: Record<string, { content?: Conteudo }>
}

type Json = Record<string, unknown>
const lido = JSON.parse(readFileSync(join(import.meta.dirname, '../../protocol/openapi.json'), 'utf8')) as Json

/** With what every name refers to in its place. */
function desdobrar(no: unknown): unknown {
  if (Array.isArray(no)) return no.map(desdobrar)
  if (typeof no !== 'object' || no === null) return no
  const { $ref } = no as Json
  if (typeof $ref !== 'string') return Object.fromEntries(Object.entries(no).map(([c, v]) => [c, desdobrar(v)]))
  return desdobrar(
    $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((v, parte) => (v as Json)[parte], lido),
  )
}

const paths = desdobrar(lido.paths) as Record<string, Record<string, Operacao>>
const operacoes = Object.entries(paths)
  .flatMap(([caminho, porMetodo]) => Object.entries(porMetodo).map(([metodo, op]) => ({ caminho, metodo, op })))
  // Streams of events do not end; the demonstration is not there; moving on signs the next caller out.
  .filter(({ op }) => !op.responses['200']?.content?.['text/event-stream'] && !op.operationId.startsWith('demo.'))

const SEMENTE = 20_260_802
const VEZES = 6

interface Pedido {
  caminho: Record<string, unknown>
  consulta: Record<string, unknown>
  corpo: unknown
}

/** Path parameters are mostly records that are there; queries and bodies what their schemas allow, now and then anything at all. */
function pedidoDe(op: Operacao): fc.Arbitrary<Pedido> {
  const de = (onde: 'path' | 'query') => (op.parameters ?? []).filter((p) => p.in === onde)
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 30 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, 'x', 2_000_000_000, 9_999_999_999) },
  )
  const numerico = ({ schema }: Parametro) => /integer|number/.test(String(schema.type))
  const corpo = op.requestBody && Object.values(op.requestBody.content)[0]!.schema
  return fc.record({
    caminho: fc.record(Object.fromEntries(de('path').map((p) => [p.name, numerico(p) ? id : arbitrario(p.schema)]))),
    consulta: fc.record(Object.fromEntries(de('query').map((p) => [p.name, numerico(p) ? id : arbitrario(p.schema)])), {
      requiredKeys: de('query')
        .filter((p) => p.required)
        .map((p) => p.name),
    }),
    corpo: corpo
      ? fc.oneof({ weight: 5, arbitrary: arbitrario(corpo) }, { weight: 1, arbitrary: fc.constantFrom(...hostis) })
      : fc.constant(undefined),
  })
}

/** As it stands in an address; what cannot be written there (half a character) as a client would replace it. */
const noEndereco = (v: unknown) =>
  encodeURIComponent((typeof v === 'string' ? v : (JSON.stringify(v) ?? '')).toWellFormed().slice(0, 150) || '-')

/** A list is answered as a file where `formato` asks for one, which the document says at the parameter (decision 0086). */
const doFormato: Record<string, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

describe('a client that was made from the document', () => {
  let hub: TestHub
  /** The same hub behind its real door, where tokens of integrations are known. */
  let comPorta: FastifyInstance
  beforeAll(async () => {
    hub = await createTestHub()
    await historiaCompleta(hub, deDoceCacau)
    comPorta = await criarApp({ ports: hub.ports, identificar: await criarIdentificar(hub.ports), log: false })
    await comPorta.ready()
  }, 120_000)
  afterAll(async () => {
    await comPorta?.close()
    await hub?.fechar()
  })

  const ajv = new Ajv2020({ strict: false, allErrors: false })
  formatos.default(ajv)
  const validadores = new Map<string, ValidateFunction>()
  const validador = (chave: string, esquema: Esquema) => {
    if (!validadores.has(chave)) validadores.set(chave, ajv.compile(esquema))
    return validadores.get(chave)!
  }

  interface Quem {
    app: FastifyInstance
    authorization?: string
  }
  async function mandar(metodo: string, caminho: string, op: Operacao, p: Pedido, quem: Quem) {
    const url = caminho.replaceAll(/\{(\w+)\}/g, (_, nome: string) => noEndereco(p.caminho[nome]))
    const query = Object.entries(p.consulta)
      .flatMap(([k, v]) => [v].flat().map((um) => `${k}=${noEndereco(um)}`))
      .join('&')
    const tipos = Object.keys(op.requestBody?.content ?? {})
    const emPartes = tipos[0] === 'multipart/form-data'
    const limite = 'limite-do-cliente'
    const parte = (nome: string, resto: string, valor: string) =>
      `--${limite}\r\ncontent-disposition: form-data; name="${nome}"${resto}\r\n\r\n${valor}\r\n`
    const campos = (p.corpo ?? {}) as Record<string, unknown>
    const payload = !op.requestBody
      ? undefined
      : emPartes
        ? `${parte('dados', '', JSON.stringify(campos.dados ?? {}))}${Object.keys(
            Object.values(op.requestBody.content)[0]!.schema.properties ?? {},
          )
            .filter((n) => n !== 'dados')
            .map((n) => parte(n, '; filename="a.pdf"\r\ncontent-type: application/pdf', pdf))
            .join('')}--${limite}--\r\n`
        : JSON.stringify(p.corpo)
    return quem.app.inject({
      method: metodo.toUpperCase() as 'GET',
      url: query ? `${url}?${query}` : url,
      headers: {
        ...(quem.authorization && { authorization: quem.authorization }),
        ...(payload !== undefined && {
          'content-type': emPartes ? `multipart/form-data; boundary=${limite}` : 'application/json',
        }),
      },
      ...(payload !== undefined && { payload: Buffer.from(payload, emPartes ? 'latin1' : 'utf8') }),
    })
  }
  let pdf = ''
  beforeAll(async () => {
    pdf = (await pdfPequeno()).toString('latin1')
  })

  /** What is not as the document says, and how often each status came. `quem`: who makes the nth try of a call. */
  async function experimentar(
    chamadas: typeof operacoes,
    { vezes, semente }: { vezes: number; semente: number },
    quem: (op: Operacao, i: number) => Quem,
  ): Promise<{ estranhos: unknown[]; porStatus: Record<number, number> }> {
    const estranhos: unknown[] = []
    const porStatus: Record<number, number> = {}
    for (const { caminho, metodo, op } of chamadas) {
      for (const [i, pedido] of fc.sample(pedidoDe(op), { numRuns: vezes, seed: semente }).entries()) {
        await hub.database.execute(sql`delete from limite`)
        const res = await mandar(metodo, caminho, op, pedido, quem(op, i))
        const status = res.statusCode
        porStatus[status] = (porStatus[status] ?? 0) + 1
        const dita = op.responses[status]
        const tipo = String(res.headers['content-type'] ?? '').split(';')[0]!
        const contar = (o: string) =>
          estranhos.push([op.operationId, status, o, JSON.stringify(pedido).slice(0, 160), res.payload.slice(0, 160)])
        // Whom the hub asks may be away: that is said, and is no fault of the hub's.
        const fora = status === 503 && res.json().type === 'SAS_INDISPONIVEL'
        if (status >= 500 && !fora) contar('fault')
        else if (!dita) contar('status')
        else if (!dita.content) {
          if (res.payload !== '') contar('body where there is none')
        } else if (tipo === 'application/json') {
          const esquema = dita.content[tipo]?.schema
          if (!esquema) contar('type')
          else {
            const vale = validador(`${op.operationId} ${status}`, esquema)
            if (!vale(res.json())) contar(ajv.errorsText(vale.errors))
          }
        } else if (!dita.content[tipo] && !(status === 200 && tipo === doFormato[String(pedido.consulta.formato)]))
          contar(`type ${tipo}`)
      }
    }
    return { estranhos, porStatus }
  }

  it('gets no fault of the server, and no status, type or body that the document does not have', async () => {
    const pessoa = (op: Operacao, i: number): Quem => {
      const papeis =
        typeof op['x-papeis'] === 'string'
          ? op['x-papeis'] === 'publico'
            ? []
            : ['cliente']
          : Object.keys(op['x-papeis'])
      const papel = papeis[i % papeis.length] as Papel | undefined
      return {
        app: hub.app,
        ...(papel && { authorization: `Bearer teste:${hub.como(pessoaDoGrupo[papel]).id}` }),
      }
    }
    const { estranhos, porStatus } = await experimentar(operacoes, { vezes: VEZES, semente: SEMENTE }, pessoa)
    expect(estranhos).toEqual([])
    // It came past the door often enough for that to say something.
    expect(porStatus[200]).toBeGreaterThan(300)
    expect(porStatus[400]).toBeGreaterThan(100)
    expect(porStatus[404]).toBeGreaterThan(100)
  }, 600_000)

  it('gets as little of it with the token of an integration, which the document says where to use', async () => {
    const { segredo } = await hub.como('ana').deve(tokenDeIntegracao.emitir, {
      corpo: { nome: 'Cliente de fora', escopos: [...escoposTodos], dias: 30 },
    })
    const comToken = operacoes.filter(({ op }) => op.security?.some((uma) => uma.token))
    const quem = { app: comPorta, authorization: `Bearer ${segredo}` }
    const { estranhos, porStatus } = await experimentar(comToken, { vezes: 4, semente: SEMENTE + 1 }, () => quem)
    expect(estranhos).toEqual([])
    expect(porStatus[401]).toBeUndefined()
    expect(porStatus[200]).toBeGreaterThan(100)
    expect(porStatus[400]).toBeGreaterThan(50)
  }, 600_000)
})
