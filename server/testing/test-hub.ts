import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificadosDe } from '@hub/domain/operacao/manha.rules.ts'
import type { CorpoEnviado, Endpoint, QueryEnviada, RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { adapters } from '../adapters/adapters.ts'
import { type Acesso, openDatabase } from '../db/database.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { varrerVezes } from '../db/queries/escrever-vez.ts'
import { num, row } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { comArquivos } from '../demo/palco.ts'
import { criarEmissor } from '../events/reacoes.ts'
import { criarApp } from '../http/app.ts'
import { armazem } from '../integrations/arquivos/armazem.ts'
import { abrirDisco } from '../integrations/arquivos/disco.ts'
import { gerarCertificado } from '../integrations/pdf/certificado.ts'
import { seloDeChave, seloDoAmbiente } from '../integrations/pdf/selo.ts'
import { executores } from '../jobs/executores.ts'
import { filas, type NomeDeTrabalho, type Queue, type Trabalhos } from '../jobs/queue.ts'
import { lerConfig } from '../kernel/config.ts'
import type { Ports } from '../kernel/ports.ts'
import { criarFiguras } from '../observability/figuras.ts'
import { reacoes } from '../reacoes.ts'
import { loadActor } from '../services/load-actor.ts'
import { createTestDatabase } from './test-database.ts'

interface Entrada<E> {
  params?: Record<string, number | string>
  /** With a format a list answers as a file. */
  query?: Partial<QueryEnviada<E>> | (Partial<QueryEnviada<E>> & { formato: 'xlsx' | 'csv'; colunas?: string })
  corpo?: CorpoEnviado<E>
  /** Idempotency-Key; a new one for each call unless given. */
  chave?: string
  /** Files of a multipart body by field. */
  arquivos?: Record<string, { nome: string; conteudo: Buffer }>
}

interface Resposta<E> {
  status: number
  corpo: RespostaDe<E>
  /** The refusal's code, of an answer that is an error. */
  type: string | undefined
  campos: Record<string, string> | undefined
  bruto: Buffer
  cabecalhos: Record<string, string | string[] | number | undefined>
}

/** Somebody of the cast at the other end of HTTP. `deve` answers the body and fails the test on any other status than 2xx. */
export interface Pessoa {
  id: number
  chamar<E extends Endpoint>(e: E, entrada?: Entrada<E>): Promise<Resposta<E>>
  deve<E extends Endpoint>(e: E, entrada?: Entrada<E>): Promise<RespostaDe<E>>
}

export interface TestHub {
  app: FastifyInstance
  database: Database
  acesso: Acesso
  ports: Ports
  /** Whoever is named, already signed in; `ninguem` has no session. */
  como(nome: CastName): Pessoa
  ninguem: Pessoa
  /** The same for an account that a test made. */
  comoId(id: number): Pessoa
  /** Moves agora() forward; days, hours or minutes as PostgreSQL reads an interval ('3 days'). */
  avancar(intervalo: string): Promise<void>
  /** Moves agora() to an instant, for a test that names a day; within a transaction, if only there. */
  irPara(instante: Date, onde?: Database): Promise<void>
  /** Runs what was enqueued and is due by agora(), like the workers would; answers how many ran. */
  rodarTrabalhos(): Promise<number>
  /** Does something, and forgets the jobs that it enqueued: what they are about was undone. */
  semTrabalhos<T>(tarefa: () => Promise<T>): Promise<T>
  empresa(documento: string): Promise<number>
  fechar(): Promise<void>
}

/** Of `criarCasaDeTeste({ volta: true })`. */
export interface ComVolta extends TestHub {
  /** What happens from here on is undone by `voltar`: rows and jobs, not files. */
  marcar(): Promise<void>
  voltar(): Promise<void>
}

/** In each test everything is as the hooks before all tests left it, and as if it were the first one. */
export function voltarDepoisDeCadaTeste(hub: () => ComVolta): void {
  beforeEach(() => hub().marcar())
  afterEach(() => hub().voltar())
}

interface Agendado {
  nome: NomeDeTrabalho
  dados: unknown
  em: Date | undefined
}

const certa = { certa: true }
const partesCertas = { armazem: certa, correio: certa, fila: certa, certificado: certa }

/** How a transaction is begun and ended inside of one that is undone in the end. */
const porDentro = (texto: string): string =>
  /^begin\b/.test(texto)
    ? 'savepoint dentro'
    : texto === 'commit'
      ? 'release savepoint dentro'
      : texto === 'rollback'
        ? 'rollback to savepoint dentro; release savepoint dentro'
        : texto

/** How each statement of a connection is sent; answers what is sent instead of its text. */
function aoPerguntar(cliente: pg.PoolClient, ver: (texto: string) => string): void {
  const perguntar = cliente.query.bind(cliente) as (...args: unknown[]) => unknown
  cliente.query = ((pergunta: string | { text: string }, ...resto: unknown[]) =>
    typeof pergunta === 'string'
      ? perguntar(ver(pergunta), ...resto)
      : perguntar({ ...pergunta, text: ver(pergunta.text) }, ...resto)) as typeof cliente.query
}

/** All but what begins or ends something and what reads: a row that is gone may be back after a rollback. */
const soLe = /^\s*(?:begin|commit|savepoint|release|select|with(?!.*\b(?:insert|update|delete)\b))\b/is

/** One key for all hubs of a process: to find it takes longer than to build a hub. */
let seloDeTeste: ReturnType<typeof seloDeChave> | undefined
const selar = () => (seloDeTeste ??= gerarCertificado('Hub (teste)', new Date()).then((feito) => seloDeChave(feito)))

type Instalar = (url: string, pasta: string) => Promise<Record<string, string>>

/**
 * The whole hub on its own PostgreSQL database with the cast, without sleeping: jobs run when the test says so. With `volta` on one
 * connection, in a transaction that never commits: a story is told once for all tests of a file, which come back to it
 * (`voltarDepoisDeCadaTeste`). Not for what races, listens to NOTIFY or looks at what a commit does. `instalar`,
 * instead of the cast: what is done with a database without a table; it answers the environment.
 */
export function createTestHub(opcoes: { volta: true }): Promise<ComVolta>
export function createTestHub(opcoes?: { volta?: false; instalar?: Instalar }): Promise<TestHub>
export async function createTestHub({
  volta = false,
  instalar,
}: {
  volta?: boolean
  instalar?: Instalar
} = {}): Promise<ComVolta> {
  const { url, apagar } = await createTestDatabase({ vazio: instalar !== undefined })
  const pasta = mkdtempSync(join(tmpdir(), 'hub-teste-'))
  const env = { HUB_MODO: 'teste', ...(await instalar?.(url, pasta)) }
  const config = lerConfig({ ...env, PORT: '0', HUB_DADOS: pasta, DATABASE_URL: url })
  let escreveu = true
  const acesso = await openDatabase({
    url,
    pasta,
    conexoes: volta ? 1 : 12,
    aoLigar: (cliente) =>
      aoPerguntar(cliente, (texto) => {
        escreveu ||= !soLe.test(texto)
        return volta ? porDentro(texto) : texto
      }),
  })
  const agendados: Agendado[] = []
  let guardados: Agendado[] = []
  if (volta) await acesso.executar('start transaction')
  const ports: Ports = {
    config,
    acesso,
    queue: testQueue(agendados),
    arquivos: armazem(await abrirDisco({ ARQUIVOS_PASTA: join(pasta, 'arquivos') })),
    antivirus: undefined,
    ...adapters(config, acesso),
    figuras: criarFiguras(acesso, { filas, passos: Object.keys(reacoes) }),
    selo: instalar ? await seloDoAmbiente(config.env, pasta) : await selar(),
    emitir: criarEmissor(reacoes),
  }
  const app = await criarApp({
    ports,
    log: false,
    identificar: async (req) => {
      // What a test wrote by hand has no transaction of the hub that ends with its turns.
      if (escreveu) {
        escreveu = false
        const { rows } = await acesso.executar('select 1 from vez_a_escrever limit 1')
        if (rows.length) await varrerVezes(acesso.database)
      }
      const id = /^Bearer teste:(\d+)$/.exec(req.headers.authorization ?? '')?.[1]
      return id ? loadActor(acesso.database, Number(id), 'teste') : undefined
    },
  })
  await app.ready()
  // Nothing takes jobs up here by itself: how long they wait says nothing, and must not change from one reading to the next.
  ports.figuras.olharPartes(async () => partesCertas, certificadosDe(ports))
  const { rows } = (await acesso.executar('select id, email from usuario')) as { rows: { id: number; email: string }[] }
  const ids = new Map(rows.map((u) => [u.email, u.id]))
  return {
    app,
    database: acesso.database,
    acesso,
    ports,
    como: (nome) => pessoa(app, ids.get(cast[nome].email)!),
    ninguem: pessoa(app, undefined),
    comoId: (id) => pessoa(app, id),
    async avancar(intervalo) {
      await acesso.database.execute(
        sql`insert into relogio (id, deslocamento) values (1, ${intervalo}::interval)
          on conflict (id) do update set deslocamento = relogio.deslocamento + excluded.deslocamento`,
      )
    },
    async irPara(instante, onde = acesso.database) {
      await onde.execute(
        sql`insert into relogio (id, deslocamento) values (1, ${instante.toISOString()}::timestamptz - clock_timestamp())
          on conflict (id) do update set deslocamento = excluded.deslocamento`,
      )
    },
    rodarTrabalhos: () => rodar(ports, agendados),
    async semTrabalhos(tarefa) {
      const antes = [...agendados]
      try {
        return await tarefa()
      } finally {
        agendados.splice(0, agendados.length, ...antes)
      }
    },
    async empresa(documento) {
      const achada = await row(acesso.database, { id: num })`
        select id from empresa where cnpj = ${documento} or cpf = ${documento}`
      return achada!.id
    },
    async marcar() {
      await acesso.executar('savepoint marca')
      guardados = [...agendados]
    },
    async voltar() {
      await acesso.executar('rollback to savepoint marca')
      agendados.splice(0, agendados.length, ...guardados)
    },
    async fechar() {
      await app.close()
      await acesso.fechar()
      await apagar()
      rmSync(pasta, { recursive: true, force: true })
    },
  }
}

function testQueue(agendados: Agendado[]): Queue {
  return {
    async agendar(_db, nome, dados, opcoes) {
      agendados.push({ nome, dados, em: opcoes?.em })
    },
    async abrir() {},
    async iniciar() {},
    async parar() {},
  }
}

async function rodar(ports: Ports, agendados: Agendado[]): Promise<number> {
  const todos = executores(ports)
  let feitos = 0
  for (let fim = false; !fim; ) {
    const agora = (await row<{ agora: Date | string }>(ports.acesso.database, sql`select agora()`))!.agora
    const prontos = agendados.filter((a) => !a.em || a.em <= new Date(agora))
    for (const a of prontos) {
      agendados.splice(agendados.indexOf(a), 1)
      await (todos[a.nome] as ((dados: Trabalhos[NomeDeTrabalho]) => Promise<void>) | undefined)?.(a.dados as never)
      feitos++
    }
    fim = prontos.length === 0
  }
  return feitos
}

function pessoa(app: FastifyInstance, id: number | undefined): Pessoa {
  const chamar = async <E extends Endpoint>(e: E, entrada: Entrada<E> = {}): Promise<Resposta<E>> => {
    const caminho = e.caminho.replaceAll(/\{(\w+)\}/g, (_, nome: string) =>
      encodeURIComponent(String(entrada.params?.[nome])),
    )
    const { payload, tipo } = await corpoDe(entrada)
    const res = await app.inject({
      method: e.metodo,
      url: `/api${caminho}`,
      query: Object.fromEntries(Object.entries((entrada.query ?? {}) as object).map(([k, v]) => [k, String(v)])),
      headers: {
        ...(id !== undefined && { authorization: `Bearer teste:${id}` }),
        ...(e.idempotente && { 'idempotency-key': entrada.chave ?? randomUUID() }),
        ...(tipo && { 'content-type': tipo }),
      },
      ...(payload !== undefined && { payload }),
    })
    const json = String(res.headers['content-type']).startsWith('application/json')
      ? JSON.parse(res.payload || 'null')
      : undefined
    return {
      status: res.statusCode,
      corpo: json,
      type: json?.type,
      campos: json?.campos,
      bruto: res.rawPayload,
      cabecalhos: res.headers,
    }
  }
  return {
    id: id ?? 0,
    chamar,
    async deve(e, entrada) {
      const r = await chamar(e, entrada)
      if (r.status >= 300)
        throw new Error(`${e.metodo} ${e.caminho} answered ${r.status}: ${r.bruto.toString('utf8').slice(0, 800)}`)
      return r.corpo
    },
  }
}

async function corpoDe(entrada: Entrada<unknown>): Promise<{ payload?: string | Buffer; tipo?: string }> {
  const { corpo, arquivos } = entrada
  if (!arquivos) return corpo === undefined ? {} : { payload: JSON.stringify(corpo), tipo: 'application/json' }
  return comArquivos(corpo, Object.entries(arquivos))
}
