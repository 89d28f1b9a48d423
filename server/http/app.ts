import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import estaticos from '@fastify/static'
import { gerarOpenApi } from '@hub/protocol/kernel/openapi.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { parse } from 'secure-json-parse'
import type { Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { fecharCentral } from '../realtime/central.ts'
import { porCabecalhos, soDePaginas } from './cabecalhos.ts'
import { encerrarConexoes } from './conexoes.ts'
import { paginaDaApi } from './documentacao.ts'
import { tratarErro } from './erros.ts'
import { metricas } from './metricas.ts'
import { type Identificar, montar } from './montar.ts'
import { handlers } from './rotas.ts'
import { saude } from './saude.ts'

interface Opcoes {
  portas: Portas
  identificar: Identificar
  /** Pino options or false. */
  log: object | false
}

/** The whole HTTP server: API from the registry, documentation, health, and the built web. Does not listen yet. */
export async function criarApp({ portas, identificar, log }: Opcoes): Promise<FastifyInstance> {
  const { config } = portas
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
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: false,
    frameworkErrors: tratarErro,
    // What the router cannot decode is nobody's address, and is answered with the headers of every other answer.
    rewriteUrl: (req) => (legivel(req.url ?? '/') ? (req.url ?? '/') : '/api/ilegivel'),
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
  porCabecalhos(app, https)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, {
    limits: { files: 10, fields: 40, fieldSize: 256 * 1024, fileSize: 25 * 1024 * 1024 },
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
    req.log.info(
      {
        rota: req.routeOptions.config.nome ?? req.routeOptions.url,
        metodo: req.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    pronto()
  })
  saude(app, portas)
  encerrarConexoes(app, config.esperaAoSairMs)
  app.addHook('preClose', async () => fecharCentral(portas.acesso))
  metricas(app, portas.figuras, config.env.HUB_METRICAS_TOKEN)
  app.addHook('onClose', async () => identificar.parar?.())

  for (const [nome, e] of Object.entries(registro)) {
    const [conceito, verbo] = nome.split('.') as [keyof typeof handlers, string]
    const caso = (handlers[conceito] as unknown as Record<string, Caso<typeof e>>)[verbo]!
    montar({ app, portas, identificar }, nome, e, permissoes[nome as NomeDeEndpoint], caso)
  }
  const openapi = JSON.stringify(gerarOpenApi())
  app.get('/api/openapi.json', (_req, reply) => reply.type('application/json').send(openapi))
  app.get('/api/docs', (_req, reply) => reply.type('text/html').send(paginaDaApi()))
  for (const url of ['/api', '/api/*'])
    app.all(url, (req) => {
      throw new Recusa(req.url.startsWith('/api/auth/') ? 'MISSING_NEXTAUTH_API_ROUTE_ERROR' : 'NAO_ENCONTRADO')
    })
  await servirWeb(app)
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

/** JSON of strangers: no prototype pollution, bounded depth. */
function lerJson(texto: string): unknown {
  let fundo = 0
  for (let i = 0, dentro = false; i < texto.length; i++) {
    const c = texto[i]
    if (dentro) {
      if (c === '\\') i++
      else if (c === '"') dentro = false
    } else if (c === '"') dentro = true
    else if (c === '{' || c === '[') {
      if (++fundo > 32) throw new Error('JSON nested too deep')
    } else if (c === '}' || c === ']') fundo--
  }
  return parse(texto, null, { protoAction: 'error', constructorAction: 'error' })
}

/** Built files are immutable by name; every other path of the browser is the page itself. */
async function servirWeb(app: FastifyInstance): Promise<void> {
  const raiz = join(import.meta.dirname, '../../web/dist')
  if (!existsSync(join(raiz, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw new Recusa('NAO_ENCONTRADO')
    })
    return
  }
  await app.register(estaticos, {
    root: raiz,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (resposta, caminho) => {
      const deCodigo = caminho.includes('/assets/')
      resposta.header('cache-control', deCodigo ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (deCodigo) for (const nome of soDePaginas) resposta.removeHeader(nome)
    },
  })
  app.setNotFoundHandler((req, reply) => {
    if (req.method !== 'GET' || /\.\w{2,5}$/.test(req.url.split('?')[0]!)) throw new Recusa('NAO_ENCONTRADO')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    nome?: string
  }
}
