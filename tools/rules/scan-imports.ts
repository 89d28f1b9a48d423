/** What a module imports: static, `export … from`, side effects, dynamic, and types by `import('…')`. */
import { type Token, tokens } from './tokens.ts'

export interface Import {
  /** As written; undefined when it is computed at run time and cannot be checked. */
  specifier: string | undefined
  /** Only types: erased before anything runs. */
  typeOnly: boolean
}

const isString = (token: Token | undefined): token is Token => token?.kind === 'string'
const is = (token: Token | undefined, value: string) => token?.kind !== 'string' && token?.value === value

/** Position of the string after `from`, when what starts at `at` is the clause of an import or export; else -1. */
function afterFrom(all: Token[], at: number): number {
  for (let i = at; i < all.length; i++) {
    if (is(all[i], 'from') && isString(all[i + 1])) return i + 1
    const token = all[i]
    if (!token || token.kind === 'string') return -1
    if (token.kind === 'sign' && !'{},*'.includes(token.value)) return -1
  }
  return -1
}

export function scanImports(text: string): Import[] {
  const all = tokens(text)
  const found: Import[] = []
  all.forEach((token, i) => {
    if (token.kind !== 'word' || is(all[i - 1], '.')) return
    const next = all[i + 1]
    if (token.value === 'import' || token.value === 'require') {
      if (is(next, '(')) {
        const named = isString(all[i + 2]) ? all[i + 2]?.value : undefined
        const call = token.value === 'import' || named !== undefined
        if (call) found.push({ specifier: named, typeOnly: false })
        return
      }
    }
    if (token.value === 'import' && isString(next)) {
      found.push({ specifier: next.value, typeOnly: false })
      return
    }
    const clause = token.value === 'import' || (token.value === 'export' && /^(?:\{|\*|type)$/.test(next?.value ?? ''))
    if (!clause) return
    const end = afterFrom(all, i + 1)
    if (end > 0) found.push({ specifier: all[end]?.value, typeOnly: is(next, 'type') && !is(all[i + 2], 'from') })
  })
  return found
}
