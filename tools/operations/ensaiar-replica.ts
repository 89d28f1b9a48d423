/**
 * `npm run replica:ensaiar`: the drill of the day on which the database's machine is gone. Starts two throw-away PostgreSQL servers,
 * one the streaming replica of the other as docs/OPERATIONS.md says, in front of both what HAProxy does with haproxy.cfg, and two
 * instances of the hub that know that one address; lets people buy, takes the first server away, promotes the replica, and makes the
 * lost machine its replica; then the same the other way round. First with synchronous replication and a machine that dies, then
 * asynchronous and a machine that falls silent. Prints figures, and ends with 1 when a purchase was made twice, was lost though
 * replication was synchronous, or the audit broke. Needs PostgreSQL's programs and `ps` (Debian: apt-get install postgresql procps).
 * Takes about two minutes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Hub } from '../../e2e/support/hub.ts'
import { balancear, duasInstancias } from '../../e2e/support/troca.ts'
import { startBalancer } from '../postgres/balancer.ts'
import { type Machine, startPair } from '../postgres/pair.ts'
import { comprarSemParar } from './comprar-sem-parar.ts'

const databaseName = 'hub'
const queixas: string[] = []
const agora = () => performance.now()
const segundos = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const pausa = (ms: number) => new Promise((pronto) => setTimeout(pronto, ms))
const metade = (valores: readonly number[]) => valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0

async function ate(oque: string, pergunta: () => Promise<boolean>): Promise<void> {
  const inicio = agora()
  while (!(await pergunta().catch(() => false))) {
    if (agora() - inicio > 60_000) throw new Error(`em um minuto não aconteceu: ${oque}`)
    await pausa(100)
  }
}

interface Atraso extends Record<string, unknown> {
  bytes: number
  ms: number
  modo: string
}

const atraso = (primeira: Machine) =>
  primeira.ask<Atraso>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes, sync_state as modo,
       coalesce(extract(epoch from replay_lag) * 1000, 0)::float8 as ms from pg_stat_replication where state = 'streaming'`,
  )

/** What the first machine says of its replica while people work. */
async function olhar(primeira: Machine, ms: number): Promise<string> {
  const vistos: Atraso[] = []
  for (const fim = agora() + ms; agora() < fim; await pausa(200)) vistos.push(...(await atraso(primeira)))
  const [bytes, tempos] = [vistos.map((v) => v.bytes), vistos.map((v) => v.ms)]
  return `atraso da réplica: metade das vezes até ${metade(tempos).toFixed(1)} ms e ${metade(bytes)} bytes, no máximo ${Math.max(0, ...tempos).toFixed(1)} ms e ${Math.max(0, ...bytes)} bytes`
}

const vezesDe = async (em: Machine): Promise<Map<string, number>> =>
  new Map(
    (
      await em.ask<{ objetivo: string; n: number }>(
        `select objetivo, count(*)::int as n from solicitacao where objetivo like 'Ensaio %' group by 1`,
        databaseName,
      )
    ).map(({ objetivo, n }) => [objetivo, n]),
  )

