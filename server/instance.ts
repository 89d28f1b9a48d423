import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { aRenovar, certificadosDe } from '@hub/domain/operacao/manha.rules.ts'
import type { FastifyInstance } from 'fastify'
import type { Disk } from 'flydrive'
import { adapters } from './adapters/adapters.ts'
import { selarAuditoria } from './auditoria/selar.ts'
import { criarIdentificar } from './autenticacao/identificar.ts'
import { pedidoDeAgora } from './db/autoria.ts'
import { type Acesso, openDatabase } from './db/database.ts'
import { ehDeConexao } from './db/falha-de-conexao.ts'
import { instalar } from './db/instalacao.ts'
import { umDeCadaVez } from './db/um-de-cada-vez.ts'
import { encenar } from './demo/encenar.ts'
import { recomecar } from './demo/recomecar.ts'
import { criarEmissor } from './events/reacoes.ts'
import { criarApp } from './http/app.ts'
import { opcoesDeLog } from './http/log.ts'
import { pastaDasTelas, type Telas } from './http/servir-telas.ts'
import { armazem } from './integrations/arquivos/armazem.ts'
import type { Arquivos } from './integrations/arquivos/arquivos.ts'
import { clamd } from './integrations/arquivos/clamd.ts'
import { abrirDisco } from './integrations/arquivos/disco.ts'
import { limparTemporarios } from './integrations/arquivos/receber.ts'
import { telasGuardadas } from './integrations/arquivos/telas-guardadas.ts'
import { seloDoAmbiente } from './integrations/pdf/selo.ts'
import { executores } from './jobs/executores.ts'
import { createQueue, filas } from './jobs/queue.ts'
import type { Config } from './kernel/config.ts'
import { prazoDosTrabalhos } from './kernel/despedida.ts'
import type { Ports } from './kernel/ports.ts'
import { criarFiguras, type Figuras } from './observability/figuras.ts'
import { reacoes } from './reacoes.ts'
import { visitasEscritas } from './servico/contar-visita.ts'

export interface Instance {
  app: FastifyInstance
  ports: Ports
  fechar(): Promise<void>
}

/** How long an instance that starts waits for a database that is not there: longer than one takes to restart. */
const ESPERA_PELO_BANCO_MS = 60_000
const NOVA_TENTATIVA_MS = 1_000

/**
 * Puts the application together: database migrated, ports open, jobs running, application ready to listen. A database that restarts
 * meanwhile is waited for, and all is begun anew.
 * @throws what failed; of a database that is not there, after a minute
 */
export async function openInstance(config: Config, avisar: (passo: string) => void = () => {}): Promise<Instance> {
  for (let ausenteDesde: number | undefined; ; ) {
    const inicio = performance.now()
    try {
      return await abrirUmaVez(config, avisar)
    } catch (causa) {
      const agora = performance.now()
      // An attempt that took so long had its database: this is another absence.
      if (ausenteDesde === undefined || agora - inicio > ESPERA_PELO_BANCO_MS) {
        ausenteDesde = agora
        if (ehDeConexao(causa))
          avisar(
            `o banco de dados não responde (${motivoDe(causa)}): esperando por ele até ${ESPERA_PELO_BANCO_MS / 1000} s`,
          )
      }
      if (!ehDeConexao(causa) || agora - ausenteDesde > ESPERA_PELO_BANCO_MS) throw causa
      await setTimeout(NOVA_TENTATIVA_MS)
    }
  }
}

/** The first of the causes, which is what the driver said. */
const motivoDe = (falha: unknown): string =>
  falha instanceof Error && falha.cause ? motivoDe(falha.cause) : String((falha as Error)?.message || falha)

async function abrirUmaVez(config: Config, avisar: (passo: string) => void): Promise<Instance> {
  avisar('abrindo o banco de dados')
  const pronta: Pronta = {}
  const acesso = await openDatabase({
    url: config.databaseUrl,
    pasta: config.pastaDados,
    lentas: {
      ms: Number(config.env.HUB_CONSULTA_LENTA_MS ?? 500),
      avisar(consulta, ms) {
        pronta.figuras?.consultaLenta()
        pronta.app?.log.warn({ consulta, ms, pedido: pedidoDeAgora() }, 'slow query')
      },
    },
  })
  try {
    await umDeCadaVez(acesso, () => preparar(config, acesso, pronta, avisar))
    return pronta.hub!
  } catch (causa) {
    // As far as it came: what is open would go on asking for the database.
    await pronta.hub?.fechar().catch(() => {})
    await acesso.fechar().catch(() => {})
    throw causa
  }
}

