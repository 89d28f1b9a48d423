import type { Certificado } from '@hub/domain/operacao/manha.rules.ts'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Acesso } from '../db/database.ts'
import { idades } from '../db/queries/trabalho-periodico.ts'
import { versao } from '../kernel/versao.ts'
import { deTempoEmTempo, type Partes } from './partes.ts'

/** What an instance counts of itself, for Prometheus. */
export interface Figuras {
  /** A call ended; streams are counted while they are open instead. */
  respondido(chamada: { rota: string; metodo: string; status: number; segundos: number }): void
  fluxoAberto(): void
  fluxoFechado(): void
  trabalhoFeito(nome: string, resultado: 'feito' | 'falhou', segundos: number): void
  consultaLenta(): void
  /** Somebody signed in, or was refused. */
  entrada(como: ComoEntrou, resultado: 'entrou' | 'recusada'): void
  /** A step of the business (server/events/reacoes.ts). */
  passo(evento: string): void
  /** From now on the state of the parts is told with the figures. */
  olharPartes(vigiar: () => Promise<Partes>, certificados: readonly Certificado[]): void
  /** What was last known of the parts; asks for news, which the next one gets. Undefined: nothing is known yet. */
  partesVistas(): Partes | undefined
  /** The text that Prometheus reads, and its content type. */
  ler(): Promise<{ tipo: string; texto: string }>
}

type Lida<R extends string> = readonly [rotulos: Record<R, string>, valor: number]

const comoSeEntra = ['senha', 'segunda_etapa', 'provedor'] as const
type ComoEntrou = (typeof comoSeEntra)[number]

const SEGUNDOS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The database is asked at most this often, however many read the figures. */
const A_CADA_MS = 10_000

const estadosDeTrabalho = ['esperando', 'rodando', 'falhou']
const FILA = `select name as fila, case when state in ('created', 'retry') then 'esperando' when state = 'active' then 'rodando' else 'falhou' end as estado,
  count(*)::int as n from trabalhos.job where state in ('created', 'retry', 'active', 'failed') and start_after <= now() group by 1, 2`

const ENVIOS = `select split_part(destino, ':', 1) as destino, situacao, count(*)::int as n, extract(epoch from agora() - min(dtainclusao))::float8 as idade
  from integracao_saida where situacao in ('pendente', 'processando', 'falha') group by 1, 2`

/**
 * Replicas by the slot that each reads from, which any role may see: does it read now, and how much of the log does the first
 * server keep because the replica has not written it down yet? Of a replica itself there is nothing to tell.
 */
const REPLICAS = `select slot_name as replica, active as ativa, pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as atraso
  from pg_replication_slots where slot_type = 'physical' and not temporary`

/**
 * Figures of one instance. `acesso` is asked for its connections and for the queue when they are read, not before. What is counted
 * stands at 0 from the first reading on, for every queue and step: what begins with 1 has never grown, and no alert sees it.
 */
