import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import { certificadosDe } from '@hub/domain/operacao/manha.rules.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { type conceitos, type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { checkRows } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Rotas, UseCase } from '../kernel/use-case.ts'
import { criarVigia } from '../observability/partes.ts'
import { fecharCentral } from '../realtime/central.ts'
import { porCabecalhos } from './cabecalhos.ts'
import { encerrarConexoes } from './conexoes.ts'
import { tratarErro } from './erros.ts'
import { soDaDemonstracao } from './hosts.ts'
import { lerJson } from './json.ts'
import { MAIOR_PARAMETRO, recusarOutrosMetodos } from './metodos.ts'
import { metricas } from './metricas.ts'
import { type Identificar, montar } from './montar.ts'
import { limitesDeFormulario } from './partes.ts'
import { avisarDeProxies } from './proxies.ts'
import { rotaDe } from './rota-de.ts'
import * as rotas from './rotas.ts'
import { saude } from './saude.ts'
import { servirTelas, type Telas } from './servir-telas.ts'

interface Opcoes {
  ports: Ports
  /** Built pages: their folder, and what was kept of other builds. */
  telas?: Telas
  identificar: Identificar
  /** Pino options or false. */
  log: object | false
}

/** Use cases of every concept of the registry; a missing one does not compile. */
const casos: { [C in keyof typeof conceitos]: Rotas<(typeof conceitos)[C]> } = rotas

/** The whole HTTP server: API from the registry, documentation, health, and the built web. Does not listen yet. */
export async function criarApp({ ports, identificar, log, telas }: Opcoes): Promise<FastifyInstance> {
  const { config } = ports
  const https = config.origem.startsWith('https:')
  const app = fastify({
    logger: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.proxies.length ? config.proxies : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAIOR_PARAMETRO },
    return503OnClosing: false,
    frameworkErrors: tratarErro,
    // What the router cannot decode is nobody's address: to programs and to people it is answered as any other that there is not.
    rewriteUrl: ({ url = '/' }) => (legivel(url) ? url : url.startsWith('/api/') ? '/api/ilegivel' : '/ilegivel'),
  })
  app.setErrorHandler(tratarErro)
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (req, bytes: Buffer, pronto) => {
    try {
      const texto = utf8.decode(bytes)
      ;(req as { corpoBruto?: string }).corpoBruto = texto
      pronto(null, texto === '' ? undefined : lerJson(texto))
    } catch (causa) {
      pronto(new Recusa('VALIDACAO', { campos: { '': 'O corpo não é um JSON válido.' }, cause: causa }))
    }
  })
  checkRows(config.validarRespostas)
  porCabecalhos(app, https)
  if (config.modo === 'demo') soDaDemonstracao(app, config)
  if (config.modo === 'producao') avisarDeProxies(app)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, {
    limits: limitesDeFormulario,
  })
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default (11) is for files that are compressed once; answers are compressed while somebody waits.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: /^(?!text\/event-stream)(text\/|application\/(json|javascript)|image\/svg)/,
  })
  app.addHook('onResponse', (req, reply, pronto) => {
    const rota = rotaDe(req)
    // Opening one page asks for dozens of them.
    if (rota === 'arquivo' && reply.statusCode < 400) return pronto()
    req.log.info(
      {
        rota,
        metodo: req.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    pronto()
  })
  recusarOutrosMetodos(app)
  const vigiar = criarVigia(ports)
  saude(app, ports, vigiar)
  ports.figuras.olharPartes(vigiar, certificadosDe(ports))
  encerrarConexoes(app, config.esperaAoSairMs, (ouvia) => fecharCentral(ports.acesso, ouvia))
  metricas(app, ports.figuras, config.env.HUB_METRICAS_TOKEN)
  app.addHook('onClose', async () => identificar.parar?.())

  for (const [nome, e] of Object.entries(registro)) {
    const [conceito, verbo] = nome.split('.') as [keyof typeof casos, string]
    const caso = (casos[conceito] as unknown as Record<string, UseCase<typeof e>>)[verbo]!
    montar({ app, ports, identificar }, nome, e, permissoes[nome as NomeDeEndpoint], caso)
  }
  await servirTelas(app, telas)
  return app
}

function legivel(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0]!)
    return true
  } catch {
    return false
  }
}

/** Bytes that are no text are refused instead of being kept as replacement characters. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

declare module 'fastify' {
  interface FastifyContextConfig {
    nome?: string
  }
}