/** Longer than any upload: what is older was left by a process that was killed, not by one that runs beside. */
const UMA_HORA = 3_600_000

/** What is there already: the database's listeners tell of it, and a start that fails ends it. */
interface Pronta {
  app?: FastifyInstance
  figuras?: Figuras
  hub?: Instance
}

async function preparar(
  config: Config,
  acesso: Acesso,
  pronta: Pronta,
  avisar: (passo: string) => void,
): Promise<void> {
  const disco = await abrirDisco({ ARQUIVOS_PASTA: join(config.pastaDados, 'arquivos'), ...config.env })
  const arquivos = armazem(disco)
  if (config.modo === 'demo' && (await recomecar(acesso, arquivos)))
    avisar('a demonstração tinha ficado pela metade: recomeça do zero')
  await instalar(acesso, config, avisar)
  await limparTemporarios(UMA_HORA)
  const figuras = criarFiguras(acesso, { filas, passos: Object.keys(reacoes) })
  pronta.figuras = figuras
  const ports = await openPorts(config, acesso, arquivos, figuras, pronta)
  const telas = await abrirTelas(config, disco, avisar)
  const app = await criarApp({ ports, identificar: await criarIdentificar(ports), log: opcoesDeLog(config), telas })
  pronta.app = app
  for (const { qual, dias } of aRenovar(certificadosDe(ports), new Date()))
    app.log.warn({ certificado: qual, dias }, 'certificate ends soon')
  pronta.hub = {
    app,
    ports,
    async fechar() {
      telas.soltar()
      await app.close()
      await ports.queue.parar(prazoDosTrabalhos(config.esperaAoSairMs))
      await ports.correio.fechar()
      await visitasEscritas(acesso)
      // What was written since the last minute; where the database is away the next minute's job does it, here or elsewhere.
      await selarAuditoria(acesso.database).catch((causa: unknown) =>
        app.log.warn({ err: causa }, 'audit not sealed at the end'),
      )
      await acesso.fechar()
    },
  }
  await ports.queue.abrir()
  // Nobody works while the past is played: what it enqueues is done once it is today.
  if (config.modo === 'demo') await encenar(ports, avisar)
  await ports.queue.iniciar(executores(ports))
}

/**
 * The built pages. An instance that takes its leave is one of several, and another may run another build for a while: each keeps its
 * files where all read them, for as long as it runs.
 */
async function abrirTelas(
  config: Config,
  disco: Disk,
  avisar: (passo: string) => void,
): Promise<Telas & { soltar(): void }> {
  const pasta = config.env.HUB_TELAS ?? pastaDasTelas
  if (config.esperaAoSairMs === 0 || !existsSync(join(pasta, 'assets'))) return { pasta, soltar() {} }
  const guardadas = telasGuardadas(disco)
  const soltar = await guardadas.manter(join(pasta, 'assets'), (causa) =>
    avisar(`as telas não puderam ser guardadas para as outras instâncias (${motivoDe(causa)})`),
  )
  return { pasta, guardadas, soltar }
}

/** The real ports, or the sandbox ones where the environment names none. */
async function openPorts(
  config: Config,
  acesso: Acesso,
  arquivos: Arquivos,
  figuras: Figuras,
  pronta: Pronta,
): Promise<Ports> {
  const { env } = config
  return {
    config,
    acesso,
    queue: createQueue(acesso, {
      // The queue says what it is handed, which is not always an Error: it goes to the log as it is.
      aoFalhar: (falha, trabalho) => pronta.app?.log.error({ err: falha, ...trabalho }, 'job queue'),
      aoTerminar(trabalho) {
        figuras.trabalhoFeito(trabalho.trabalho, trabalho.resultado, trabalho.ms / 1000)
        pronta.app?.log.info(trabalho, 'job')
      },
    }),
    figuras,
    arquivos,
    antivirus: env.CLAMD_URL ? clamd(env.CLAMD_URL) : undefined,
    ...adapters(config, acesso),
    selo: await seloDoAmbiente(env, config.modo === 'producao' ? undefined : config.pastaDados),
    emitir: criarEmissor(reacoes),
  }
}
