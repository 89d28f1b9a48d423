/** The documentation of the API as files of the built web: large, and they change with the sources alone. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { gerarOpenApi, gerarPorExtenso } from '@hub/protocol/kernel/openapi.ts'

const html = (s: unknown) =>
  String(s ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

interface Operacao {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-adicao'?: true
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

/** Readable documentation of the API: one page, no script, from the OpenAPI document. */
function paginaDaApi(doc: { paths: Record<string, Record<string, Operacao>> }): string {
  const porConceito = new Map<string, string[]>()
  for (const [caminho, operacoes] of Object.entries(doc.paths))
    for (const [metodo, o] of Object.entries(operacoes)) {
      const lista = porConceito.get(o.tags[0]!) ?? []
      lista.push(secao(metodo, caminho, o))
      porConceito.set(o.tags[0]!, lista)
    }
  const conceitos = [...porConceito.keys()].sort()
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hub API</title>
<h1>Hub API</h1><p>OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>. Bearer token from <code>GET /api/auth/session/</code>. Errors: <code>{type, mensagem, campos?}</code>.</p>
<nav><ul>${conceitos.map((c) => `<li><a href="#${html(c)}">${html(c)}</a> (${porConceito.get(c)!.length})</li>`).join('')}</ul></nav>
${conceitos.map((c) => `<h2 id="${html(c)}">${html(c)}</h2>${porConceito.get(c)!.join('')}`).join('')}
<h2>Refusals</h2><table border="1"><tr><th>type</th><th>status</th><th>mensagem</th></tr>${Object.entries(recusas)
    .map(([c, r]) => `<tr><td><code>${c}</code></td><td>${r.status}</td><td lang="pt-BR">${html(r.texto)}</td></tr>`)
    .join('')}</table></html>`
}

function secao(metodo: string, caminho: string, o: Operacao): string {
  const json = (v: unknown) => `<pre>${html(JSON.stringify(v, null, 2))}</pre>`
  return `<details id="${html(o.operationId)}"><summary><b>${metodo.toUpperCase()}</b> <code>${html(caminho)}</code> ${html(o.summary)}${o['x-adicao'] ? ' <em>(addition)</em>' : ''}</summary>
<p>${html(o.description)}</p>
${o.parameters.length ? `<h4>Parameters</h4><ul>${o.parameters.map((p) => `<li><code>${html(p.name)}</code> in ${p.in}${p.required ? ', required' : ''}: <code>${html(JSON.stringify(p.schema))}</code></li>`).join('')}</ul>` : ''}
${o.requestBody ? `<h4>Body</h4>${json(Object.values(o.requestBody.content)[0]!.schema)}` : ''}
<h4>Answers</h4><ul>${Object.entries(o.responses)
    .map(([s, r]) => `<li><b>${s}</b> ${html(r.description)}</li>`)
    .join('')}</ul>
${json(Object.values(o.responses[200]?.content ?? {})[0]?.schema ?? {})}</details>`
}

/** Writes `api/openapi.json` and `api/docs.html` into the built web at `folder`, each also compressed, as the server sends it. */
export async function writeApiFiles(folder: string): Promise<void> {
  const readable = gerarPorExtenso() as unknown as { paths: Record<string, Record<string, Operacao>> }
  const files = { 'openapi.json': JSON.stringify(gerarOpenApi()), 'docs.html': paginaDaApi(readable) }
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
