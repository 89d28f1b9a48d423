/** The documentation of the API as files of the built web: they change with the sources alone, and are compressed once. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { gerarOpenApi, gerarPorExtenso } from '@hub/protocol/kernel/openapi.ts'
import { root } from '../boot.mjs'
import { isSpecified } from '../rules/calls.ts'

const html = (s: unknown) =>
  String(s ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-papeis'?: string | Record<string, string>
  security?: Record<string, string[]>[]
}
type Paths = Record<string, Record<string, Operation>>

/** Who may call, in words. */
function whoCalls({ 'x-papeis': groups, security }: Operation): string {
  const scope = security?.flatMap((one) => one.token ?? [])[0]
  const people =
    groups === 'publico'
      ? 'Aberta a todos.'
      : groups === 'autenticado'
        ? 'Quem entrou.'
        : groups && typeof groups === 'object'
          ? `Perfis: ${Object.entries(groups)
              .map(([group, reach]) => `${group} (${reach})`)
              .join(', ')}.`
          : 'O Hub chama quem se inscreveu em Integrações › Webhooks.'
  return scope ? `${people} Token de integração: <code>${html(scope)}</code>.` : people
}

const call = (method: string, path: string, o: Operation) =>
  `<details id="${html(o.operationId)}"><summary><b>${method.toUpperCase()}</b> <code>${html(path)}</code><span lang="${path.startsWith('/') ? 'en' : 'pt-BR'}">${html(o.summary)}</span></summary>
<p>${whoCalls(o)} <a href="#${html(o.operationId)}">${html(o.operationId)}</a></p><div data-caminho="${html(path)}" data-metodo="${method}"><p>Carregando…</p></div></details>`

/** Of every call the first line, by concept; the script writes what it takes and answers when it is opened. */
function pageOfTheApi(doc: { paths: Paths; webhooks: Paths }): string {
  const calls = Object.entries(doc.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, o]) => ({ concept: o.tags[0]!, text: call(method, path, o) })),
  )
  const concepts = Object.entries(Object.groupBy(calls, (c) => c.concept)).sort(([a], [b]) => a.localeCompare(b))
  const notices = Object.entries(doc.webhooks).map(([event, { post }]) => call('post', event, post!))
  const section = (id: string, title: string, texts: string[]) =>
    `<section data-conceito><h2 id="${html(id)}">${html(title)}</h2>${texts.join('\n')}</section>`
  return `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API do Hub</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css"><script type="module" src="/api/docs.js"></script>
<header><h1>API do Hub</h1>
<p>${calls.length} chamadas e ${notices.length} avisos. Para programas: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1), com tudo o que está aqui.
Sistemas chamam com um token de integração (<code>Authorization: Bearer hub_…</code>), pessoas com o <code>token</code> de <code>GET /api/auth/session/</code>.</p></header>
<main><search><label for="busca">Procurar chamada</label><input id="busca" type="search" autocomplete="off" spellcheck="false" aria-describedby="quantas">
<p id="quantas" role="status"></p></search>
<nav id="conceitos" aria-label="Conceitos"><ul>${concepts.map(([c, list]) => `<li><a href="#${html(c)}">${html(c)}</a> (${list!.length})</li>`).join('')}<li><a href="#avisos">avisos (webhooks)</a> (${notices.length})</li><li><a href="#recusas">recusas</a></li></ul></nav>
<noscript><p>Sem JavaScript, o que cada chamada recebe e responde está em /api/openapi.json.</p></noscript>
${concepts
  .map(([c, list]) =>
    section(
      c,
      c,
      list!.map((one) => one.text),
    ),
  )
  .join('\n')}
${section('avisos', 'Avisos (webhooks)', notices)}
<section id="recusas"><h2>Recusas</h2><p>Toda recusa é <code>{"type", "mensagem", "campos"?}</code>.</p>
<dl>${Object.entries(recusas)
    .map(([code, r]) => `<dt><code>${code}</code> ${r.status}</dt><dd>${html(r.texto)}</dd>`)
    .join('\n')}</dl></section></main></html>`
}

/** Writes `api/openapi.json` and `api/docs.*` into the built web at `folder`, each also compressed, as the server sends it. */
export async function writeApiFiles(folder: string): Promise<void> {
  const source = (path: string) => readFile(join(root, path), 'utf8')
  const files = {
    'openapi.json': JSON.stringify(gerarOpenApi(isSpecified)),
    'docs.html': pageOfTheApi(gerarPorExtenso(isSpecified) as unknown as { paths: Paths; webhooks: Paths }),
    'docs.css': (await source('web/ui/styles/tokens.css')) + (await source('tools/web/viewer.css')),
    'docs.js': await source('tools/web/viewer.js'),
  }
  await mkdir(join(folder, 'api'), { recursive: true })
  await Promise.all(
    Object.entries(files).flatMap(([name, text]) => {
      const path = join(folder, 'api', name)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 24 }
      return [
        writeFile(path, text),
        promisify(brotliCompress)(text, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
        promisify(gzip)(text).then((bytes) => writeFile(`${path}.gz`, bytes)),
      ]
    }),
  )
}
