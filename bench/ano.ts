import { setImmediate as ceder } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { selarAuditoria } from '@hub/server/auditoria/selar.ts'
import { vistas } from '@hub/server/db/queries/contagem-dos-paineis.ts'
import { cast } from '@hub/server/db/seed/cast.ts'
import { openInstance } from '@hub/server/instance.ts'
import { varredurasDoMinuto } from '@hub/server/jobs/executores.ts'
import { lerConfig } from '@hub/server/kernel/config.ts'
import type { Ports } from '@hub/server/kernel/ports.ts'
import pg from 'pg'
import { entrar } from '../e2e/support/entrar.ts'
import { type Chamada, carregar, carregarTodas, mediana } from './carga.ts'
import { encherAno, UM_EM } from './encher-ano.ts'
import { abrirHub } from './hub.ts'

const VEZES = 6
/** Writes of a minute: three times those of the year's mean in working hours. */
const ESCRITAS = 60
const META_P95_MS = 300
/** What one person asks for while he works: a page every half minute, three calls each. */
const CHAMADAS_POR_PESSOA_MIN = 6

/** What people read, by who reads it and how often: most of them are clients and providers. */
const leituras = [
  {
    quem: cast.helena.email,
    peso: 4,
    caminhos: ['servico/', 'solicitacao/externo/', 'pendencia/', 'dash/externo/cliente/'],
  },
  { quem: cast.marina.email, peso: 3, caminhos: ['proposta/externo/', 'pendencia/', 'dash/externo/prestador/'] },
  {
    quem: cast.luciana.email,
    peso: 2,
    caminhos: ['solicitacao/interno/demanda/', 'pendencia/', 'dash/interno/gestor/', 'listagem/interno/clientes/'],
  },
  {
    quem: cast.vera.email,
    peso: 1,
    caminhos: [
      'solicitacao/interno/demanda/',
      'dash/interno/coordenador/',
      'dash/interno/series/',
      'empresa/interno/busca/empresa/',
    ],
  },
  {
    quem: cast.ana.email,
    peso: 1,
    caminhos: ['auth/admin/listar/', 'auditoria/admin/', 'operacao/admin/manha/'],
  },
]

/**
 * A year of a large hub: what it weighs, what each of the minute's jobs takes and whom it holds up, and how many people one instance
 * carries. `--requests 5000 --companies 1000` for a small one.
 */
export async function medirAno(servidor: string): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '100000' }, companies: { type: 'string' } },
    allowPositionals: true,
  })
  const solicitacoes = Number(values.requests)
  const hub = await abrirHub(servidor)
  const url = hub.database!
  const dono = new pg.Client({ connectionString: url })
  try {
    // Its own jobs would run beside.
    await hub.processo.parar()
    const inicio = performance.now()
    await encherAno(url, Number(values.companies ?? solicitacoes / 5), solicitacoes)
    console.log(`filled in ${Math.round((performance.now() - inicio) / 1000)} s`)
    await dono.connect()
    mostrar('tamanhos', await medirTamanhos(dono, solicitacoes))
    mostrar('trabalhos de cada minuto', await medirTrabalhos(url, hub.dados, dono))
    await hub.reiniciar()
    return await medirLeituras(hub.url)
  } finally {
    await dono.end()
    await hub.parar()
  }
}

function mostrar(titulo: string, tabela: Record<string, unknown>): void {
  console.log(`\n### ${titulo}`)
  console.table(tabela)
}

const emMB = (bytes: number) => Math.round(bytes / 1e5) / 10
const emMs = (ms: number) => Math.round(ms * 10) / 10
const maior = (ms: readonly number[]) => emMs(Math.max(0, ...ms))

/** Mails and audit of one request in UM_EM are there: the year's column counts them as often. */
async function medirTamanhos(dono: pg.Client, solicitacoes: number): Promise<Record<string, unknown>> {
  const { rows: found } = await dono.query<{ nome: string; linhas: number; tabela: number; indices: number }>(
    `select relname as nome, reltuples::int as linhas, pg_table_size(oid)::float8 as tabela, pg_indexes_size(oid)::float8 as indices
     from pg_class where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc`,
  )
  const vezes = (nome: string) => (/^(?:email|auditoria.*)$/.test(nome) ? UM_EM : 1)
  const ano = found.reduce((soma, t) => soma + (t.tabela + t.indices) * vezes(t.nome), 0)
  const { rows: guardados } = await dono.query<{ quantos: number; bytes: number }>(
    `select count(*)::int as quantos, coalesce(sum(tamanho), 0)::float8 as bytes from arquivo`,
  )
  const [arquivos] = guardados
  const row = (t: (typeof found)[number]) => ({
    linhas: t.linhas * vezes(t.nome),
    'tabela (MB)': emMB(t.tabela * vezes(t.nome)),
    'índices (MB)': emMB(t.indices * vezes(t.nome)),
  })
  return {
    ...Object.fromEntries(found.slice(0, 14).map((t) => [t.nome, row(t)])),
    'banco, o ano': {
      linhas: solicitacoes,
      'tabela (MB)': emMB(ano),
      'kB por solicitação': emMs(ano / solicitacoes / 1e3),
    },
    'arquivos, o ano': {
      linhas: arquivos!.quantos,
      'tabela (MB)': emMB(arquivos!.bytes),
      'kB por solicitação': emMs(arquivos!.bytes / solicitacoes / 1e3),
    },
  }
}

