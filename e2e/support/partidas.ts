import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { retratar } from '@hub/server/testing/retrato-da-demo.ts'
import pg from 'pg'
import { afterEach } from 'vitest'
import { freePort } from '../../tools/postgres/server.ts'
import { createDatabase } from './database.ts'
import { ligarHub } from './hub.ts'
import type { Processo } from './processo.ts'
import { filaVazia } from './template.ts'

interface Partidas {
  pasta(): Promise<string>
  /** URL of a new database on the test server. */
  database(): Promise<string>
  ligar(dados: string, url: string | undefined, env?: Record<string, string>): Promise<Processo>
  /** Starts, stops by a signal as soon as it says `em`; answers its exit code and what it said. */
  parar(
    em: RegExp,
    sinal: NodeJS.Signals,
    dados: string,
    url: string | undefined,
  ): Promise<{ fim: number | null; dito: string }>
}

// A machine that does other things too takes its time.
const PACIENCIA = 240_000

export const ouvindo = (p: Processo) => p.esperar(/hub: ouvindo em http:\/\/\S+/, PACIENCIA)

/** Starts of the product that may end before it is ready; what a test has made is removed after it. */
export function usarPartidas(): Partidas {
  const fechos: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const fechar of fechos.splice(0).reverse()) await fechar()
  }, PACIENCIA)
  const ligar: Partidas['ligar'] = async (dados, url, env) => {
    const processo = ligarHub(await freePort(), dados, url, env)
    fechos.push(() => processo.parar(60_000))
    return processo
  }
  return {
    ligar,
    async pasta() {
      const dados = await mkdtemp(join(tmpdir(), 'hub-partida-'))
      fechos.push(() => rm(dados, { recursive: true, force: true, maxRetries: 3 }))
      return dados
    },
    async database() {
      const { url, apagar } = await createDatabase()
      fechos.push(apagar)
      return url
    },
    async parar(em, sinal, dados, url) {
      const p = await ligar(dados, url)
      await p.esperar(em, PACIENCIA)
      p.sinal(sinal)
      const fim = await p.fim()
      const dito = p.registro()
      if (/ouvindo/.test(dito)) throw new Error(`half a demonstration was served:\n${dito}`)
      return { fim, dito }
    },
  }
}

const contagens = `select (select count(*) from usuario)::int as "quantas pessoas", (select count(*) from arquivo)::int as "quantos arquivos",
  (select count(*) from ciencia_do_aviso)::int as "quantas ciencias", (select count(*) from relogio)::int as "quantos relogios"`

/**
 * What stands in a demonstration's database: each thing with its state, and how many there are. Jobs write some of the files:
 * those that are due are waited for.
 */
export async function lerDemonstracao(url: string): Promise<Record<string, unknown>> {
  await filaVazia(url)
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    return { ...(await retratar((texto) => cliente.query(texto))), ...(await cliente.query(contagens)).rows[0] }
  } finally {
    await cliente.end()
  }
}
