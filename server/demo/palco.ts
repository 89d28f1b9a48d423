import { randomUUID } from 'node:crypto'
import type { CorpoEnviado, Endpoint, RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { criarApp } from '../http/app.ts'
import type { Ports } from '../kernel/ports.ts'
import { loadActor } from '../services/load-actor.ts'

interface Entrada<E> {
  params?: Record<string, number>
  query?: Record<string, string>
  corpo?: CorpoEnviado<E>
  /** A file: a PDF, or a picture in PNG. */
  anexo?: { nome: string; conteudo: Buffer }
}

/** Where the demonstration's history is played before the doors open: everybody of the cast, at any moment of the past. */
export interface Palco {
  /** The rules and the clock of before the play: on `r.hoje` the demonstration begins. */
  r: Regulamento
  /** Sets the clock to a moment. */
  em(momento: Date): Promise<void>
  pede<E extends Endpoint>(quem: CastName, e: E, entrada?: Entrada<E>): Promise<RespostaDe<E>>
  ports: Ports
  fechar(): Promise<void>
}

export async function abrirPalco(ports: Ports): Promise<Palco> {
  const { database } = ports.acesso
  let emCena = 0
  // No session is opened for the history; what it tells is what people of the demonstration would have done.
  const identificar = async () => {
    const actor = await loadActor(database, emCena, 'encenacao')
    return actor && { ...actor, entrada: { meio: 'senha', segunda: false } as const }
  }
  const app = await criarApp({ ports, log: false, identificar })
  await app.ready()
  const r = await lerRegulamento(database)
  // The clock may have been moved before, by who wants to see another day.
  const antes = await row(database, { segundos: num })`
    select extract(epoch from deslocamento)::float8 as segundos from relogio`
  return {
    ports,
    r,
    // In seconds: days of an interval are of 23 or 25 hours where the database's own zone has summer time.
    async em(momento) {
      await database.execute(
        sql`insert into relogio (id, deslocamento)
          values (1, make_interval(secs => extract(epoch from ${momento.toISOString()}::timestamptz - clock_timestamp())::float8))
          on conflict (id) do update set deslocamento = excluded.deslocamento`,
      )
    },
    async pede(quem, e, entrada = {}) {
      const pessoa = await row(database, { id: num })`select id from usuario where email = ${cast[quem].email}`
      emCena = pessoa!.id
      return pedir(app, e, entrada)
    },
    async fechar() {
      await (antes
        ? database.execute(sql`update relogio set deslocamento = make_interval(secs => ${antes.segundos})`)
        : database.execute(sql`delete from relogio`))
      await app.close()
    },
  }
}

/** A machine with much to do reads a file too slowly at times: sent again, as the refusal says. */
const ENVIOS = 4

async function pedir<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  entrada: Entrada<E>,
  envio = 1,
): Promise<RespostaDe<E>> {
  const caminho = e.caminho.replaceAll(/\{(\w+)\}/g, (_, nome: string) => String(entrada.params?.[nome]))
  const { tipo, payload } = entrada.anexo
    ? await comArquivos(entrada.corpo, [['arquivos', entrada.anexo]])
    : { tipo: 'application/json', payload: JSON.stringify(entrada.corpo) }
  const res = await app.inject({
    method: e.metodo,
    url: `/api${caminho}`,
    query: entrada.query ?? {},
    headers: {
      ...(e.metodo !== 'GET' && { 'content-type': tipo }),
      ...(e.idempotente && { 'idempotency-key': randomUUID() }),
    },
    ...(e.metodo !== 'GET' && { payload }),
  })
  if (envio < ENVIOS && res.payload.includes('ARQUIVO_DEMORADO')) return pedir(app, e, entrada, envio + 1)
  if (res.statusCode >= 300)
    throw new Error(`${e.metodo} ${caminho} answered ${res.statusCode} ${res.payload.slice(0, 500)}`)
  return String(res.headers['content-type']).includes('json')
    ? (JSON.parse(res.payload) as RespostaDe<E>)
    : (undefined as RespostaDe<E>)
}

/** A multipart body as browsers send it: what is said of the files in `dados`, and the files by field. */
export async function comArquivos(
  dados: unknown,
  arquivos: readonly [campo: string, { nome: string; conteudo: Buffer }][],
): Promise<{ tipo: string; payload: Buffer }> {
  const partes = new FormData()
  if (dados !== undefined) partes.set('dados', JSON.stringify(dados))
  for (const [campo, { nome, conteudo }] of arquivos) partes.append(campo, new Blob([Uint8Array.from(conteudo)]), nome)
  const escrito = new Response(partes)
  return { tipo: escrito.headers.get('content-type')!, payload: Buffer.from(await escrito.arrayBuffer()) }
}