/** Each job in its order, minute by minute of the product's clock, after a minute's writes. */
async function medirTrabalhos(url: string, dados: string, dono: pg.Client): Promise<Record<string, unknown>> {
  const config = lerConfig({ HUB_MODO: 'demo', HUB_LOG: 'silent', HUB_DADOS: dados, DATABASE_URL: url, PORT: '0' })
  const instance = await openInstance(config)
  // Nobody but this measurement runs them, and what they enqueue is counted only.
  await instance.ports.queue.parar(10_000)
  let enfileirados = 0
  const agendar = async () => void enfileirados++
  const ports: Ports = { ...instance.ports, queue: { ...instance.ports.queue, agendar } }
  const trabalhos: Record<string, () => Promise<unknown>> = {
    'auditoria.selar': () => selarAuditoria(ports.acesso.database),
    ...varredurasDoMinuto(ports),
  }
  const vizinho = new pg.Client({ connectionString: url })
  await vizinho.connect()
  try {
    const ids = (
      await dono.query<{ id: number }>(
        `select id from solicitacao where nrosolicitacao like '2020-%' order by random() limit 2000`,
      )
    ).rows.map((l) => l.id)
    const tabela: Record<
      string,
      { ms: number[]; esperas: number[]; mudadas: number; enfileirados: number; trancas: Set<string> }
    > = {}
    const so: number[] = []
    for (let vez = 0; vez < VEZES; vez++) {
      // What the neighbour of the last minute wrote is not of this one.
      await selarAuditoria(ports.acesso.database)
      await umMinuto(dono, ids)
      for (const [nome, rodar] of Object.entries(trabalhos)) {
        tabela[nome] ??= { ms: [], esperas: [], mudadas: 0, enfileirados: 0, trancas: new Set() }
        const medida = tabela[nome]
        enfileirados = 0
        // By turns alone, where it is timed (at first to see what it changes), and beside somebody who writes what it does not as fast as he can.
        if (vez % 2 === 0) {
          const { rows: found } = await dono.query<{ x: string }>('select txid_current()::text as x')
          await cronometrar(rodar, medida.ms)
          if (vez === 0)
            medida.mudadas = (
              await dono.query<{ n: number }>(
                'select count(*)::int as n from solicitacao where xmin::text::bigint > $1',
                [found[0]!.x],
              )
            ).rows[0]!.n
        } else {
          const parar = escrever(vizinho, ids, medida.esperas)
          const largar = olharTrancas(dono, medida.trancas)
          await cronometrar(rodar, [])
          await parar()
          await largar()
        }
        medida.enfileirados = Math.max(medida.enfileirados, enfileirados)
      }
      const parar = escrever(vizinho, ids, so)
      await cronometrar(() => dono.query('select pg_sleep(1)'), [])
      await parar()
    }
    const rows = Object.entries(tabela).map(([nome, m]) => [
      nome,
      {
        'p50 (ms)': emMs(mediana(m.ms)),
        'maior (ms)': maior(m.ms),
        'solicitações mudadas': m.mudadas,
        enfileirados: m.enfileirados,
        'espera de outra escrita, maior (ms)': maior(m.esperas),
        'trancas de tabela': [...m.trancas].join(', '),
      },
    ])
    const soma = emMs(Object.values(tabela).reduce((s, m) => s + mediana(m.ms), 0))
    mostrar('vistas dos painéis', await medirVistas(dono))
    return {
      ...Object.fromEntries(rows),
      todos: { 'p50 (ms)': soma },
      'só a outra escrita': { 'p50 (ms)': emMs(mediana(so)), 'maior (ms)': maior(so) },
    }
  } finally {
    await vizinho.end()
    await instance.fechar()
  }
}