async function auditoria(url: string): Promise<string> {
  const filho = spawn(process.execPath, [join(import.meta.dirname, 'verificar-auditoria.ts')], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let dito = ''
  filho.stdout.on('data', (pedaco) => (dito += pedaco))
  await once(filho, 'close')
  if (filho.exitCode !== 0) queixas.push('a auditoria não confere')
  return dito.trim().replaceAll('\n', '; ')
}

async function tornarSincrona(primeira: Machine): Promise<void> {
  await primeira.ask(`alter system set synchronous_standby_names = 'hub_replica'`)
  await primeira.ask('select pg_reload_conf()')
  await ate('a réplica é síncrona', async () => (await atraso(primeira))[0]?.modo === 'sync')
}

/** The first machine goes while people buy, and its replica takes over. */
async function perder(
  primeira: Machine,
  replica: Machine,
  { url, database, sincrona, levar }: { url: string; database: string; sincrona: boolean; levar: () => unknown },
): Promise<void> {
  const compras = await comprarSemParar(url, 4)
  console.log(`  ${await olhar(primeira, 8_000)}`)
  const antes = compras.confirmadas.length
  const momento = agora()
  await levar()
  await replica.promote()
  const promovida = agora() - momento
  await ate(
    'as compras voltaram',
    async () => compras.confirmadas.filter((c) => c.em > momento + promovida).length > 20,
  )
  await compras.parar()
  const confirmadas = compras.confirmadas.toSorted((a, b) => a.em - b.em)
  const intervalos = confirmadas.slice(1).map((c, i) => ({ em: c.em, ms: c.em - confirmadas[i]!.em }))
  const semEscritas = Math.max(...intervalos.filter((i) => i.em >= momento).map((i) => i.ms))
  console.log(
    `  promovida em ${segundos(promovida)}, ${segundos(semEscritas)} sem escritas; ${confirmadas.length} compras confirmadas (${antes} antes), ${compras.leituras()} leituras; respostas: ${compras.respostas()}`,
  )
  const vezes = await vezesDe(replica)
  const perdidas = confirmadas.filter((c) => !vezes.has(c.objetivo)).length
  const repetidas = [...vezes.values()].filter((n) => n > 1).length
  console.log(`  perdidas ${perdidas}, repetidas ${repetidas}; ${await auditoria(database)}`)
  if (sincrona && perdidas) queixas.push(`${perdidas} compras confirmadas se perderam`)
  if (repetidas) queixas.push(`${repetidas} compras foram feitas duas vezes`)
  if (compras.estranhas.length)
    queixas.push(`respostas que não se esperavam: ${compras.estranhas.slice(0, 5).join(' ')}`)
}

/** The machine that was lost starts again by itself, with what it had: nobody may be led to it, also not who has just begun. */
async function voltarSozinha(velha: Machine, nova: Machine, url: string, instancia: Hub): Promise<void> {
  await velha.start()
  const antes = (await vezesDe(velha)).size
  await instancia.reiniciar()
  const compras = await comprarSemParar(url, 2)
  await ate('compras depois da volta', async () => compras.confirmadas.length > 20)
  await compras.parar()
  const [naVelha, naNova] = [await vezesDe(velha), await vezesDe(nova)]
  const fora = compras.confirmadas.filter((c) => !naNova.has(c.objetivo)).length
  console.log(
    `  a máquina perdida voltou sozinha, aceitando escritas: ${compras.confirmadas.length} compras, ${naVelha.size - antes} foram a ela`,
  )
  if (fora || naVelha.size > antes) queixas.push('o hub escreveu na máquina que tinha sido substituída')
}

async function seguir(replica: Machine, primeira: Machine): Promise<string> {
  const inicio = agora()
  await replica.follow(primeira)
  await ate('a réplica lê', async () => (await atraso(primeira))[0]?.bytes === 0)
  return segundos(agora() - inicio)
}

async function figuras(instancia: Hub): Promise<string> {
  const texto = await (await fetch(`${instancia.url}/api/metricas`)).text()
  return [...texto.matchAll(/^hub_replica\w+\{.*$/gm)].map(([row]) => row).join('; ')
}

for (const sinal of ['SIGINT', 'SIGTERM'] as const) process.once(sinal, () => process.exit(1))
const par = await startPair()
try {
  const [uma, outra] = par.machines
  await uma.ask(`create database ${databaseName} template template0 encoding 'UTF8'`)
  const frente = await startBalancer(par.machines)
  const url = par.url(databaseName, frente.port) as `postgres${string}`
  const hub = await duasInstancias(url)
  const proxy = await balancear(hub.instancias.map((h) => h.url))
  try {
    console.log(`${par.description}; réplica feita e em dia em ${await seguir(outra, uma)}, com o hub no ar`)
    console.log(`  ${await figuras(hub.instancias[0])}`)

    console.log('1. Replicação síncrona; a primeira máquina morre (SIGKILL em todos os processos)')
    await tornarSincrona(uma)
    await perder(uma, outra, { url: proxy.url, database: url, sincrona: true, levar: () => uma.kill() })
    await voltarSozinha(uma, outra, proxy.url, hub.instancias[1])
    console.log(`  de volta como réplica em ${await seguir(uma, outra)}`)

    console.log('2. Replicação assíncrona; a máquina emudece (SIGSTOP: as conexões ficam, nada responde)')
    await perder(outra, uma, { url: proxy.url, database: url, sincrona: false, levar: () => outra.freeze() })
    console.log(`  de volta como réplica em ${await seguir(outra, uma)}`)
    console.log(`  ${await figuras(hub.instancias[0])}`)
  } finally {
    await proxy.fechar()
    await hub.parar()
    await frente.stop()
  }
} finally {
  await par.stop()
}
for (const queixa of queixas) console.log(`FALHOU: ${queixa}`)
if (queixas.length) process.exitCode = 1
else console.log('A réplica assume.')
