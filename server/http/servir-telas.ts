import { existsSync, readdirSync } from 'node:fs'
import { extname, join, resolve, sep } from 'node:path'
import estaticos from '@fastify/static'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TelasGuardadas } from '../integrations/arquivos/telas-guardadas.ts'
import { soDePaginas } from './cabecalhos.ts'

export interface Telas {
  /** Where `npm run build` put them. */
  pasta: string
  /** Of this build and of others; undefined where there is one instance, which nobody exchanges beside another. */
  guardadas?: TelasGuardadas | undefined
}

export const pastaDasTelas = resolve(import.meta.dirname, '../../web/dist')
const DE_CODIGO = '/assets/'
const PARA_SEMPRE = 'public, max-age=31536000, immutable'
const tipos: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.json': 'application/json; charset=utf-8',
}

const PAGINAS = 'paginas'

/** The page that the build made for an address (web/vite.plugins.ts), which has one of each; fixed words go before parameters. */
function paginasDe(pasta: string): (caminho: string) => string | undefined {
  const achadas = readdirSync(join(pasta, PAGINAS), { recursive: true, encoding: 'utf8' })
    .filter((nome) => nome.endsWith('.html'))
    .map((nome) => nome.split(sep).join('/'))
    .sort((a, b) => (a.replaceAll('$', '\uffff') < b.replaceAll('$', '\uffff') ? -1 : 1))
    .map((nome) => ({
      arquivo: `${PAGINAS}/${nome}`,
      padrao: new RegExp(`^/${nome.slice(0, -'.html'.length).replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    }))
  return (caminho) => achadas.find((p) => p.padrao.test(caminho))?.arquivo
}

/** Built files are immutable by name; an address of the product has its page, any other the one that says so to people, as 404. */
export async function servirTelas(
  app: FastifyInstance,
  { pasta, guardadas }: Telas = { pasta: pastaDasTelas },
): Promise<void> {
  if (!existsSync(join(pasta, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw new Recusa('NAO_ENCONTRADO')
    })
    return
  }
  const pagina = paginasDe(pasta)
  // Pages have a route each, so that any other address is nobody's; the files of the program share one, there are a thousand.
  await app.register(estaticos, {
    root: pasta,
    wildcard: false,
    globIgnore: [`${DE_CODIGO.slice(1)}**`, `${PAGINAS}/**`],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (resposta) => void resposta.header('cache-control', 'no-cache'),
  })
  await app.register(estaticos, {
    root: join(pasta, DE_CODIGO),
    prefix: DE_CODIGO,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (resposta) => {
      resposta.header('cache-control', PARA_SEMPRE)
      for (const nome of soDePaginas) resposta.removeHeader(nome)
    },
  })
  // Documentation of the API is built with the pages (tools/web/api-files.ts): api/openapi.json has its own address already.
  app.get('/api/docs', (_req, reply) => reply.sendFile('api/docs.html'))

  /** Asked by a page that another instance served, of the build before or after this one. */
  const deOutroBuild = async (nome: string, reply: FastifyReply) => {
    const tipo = tipos[extname(nome)]
    const arquivo = tipo && (await guardadas?.ler(nome))
    if (!arquivo) throw new Recusa('NAO_ENCONTRADO')
    for (const um of soDePaginas) reply.removeHeader(um)
    return reply.header('cache-control', PARA_SEMPRE).type(tipo).send(arquivo)
  }
  app.setNotFoundHandler((req: FastifyRequest, reply) => {
    const caminho = req.url.split('?', 1)[0]!
    const pede = req.method === 'GET' || req.method === 'HEAD'
    if (pede && caminho.startsWith(DE_CODIGO)) return deOutroBuild(caminho.slice(DE_CODIGO.length), reply)
    if (!pede || /\.\w{2,5}$/.test(caminho)) throw new Recusa('NAO_ENCONTRADO')
    const achada = pagina(caminho)
    return reply
      .code(achada ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile(achada ?? 'index.html')
  })
}
