import { randomUUID } from 'node:crypto'
import type { CorpoEnviado, Endpoint, RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { carregarAtor } from '../autenticacao/carregar-ator.ts'
import { linha } from '../db/linhas.ts'
import { elenco, type NomeDoElenco } from '../db/seed/elenco.ts'
import { criarApp } from '../http/app.ts'
import type { Portas } from '../kernel/portas.ts'

interface Entrada<E> {
  params?: Record<string, number>
  query?: Record<string, string>
  corpo?: CorpoEnviado<E>
  /** A file: a PDF, or a picture in PNG. */
  anexo?: { nome: string; conteudo: Buffer }
}

/** Where the demonstration's history is played before the doors open: everybody of the cast, at any day of the past. */
export interface Palco {
  /** Sets the clock to `dias` calendar days ago, at a working hour. */
  ha(dias: number): Promise<void>
  pede<E extends Endpoint>(quem: NomeDoElenco, e: E, entrada?: Entrada<E>): Promise<RespostaDe<E>>
  portas: Portas
  fechar(): Promise<void>
}

export async function abrirPalco(portas: Portas): Promise<Palco> {
  const { banco } = portas.acesso
  let emCena = 0
  const app = await criarApp({ portas, log: false, identificar: async () => carregarAtor(banco, emCena, 'encenacao') })
  await app.ready()
  return {
    portas,
    async ha(dias) {
      await banco.execute(
        sql`insert into relogio (id, deslocamento) values (1, make_interval(days => ${-dias}::int))
          on conflict (id) do update set deslocamento = excluded.deslocamento`,
      )
    },
    async pede(quem, e, entrada = {}) {
      const pessoa = await linha<{ id: number }>(banco, sql`select id from usuario where email = ${elenco[quem].email}`)
      emCena = pessoa!.id
      return pedir(app, e, entrada)
    },
    async fechar() {
      await banco.execute(sql`delete from relogio`)
      await app.close()
    },
  }
}

async function pedir<E extends Endpoint>(app: FastifyInstance, e: E, entrada: Entrada<E>): Promise<RespostaDe<E>> {
  const caminho = e.caminho.replaceAll(/\{(\w+)\}/g, (_, nome: string) => String(entrada.params?.[nome]))
  const { tipo, payload } = entrada.anexo
    ? comAnexo(entrada.anexo, entrada.corpo)
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
  if (res.statusCode >= 300)
    throw new Error(
      `the demonstration could not be staged: ${e.metodo} ${caminho} answered ${res.statusCode} ${res.payload.slice(0, 500)}`,
    )
  return String(res.headers['content-type']).includes('json')
    ? (JSON.parse(res.payload) as RespostaDe<E>)
    : (undefined as RespostaDe<E>)
}

function comAnexo(
  { nome, conteudo }: { nome: string; conteudo: Buffer },
  campos: unknown,
): { tipo: string; payload: Buffer } {
  const limite = randomUUID()
  const dados =
    campos !== undefined
      ? `--${limite}\r\nContent-Disposition: form-data; name="dados"\r\n\r\n${JSON.stringify(campos)}\r\n`
      : ''
  const cabeca = `${dados}--${limite}\r\nContent-Disposition: form-data; name="arquivos"; filename="${nome}"\r\nContent-Type: ${nome.endsWith('.png') ? 'image/png' : 'application/pdf'}\r\n\r\n`
  return {
    tipo: `multipart/form-data; boundary=${limite}`,
    payload: Buffer.concat([Buffer.from(cabeca), conteudo, Buffer.from(`\r\n--${limite}--\r\n`)]),
  }
}