export function criarFiguras(
  acesso: Acesso,
  conhecidos: { filas: readonly string[]; passos: readonly string[] },
): Figuras {
  const register = new Registry()
  const registers = [register]
  const pedidos = new Histogram({
    name: 'hub_http_segundos',
    help: 'Calls answered, by route and status.',
    labelNames: ['rota', 'metodo', 'status'] as const,
    buckets: SEGUNDOS,
    registers,
  })
  const erros = new Counter({
    name: 'hub_erros_total',
    help: 'Calls that ended in 5xx, but for 503.',
    registers,
  })
  const fluxos = new Gauge({
    name: 'hub_eventos_abertos',
    help: 'Open event streams (SSE) of this instance.',
    registers,
  })
  const lentas = new Counter({
    name: 'hub_consultas_lentas_total',
    help: 'Statements slower than HUB_CONSULTA_LENTA_MS.',
    registers,
  })
  const trabalhos = new Histogram({
    name: 'hub_trabalho_segundos',
    help: 'Jobs that this instance ran, by kind and result.',
    labelNames: ['trabalho', 'resultado'] as const,
    buckets: [...SEGUNDOS, 30, 120],
    registers,
  })
  /** One that is read when somebody asks: what `ler` answers now, nothing of before. */
  const lida = <R extends string>(
    name: string,
    help: string,
    labelNames: readonly R[],
    ler: () => Lida<R>[] | Promise<Lida<R>[]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const lidas = await ler()
        this.reset()
        for (const [rotulos, n] of lidas) this.set(rotulos, n)
      },
    })
  const consultar = (texto: string) =>
    deTempoEmTempo(A_CADA_MS, async () => (await acesso.executar(texto).catch(() => ({ rows: [] }))).rows)
  lida(
    'hub_banco_conexoes',
    'Connections of the pool (ocupadas, livres) and callers that wait for one (esperando).',
    ['estado'],
    () => Object.entries(acesso.conexoes()).map(([estado, n]) => [{ estado }, n]),
  )
  const naFila = consultar(FILA)
  lida(
    'hub_trabalhos',
    'Jobs of the queue that all instances share: due and waiting, running, given up.',
    ['fila', 'estado'],
    async () => [
      ...conhecidos.filas.flatMap((fila) =>
        estadosDeTrabalho.map((estado): Lida<'fila' | 'estado'> => [{ fila, estado }, 0]),
      ),
      ...(await naFila()).map(
        ({ fila, estado, n }): Lida<'fila' | 'estado'> => [{ fila: String(fila), estado: String(estado) }, Number(n)],
      ),
    ],
  )
  const periodicas = deTempoEmTempo(A_CADA_MS, () => idades(acesso).catch(() => []))
  lida(
    'hub_trabalho_periodico_idade_segundos',
    'Seconds since each periodic job last came to its end, on whichever instance; prazos.varrer runs every minute.',
    ['trabalho'],
    async () => (await periodicas()).map(({ nome, segundos }) => [{ trabalho: nome }, segundos]),
  )
  const envios = consultar(ENVIOS)
  const dosEnvios = (coluna: 'n' | 'idade') => async () =>
    (await envios()).map(
      (row): Lida<'destino' | 'situacao'> => [
        { destino: String(row.destino), situacao: String(row.situacao) },
        Math.round(Number(row[coluna])),
      ],
    )
  lida(
    'hub_envios',
    'Messages to systems outside that wait (pendente), are on their way (processando) or were set aside (falha).',
    ['destino', 'situacao'],
    dosEnvios('n'),
  )
  lida(
    'hub_envio_mais_antigo_segundos',
    'Age of the oldest message to a system outside that waits or was set aside.',
    ['destino', 'situacao'],
    dosEnvios('idade'),
  )
  const replicas = acesso.tipo === 'postgresql' ? consultar(REPLICAS) : async () => []
  const dasReplicas = (coluna: 'ativa' | 'atraso') => async () =>
    (await replicas()).map((row): Lida<'replica'> => [{ replica: String(row.replica) }, Number(row[coluna])])
  lida(
    'hub_replica_ativa',
    'Replicas of the database by replication slot: 1 reads now, 0 does not.',
    ['replica'],
    dasReplicas('ativa'),
  )
  lida(
    'hub_replica_atraso_bytes',
    'Log that the first server keeps for a replica, which has not written it down yet.',
    ['replica'],
    dasReplicas('atraso'),
  )
  new Gauge({
    name: 'hub_versao',
    help: 'Always 1; the labels say which version and commit this instance runs.',
    labelNames: ['versao', 'commit'] as const,
    registers,
  }).set({ versao: versao.numero, commit: versao.commit ?? '' }, 1)
  const entradas = new Counter({
    name: 'hub_entradas_total',
    help: 'Sign-ins at this instance, by way and result.',
    labelNames: ['como', 'resultado'] as const,
    registers,
  })
  const passos = new Counter({
    name: 'hub_passos_total',
    help: 'Steps of the business: requests sent and released, proposals sent and chosen, signatures complete, payments confirmed, stages delivered, requests concluded.',
    labelNames: ['evento'] as const,
    registers,
  })
  for (const como of comoSeEntra) for (const resultado of ['entrou', 'recusada']) entradas.inc({ como, resultado }, 0)
  for (const evento of conhecidos.passos) passos.inc({ evento }, 0)
  let vistas: Partes | undefined
  let olhadas: { vigiar: () => Promise<Partes>; certificados: readonly Certificado[] } | undefined
  lida(
    'hub_parte_certa',
    'Store of files, mail, queue and certificate: 1 works, 0 does not (/api/saude says what is wrong).',
    ['parte'],
    // As they were seen last: a part that does not answer would hold the reading up until who reads gives it up, with all figures.
    async () => {
      const news = olhadas?.vigiar().catch(() => undefined)
      const partes: Partes | undefined = vistas ?? (await news)
      return Object.entries(partes ?? {}).map(([parte, { certa }]) => [{ parte }, certa ? 1 : 0])
    },
  )
  lida(
    'hub_certificado_vence_segundos',
    'Seconds until a certificate of ours ends, of the seal (selo) or the one that the bank asks for (banco); below 0 it has.',
    ['certificado'],
    () =>
      (olhadas?.certificados ?? []).map(({ qual, venceEm }) => [
        { certificado: qual },
        Math.round((venceEm.getTime() - Date.now()) / 1000),
      ]),
  )
  let doProcesso = false
  return {
    respondido({ rota, metodo, status, segundos }) {
      pedidos.observe({ rota, metodo, status: String(status) }, segundos)
      if (status >= 500 && status !== 503) erros.inc()
    },
    fluxoAberto: () => fluxos.inc(),
    fluxoFechado: () => fluxos.dec(),
    trabalhoFeito: (trabalho, resultado, segundos) => trabalhos.observe({ trabalho, resultado }, segundos),
    consultaLenta: () => lentas.inc(),
    entrada: (como, resultado) => entradas.inc({ como, resultado }),
    passo: (evento) => passos.inc({ evento }),
    olharPartes(vigiar, certificados) {
      olhadas = {
        certificados,
        async vigiar() {
          vistas = await vigiar()
          return vistas
        },
      }
    },
    partesVistas() {
      void olhadas?.vigiar().catch(() => undefined)
      return vistas
    },
    async ler() {
      // Memory, processor, collector of garbage and lag of the event loop: watched from the first reading on.
      if (!doProcesso) collectDefaultMetrics({ register })
      doProcesso = true
      return { tipo: register.contentType, texto: await register.metrics() }
    },
  }
}
