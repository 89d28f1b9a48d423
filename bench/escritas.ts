import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Instance, openInstance } from '@hub/server/instance.ts'
import { lerConfig } from '@hub/server/kernel/config.ts'
import pg from 'pg'
import { createDatabase } from '../e2e/support/database.ts'
import { carrinhoDe, type PessoaDeFora, pessoaDeFora } from '../e2e/support/pedir.ts'
import { mediana } from './carga.ts'
import { semRastro } from './sem-rastro.ts'

const VEZES = 48
const RODADAS = 7

/**
 * Milliseconds of writes with the audit and without it: neither triggers, nor the statement at the end of the transaction. Alternating
 * on one database, medians of seven rounds of 48 calls, one at a time; then sixteen at a time, where writers of one chain wait.
 */
export async function medirEscritas(servidor: string): Promise<Record<string, unknown>> {
  process.env.TEST_DATABASE_URL = servidor
  const { url, apagar } = await createDatabase()
  const pasta = mkdtempSync(join(tmpdir(), 'hub-bench-'))
  const config = lerConfig({ HUB_MODO: 'demo', HUB_LOG: 'silent', HUB_DADOS: pasta, DATABASE_URL: url, PORT: '0' })
  const hub = await openInstance(config)
  const dono = new pg.Client({ connectionString: url })
  await dono.connect()
  try {
    // The server for tests is in a hurry; production waits for the disk at every commit.
    await duravel(dono, 'on')
    const endereco = await hub.app.listen({ port: 0, host: '127.0.0.1' })
    return await comparar(hub, dono, await escritas(endereco))
  } finally {
    await duravel(dono, 'off')
    await dono.end()
    await hub.fechar()
    await apagar()
    rmSync(pasta, { recursive: true, force: true })
  }
}

async function duravel(dono: pg.Client, como: 'on' | 'off'): Promise<void> {
  for (const qual of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await dono.query(`alter system set ${qual} = ${como}`)
  await dono.query('select pg_reload_conf()')
}

type Escrever = (i: number) => Promise<{ status: number; corpo: unknown }>

async function escritas(url: string): Promise<Record<string, Escrever>> {
  const helena = await pessoaDeFora(url, 'helena')
  const luciana = await pessoaDeFora(url, 'luciana')
  const carrinho = await carrinhoDe(helena, 'FT-003', /Doce Cacau/)
  const comprar = () =>
    helena.pedir<{ id: number }[]>('/solicitacao/externo/enviar/', { corpo: carrinho, chave: randomUUID() })
  const { corpo: comprada } = await comprar()
  const id = comprada[0]!.id
  const vera = await pessoaDeFora(url, 'vera')
  const centros = (await vera.pedir<{ results: { id: number }[] }>('/centrocusto/interno/')).corpo.results
  return {
    'preferência de aviso (um registro)': (i) =>
      helena.pedir('/notificacao/preferencias/', {
        metodo: 'PUT',
        corpo: { tipo: 'mensagem', por_email: i % 2 === 0 },
      }),
    'centro de custo da solicitação': (i) => trocarCentro(luciana, id, centros[i % 2]!.id),
    'enviar uma solicitação': comprar,
  }
}

const trocarCentro = (quem: PessoaDeFora, id: number, centrocusto: number) =>
  quem.pedir(`/solicitacao/interno/${id}/altera/centrocusto/`, { metodo: 'PATCH', corpo: { centrocusto } })

async function emMs(escrever: Escrever, juntas: number): Promise<number> {
  const tempos: number[] = []
  for (let i = 0; i < VEZES; i += juntas)
    await Promise.all(
      Array.from({ length: juntas }, async (_, j) => {
        const inicio = performance.now()
        const { status, corpo } = await escrever(i + j)
        if (status >= 300) throw new Error(`a write answered ${status}: ${JSON.stringify(corpo)}`)
        tempos.push(performance.now() - inicio)
      }),
    )
  return mediana(tempos)
}

async function comparar(
  { ports }: Instance,
  dono: pg.Client,
  todas: Record<string, Escrever>,
): Promise<Record<string, unknown>> {
  const { database } = ports.acesso
  const comFim = database.transaction
  const tabela: Record<string, unknown> = {}
  for (const [nome, escrever] of Object.entries(todas))
    for (const juntas of [1, 16]) {
      const com: number[] = []
      const sem: number[] = []
      // What was switched on or off is planned anew by every connection: that is not what a write costs.
      const medir = async () => {
        await emMs(escrever, juntas)
        await emMs(escrever, juntas)
        return emMs(escrever, juntas)
      }
      for (let rodada = 0; rodada < RODADAS; rodada++) {
        com.push(await medir())
        // The transaction of the class itself, without the one that ends with the author's signature.
        Reflect.deleteProperty(database, 'transaction')
        sem.push(await semRastro(dono, medir))
        database.transaction = comFim
      }
      tabela[`${nome}, ${juntas} por vez`] = {
        'com (ms)': Number(mediana(com).toFixed(2)),
        'sem (ms)': Number(mediana(sem).toFixed(2)),
        'a mais': `${((mediana(com) / mediana(sem) - 1) * 100).toFixed(0)} %`,
        meta: '≤ 15 %',
      }
    }
  return tabela
}
