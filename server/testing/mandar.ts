import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { sql } from '../db/drizzle.ts'
import { alvos } from './alvos.ts'
import { esquemaDe } from './arbitrarios.ts'
import type { Historia } from './historia-completa.ts'
import { pessoaDoGrupo } from './pessoa-do-grupo.ts'
import type { TestHub } from './test-hub.ts'

/** Every call; those of the demonstration do not exist outside of it. */
export const chamadas = (Object.entries(registro) as [NomeDeEndpoint, Endpoint][]).filter(
  ([nome]) => !nome.startsWith('demo.'),
)
export const comCorpo = chamadas.filter(([, e]) => e.corpo && e.tipo !== 'multipart')
/** Fields that the body of a call may have; undefined where it takes anything (webhooks: what their provider signs). */
export const camposDoCorpo = (e: Endpoint): string[] | undefined => {
  const { type, properties } = esquemaDe(e.corpo!)
  return type === 'object' ? Object.keys(properties ?? {}) : undefined
}
export const camposDaConsulta = (e: Endpoint): string[] =>
  e.query ? Object.keys(esquemaDe(e.query).properties ?? {}) : []

export interface Envio {
  caminho?: string
  cru?: string | Buffer
  tipo?: string
}
interface Recebido {
  status: number
  texto: string
  json: { type?: string; mensagem?: string; campos?: Record<string, string> } | undefined
}

export interface Mandante {
  /** Any bytes to a call, by somebody whose group may make it. */
  mandar(nome: NomeDeEndpoint, envio: Envio): Promise<Recebido>
  /** Address of the call about the story, some of its parameters exchanged; ends in a query to which more may be added by `&`. */
  caminhoDe(nome: NomeDeEndpoint, trocados?: Record<string, string>): string
  /** A body that is well formed, as far as there is one. */
  corpoDe(nome: NomeDeEndpoint): Record<string, unknown>
}

/** What a socket hands over at once, bytes. */
const PEDACO = 64 * 1024

/** A large body as it comes over a network: piece by piece, with turns of others in between. */
const emPedacos = (cru: string | Buffer) =>
  cru.length <= PEDACO ? cru : Readable.from(pedacosDe(Buffer.from(cru)), { objectMode: false })

async function* pedacosDe(cru: Buffer) {
  for (let i = 0; i < cru.length; i += PEDACO) {
    yield cru.subarray(i, i + PEDACO)
    await setImmediate()
  }
}

export function criarMandante(hub: TestHub, historia: Historia): Mandante {
  const paramsDe = (nome: NomeDeEndpoint): Record<string, unknown> =>
    nome === 'autenticacao.encerrarSessao'
      ? { id: 'a'.repeat(64) }
      : (alvos[nome]?.(historia).params ?? {
          token: 'a'.repeat(43),
          codigo: 'AAAA-AAAA-AAAA',
          provider: 'credentials',
          sha256: 'a'.repeat(64),
        })

  const caminhoDe: Mandante['caminhoDe'] = (nome, trocados = {}) => {
    const { caminho, query } = registro[nome]
    const url = caminho.replaceAll(
      /\{(\w+)\}/g,
      (_, p: string) => trocados[p] ?? encodeURIComponent(String(paramsDe(nome)[p] ?? 1)),
    )
    const exigidos = (query && esquemaDe(query).required) ?? []
    const dados = alvos[nome]?.(historia).query ?? {}
    return `/api${url}?${exigidos.map((campo) => `${campo}=${dados[campo] ?? 'a'.repeat(43)}`).join('&')}`
  }
  return {
    caminhoDe,
    corpoDe: (nome) => alvos[nome]?.(historia).corpo ?? {},
    async mandar(nome, { caminho = caminhoDe(nome), cru, tipo = 'application/json' }) {
      if (registro[nome].limite) await hub.database.execute(sql`delete from limite`)
      const p = permissoes[nome]
      const papel = typeof p === 'string' ? 'cliente' : (Object.keys(p)[0] as Papel)
      const res = await hub.app.inject({
        method: registro[nome].metodo,
        url: caminho,
        headers: {
          ...(p !== 'publico' && { authorization: `Bearer teste:${hub.como(pessoaDoGrupo[papel]).id}` }),
          ...(cru !== undefined && { 'content-type': tipo, 'content-length': String(Buffer.byteLength(cru)) }),
        },
        ...(cru !== undefined && { payload: emPedacos(cru) }),
      })
      const emJson = String(res.headers['content-type']).startsWith('application/json')
      return { status: res.statusCode, texto: res.payload, json: emJson ? JSON.parse(res.payload || '{}') : undefined }
    },
  }
}

const VAZADO =
  /node_modules|\.ts:\d|\bat [\w.]+ \(|\/work\/|\bselect\b.*\bfrom\b|insert into|\bpg_|postgres|drizzle|fastify|zod|ECONN|"stack"/i

/** What is wrong with an answer, whatever was sent: a fault of the server, another shape, or the inside of the server. */
export function falhaDe(r: Recebido): string | undefined {
  if (r.status >= 500) return `status ${r.status} ${r.texto.slice(0, 200)}`
  if (r.status < 400) return undefined
  const { type, mensagem, campos = {}, ...resto } = r.json ?? {}
  if (!type || !mensagem || Object.keys(resto).length) return `shape: ${r.texto.slice(0, 200)}`
  if (VAZADO.test([type, mensagem, ...Object.values(campos)].join(' '))) return `leak: ${r.texto.slice(0, 300)}`
  return undefined
}

/** The same, where the call also has to be refused. */
export const aceitaOuFalha = (r: Recebido): string | undefined =>
  falhaDe(r) ?? (r.status < 400 ? `accepted: ${r.status}` : undefined)
