/** The API's calls as each of its witnesses names them, in one comparable form: `GET /empresa/{}/`. */
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { registro } from '@hub/protocol/registro.ts'
import { read } from './sources.ts'

/** Names of parameters are ours to choose; their places are not. The server takes both forms of the trailing slash. */
export const call = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replace(/\{\w+\}|:\w+/g, '{}').replace(/\/?$/, '/')}`

/** The specification's list. */
export const specified: ReadonlySet<string> = new Set(
  read('protocol/endpoints.tsv')
    .text.trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, method = '', path = ''] = line.split('\t')
      return call(method, path)
    }),
)
export const isSpecified = (e: Endpoint): boolean => specified.has(call(e.metodo, e.caminho))

export const registered = (): string[] => Object.values(registro).map((e) => call(e.metodo, e.caminho))

export const documented = (document: Record<string, unknown>): string[] =>
  Object.entries(document.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => call(method, path.replace(/^\/api/, ''))),
  )

/** Fields that say which saving or sending of a record the caller has read: of another one the call is refused. */
const GUARDS = [
  'versao',
  'revisao',
  'antes',
  'desde',
  'novo',
  'codigo_lido',
  'pedida_em',
  'respondida_em',
  'entregue_em',
  'enviada_em',
  'enviado_em',
  'conferido_em',
]
interface Schema {
  _zod: { def: { type: string; shape?: Record<string, Schema>; options?: Schema[] } }
}

/** The field of a call's body that says it; the specification's bodies have none, so that most calls may leave it out. */
export function guardOf({ corpo }: Pick<Endpoint, 'corpo'>): { field: string; optional: boolean } | undefined {
  const def = (corpo as Schema | undefined)?._zod.def
  const forms = def?.options ?? (corpo ? [corpo as unknown as Schema] : [])
  const [first = [], ...others] = forms.map(({ _zod }) => Object.entries(_zod.def.shape ?? {}))
  const found = first.find(
    ([field]) => GUARDS.includes(field) && others.every((fields) => fields.some(([other]) => other === field)),
  )
  return found && { field: found[0], optional: found[1]._zod.def.type === 'optional' }
}

interface Server {
  printRoutes(options: { commonPrefix: false }): string
}

/** Routes that a server answers under /api, read off its own drawing of them; HEAD comes with every GET. */
export function live(app: Server): string[] {
  const found: string[] = []
  const above: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) continue
    const depth = (match[1] ?? '').length / 4
    // Routes that name one place differently are drawn as one: `/:id|:empresa`.
    above.splice(depth, Infinity, (match[2] ?? '').replace(/ \(-\)$/, '').replace(/(:\w+)(?:\|:\w+)+/g, '$1'))
    const path = above.slice(0, depth + 1).join('')
    if (!path.startsWith('/api/')) continue
    for (const method of match[3]?.split(', ') ?? [])
      if (!['HEAD', 'OPTIONS'].includes(method)) found.push(call(method, path.slice('/api'.length)))
  }
  return found
}
