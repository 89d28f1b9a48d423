/** Starts the product as its users' administrators do: a process of its own, seen only over HTTP. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { server } from '../../tools/boot.mjs'
import { clockEnv } from '../../tools/clock/clock.ts'
import { freePort } from '../../tools/postgres/server.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { iniciarProcesso, type Processo } from './processo.ts'
import { copyTemplate, filaVazia } from './template.ts'

const raiz = resolve(import.meta.dirname, '../..')

export interface Hub {
  /** `http://localhost:PORT`, without a slash at the end. */
  url: string
  /** The database's URL; undefined on PGlite. */
  database: string | undefined
  /** Folder of files, mailbox of the sandbox and, on PGlite, the database. */
  dados: string
  readonly processo: Processo
  /** SIGTERM, waited for, and the same again on the same port. */
  reiniciar(): Promise<void>
  /** Stops the process (SIGTERM, waited for) and removes its folder and the database that was made for it. */
  parar(): Promise<void>
}

export interface Opcoes {
  /** `novo` (a database of its own on the test server), `pglite`, or the URL of one that already exists and stays. */
  database?: 'novo' | 'pglite' | `postgres${string}`
  /** Kept instead of a new temp folder: another instance on the same files, or a second start. */
  dados?: string
  env?: Record<string, string>
  /** Arguments of Node, the program last. */
  programa?: string[]
}

/** Without what the developer's shell may say about another installation. */
const ambienteLimpo = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([nome]) => !/^(?:HUB_|DATABASE_URL$|PORT$|NODE_ENV$|VITEST|NODE_OPTIONS$)/.test(nome),
    ),
  )

/** With the demonstration played once for all, where it is a demonstration that starts; else empty. */
async function newDatabase({ dados, env }: Opcoes, pasta: string): Promise<TestDatabase> {
  if (dados === undefined && (env?.HUB_MODO ?? 'demo') === 'demo') {
    const copia = await copyTemplate(pasta, async (database, daPasta) => {
      const primeiro = await iniciarHub({ database: database as `postgres${string}`, dados: daPasta })
      await filaVazia(database).finally(() => primeiro.parar())
    })
    if (copia) return copia
  }
  return createDatabase()
}

/** Starts the process and waits for nothing: for who looks at what it does before it is ready. */
export function ligarHub(
  porta: number,
  dados: string,
  databaseUrl: string | undefined,
  env = {},
  programa = server,
): Processo {
  return iniciarProcesso(
    process.execPath,
    programa,
    {
      ...ambienteLimpo(),
      ...clockEnv(),
      // The same code starts dozens of times in a run.
      NODE_COMPILE_CACHE: join(tmpdir(), 'hub-codigo'),
      HUB_MODO: 'demo',
      HUB_LOG: 'info',
      HUB_VALIDAR_RESPOSTAS: 'sim',
      HUB_ORIGEM: `http://localhost:${porta}`,
      HUB_DADOS: dados,
      PORT: String(porta),
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
    raiz,
  )
}

/** Resolves when the product says that it listens; rejects with its log when it does not come up. */
export async function iniciarHub(opcoes: Opcoes = {}): Promise<Hub> {
  const { database = 'novo' } = opcoes
  const porta = await freePort()
  const url = `http://localhost:${porta}`
  const dados = opcoes.dados ?? (await mkdtemp(join(tmpdir(), 'hub-dados-')))
  const feito: TestDatabase | undefined = database === 'novo' ? await newDatabase(opcoes, dados) : undefined
  const databaseUrl = feito?.url ?? (database === 'pglite' ? undefined : database)
  const ligar = () => ligarHub(porta, dados, databaseUrl, opcoes.env, opcoes.programa)
  let processo = ligar()
  const ouvindo = () => processo.esperar(/hub: ouvindo em http:\/\/\S+/, 180_000)
  const limpar = async () => {
    await feito?.apagar()
    if (!opcoes.dados) await rm(dados, { recursive: true, force: true, maxRetries: 3 })
  }
  const hub: Hub = {
    url,
    database: databaseUrl,
    dados,
    get processo() {
      return processo
    },
    async reiniciar() {
      await processo.parar()
      processo = ligar()
      await ouvindo()
    },
    async parar() {
      try {
        await processo.parar()
      } finally {
        await limpar()
      }
    },
  }
  try {
    await ouvindo()
    return hub
  } catch (erro) {
    await hub.parar()
    throw erro
  }
}

/** One product for a whole test file, started before its tests and stopped after them. */
export function usarHub(opcoes: Opcoes = {}): { readonly url: string; readonly hub: Hub } {
  let hub: Hub | undefined
  const atual = () => {
    if (!hub) throw new Error('the product is only there inside tests')
    return hub
  }
  beforeAll(async () => {
    hub = await iniciarHub(opcoes)
  }, 120_000)
  afterAll(() => hub?.parar(), 60_000)
  return {
    get hub() {
      return atual()
    },
    get url() {
      return atual().url
    },
  }
}
