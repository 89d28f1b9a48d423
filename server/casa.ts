import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { criarIdentificar } from './autenticacao/identificar.ts'
import { pedidoDeAgora } from './db/autoria.ts'
import { type Acesso, abrirBanco } from './db/banco.ts'
import { conferirInstalacao } from './db/instalacao.ts'
import { migrar } from './db/migrar.ts'
import { umDeCadaVez } from './db/um-de-cada-vez.ts'
import { encenar } from './demo/encenar.ts'
import { criarEmissor } from './events/reacoes.ts'
import { criarApp } from './http/app.ts'
import { abrirCadastro, abrirProdutorRural } from './http/cadastro.ts'
import { abrirCorreio } from './http/correio.ts'
import { opcoesDeLog } from './http/log.ts'
import { abrirPagamento } from './http/provedor-de-pagamento.ts'
import { abrirSas } from './http/sas.ts'
import { abrirMetricas, abrirRm } from './http/sistemas-de-fora.ts'
import { abrirWebhooks } from './http/webhooks.ts'
import { armazem } from './integrations/arquivos/armazem.ts'
import { clamd } from './integrations/arquivos/clamd.ts'
import { abrirDisco } from './integrations/arquivos/disco.ts'
import { limparTemporarios } from './integrations/arquivos/receber.ts'
import { documentos } from './integrations/pdf/documentos.ts'
import { seloDoAmbiente } from './integrations/pdf/selar.ts'
import { planilhas } from './integrations/planilha/planilhas.ts'
import { executores } from './jobs/executores.ts'
import { criarFila } from './jobs/fila.ts'
import type { Config } from './kernel/config.ts'
import type { Portas } from './kernel/portas.ts'
import { criarFiguras, type Figuras } from './observabilidade/figuras.ts'
import { reacoes } from './reacoes.ts'

export interface Casa {
  app: FastifyInstance
  portas: Portas
  fechar(): Promise<void>
}

/** Puts the house together: database migrated, ports open, jobs running, application ready to listen. */
export async function abrirCasa(config: Config, avisar: (passo: string) => void = () => {}): Promise<Casa> {
  avisar('abrindo o banco de dados')
  const pronta: Pronta = {}
  const acesso = await abrirBanco({
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
    return await umDeCadaVez(acesso, () => preparar(config, acesso, pronta, avisar))
  } catch (causa) {
    await acesso.fechar()
    throw causa
  }
}

/** Longer than any upload: what is older was left by a process that was killed, not by one that runs beside. */
const UMA_HORA = 3_600_000
const UM_DIA = 24 * UMA_HORA

/** What the database's listeners tell of, once it is there. */
interface Pronta {
  app?: FastifyInstance
  figuras?: Figuras
}

async function preparar(
  config: Config,
  acesso: Acesso,
  pronta: Pronta,
  avisar: (passo: string) => void,
): Promise<Casa> {
  const novas = await migrar(acesso)
  if (novas) avisar(`${novas} migrações aplicadas`)
  await conferirInstalacao(acesso.banco, config, avisar)
  await limparTemporarios(new Date(Date.now() - UMA_HORA))
  const figuras = criarFiguras(acesso)
  pronta.figuras = figuras
  const portas = await abrirPortas(config, acesso, figuras, pronta)
  const app = await criarApp({ portas, identificar: await criarIdentificar(portas), log: opcoesDeLog(config) })
  pronta.app = app
  const diasDoSelo = Math.floor((portas.selo.venceEm.getTime() - Date.now()) / UM_DIA)
  if (diasDoSelo < 45)
    app.log.warn({ titular: portas.selo.titular, dias: diasDoSelo }, 'certificate of the seal ends soon')
  await portas.fila.iniciar(executores(portas))
  if (config.modo === 'demo') await encenar(portas, avisar)
  return {
    app,
    portas,
    async fechar() {
      await app.close()
      await portas.fila.parar()
      await portas.correio.fechar()
      await acesso.fechar()
    },
  }
}

/** The real ports, or the sandbox ones where the environment names none. */
async function abrirPortas(config: Config, acesso: Acesso, figuras: Figuras, pronta: Pronta): Promise<Portas> {
  const { env } = config
  return {
    config,
    acesso,
    fila: criarFila(acesso, {
      // The queue says what it is handed, which is not always an Error: it goes to the log as it is.
      aoFalhar: (falha, trabalho) => pronta.app?.log.error({ err: falha, ...trabalho }, 'job queue'),
      aoTerminar(trabalho) {
        figuras.trabalhoFeito(trabalho.trabalho, trabalho.resultado, trabalho.ms / 1000)
        pronta.app?.log.info(trabalho, 'job')
      },
    }),
    figuras,
    arquivos: armazem(await abrirDisco({ ARQUIVOS_PASTA: join(config.pastaDados, 'arquivos'), ...env })),
    antivirus: env.CLAMD_URL ? clamd(env.CLAMD_URL) : undefined,
    pagamento: abrirPagamento(config, acesso),
    correio: abrirCorreio(config),
    documentos,
    planilhas,
    sas: abrirSas(config),
    rm: abrirRm(config, acesso),
    metricas: abrirMetricas(config),
    webhooks: abrirWebhooks(config),
    cadastro: abrirCadastro(config),
    produtorRural: abrirProdutorRural(config),
    selo: await seloDoAmbiente(env, config.modo === 'producao' ? undefined : config.pastaDados),
    emitir: criarEmissor(reacoes),
  }
}