/** What counting for the panels is made of. */
async function medirVistas(dono: pg.Client): Promise<Record<string, unknown>> {
  const tabela: Record<string, unknown> = {}
  for (const vista of vistas) {
    const ms: number[] = []
    for (let vez = 0; vez < VEZES; vez++)
      await cronometrar(() => dono.query(`refresh materialized view concurrently ${vista}`), ms)
    tabela[vista] = { 'p50 (ms)': emMs(mediana(ms)), 'maior (ms)': maior(ms) }
  }
  return tabela
}

async function cronometrar(fazer: () => Promise<unknown>, tempos: number[]): Promise<void> {
  const inicio = performance.now()
  await fazer().catch((causa: unknown) => console.log(String(causa).slice(0, 300)))
  tempos.push(performance.now() - inicio)
}

/** The clock goes on by a minute in which people wrote, each in a transaction of his own, and left phases. */
async function umMinuto(dono: pg.Client, ids: readonly number[]): Promise<void> {
  await dono.query(`insert into relogio (id, deslocamento) values (1, interval '1 minute')
    on conflict (id) do update set deslocamento = relogio.deslocamento + excluded.deslocamento`)
  for (let i = 0; i < ESCRITAS; i++)
    await dono.query('update solicitacao set valor = valor + 1 where id = $1', [ids[(i * 31) % ids.length]])
  await dono.query('update solicitacao_fase set dias_uteis = null where solicitacao_id = any($1) and fase = 1', [
    ids.slice(0, ESCRITAS),
  ])
}

/** Writes one request after the other, and how long each took, until it is told to stop. */
function escrever(vizinho: pg.Client, ids: readonly number[], esperas: number[]): () => Promise<void> {
  let parado = false
  const laco = (async () => {
    for (let i = 0; !parado; i++) {
      const inicio = performance.now()
      await vizinho.query('update solicitacao set valor = valor + 1 where id = $1', [
        ids[(i * 17 + esperas.length) % ids.length],
      ])
      esperas.push(performance.now() - inicio)
    }
  })()
  return async () => {
    parado = true
    await laco
  }
}

/** Locks of whole tables by which others could not write, as often as one can look. */
function olharTrancas(dono: pg.Client, trancas: Set<string>): () => Promise<void> {
  let parado = false
  const laco = (async () => {
    while (!parado) {
      const { rows: found } = await dono.query<{ que: string }>(
        `select distinct c.relname || ' ' || l.mode as que from pg_locks l join pg_class c on c.oid = l.relation
         where l.granted and l.locktype = 'relation' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
           and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
           and l.database = (select oid from pg_database where datname = current_database())`,
      )
      for (const { que } of found) trancas.add(que)
      await ceder()
    }
  })()
  return async () => {
    parado = true
    await laco
  }
}

/** Each reading by itself, then all of them by more and more people at once, the minute's jobs beside. */
async function medirLeituras(origem: string): Promise<Record<string, unknown>> {
  const porPeso: Chamada[][] = []
  const cada: Record<string, unknown> = {}
  for (const { quem, peso, caminhos } of leituras) {
    const headers = await entrar(origem, quem)
    const dele = caminhos.map((caminho) => ({ url: `${origem}/api/${caminho}`, headers }))
    for (let i = 0; i < peso; i++) porPeso.push(dele)
    for (const { url } of dele) {
      await carregar(url, headers, 500, 1)
      const { p50, p95 } = await carregar(url, headers, 2_000, 1)
      cada[`${quem.split('@')[0]} ${url.slice(origem.length + 5)}`] = { 'p50 (ms)': emMs(p50), 'p95 (ms)': emMs(p95) }
    }
  }
  mostrar('leituras, uma por vez', cada)
  const chamadas = porPeso.flat()
  const juntas: Record<string, unknown> = {}
  let melhor = 0
  for (const conexoes of [1, 2, 4, 8, 16, 32]) {
    const { porSegundo, p50, p95 } = await carregarTodas(chamadas, 8_000, conexoes)
    juntas[`${conexoes} ao mesmo tempo`] = {
      'chamadas/s': emMs(porSegundo),
      'p50 (ms)': emMs(p50),
      'p95 (ms)': emMs(p95),
    }
    if (p95 < META_P95_MS) melhor = Math.max(melhor, porSegundo)
  }
  return {
    ...juntas,
    [`com p95 < ${META_P95_MS} ms`]: { 'chamadas/s': emMs(melhor) },
    [`pessoas por instância, ${CHAMADAS_POR_PESSOA_MIN} chamadas por minuto`]: {
      'chamadas/s': Math.floor((melhor * 60) / CHAMADAS_POR_PESSOA_MIN),
    },
  }
}
