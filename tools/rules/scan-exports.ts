/** What a module offers by name, and which names it takes from which others. */
import { type Token, tokens } from './tokens.ts'

/** Names that one import takes. '*' where all may be used: a namespace, or an import at run time. */
interface Taken {
  specifier: string
  names: string[]
}

const is = (token: Token | undefined, value: string) => token?.kind !== 'string' && token?.value === value
const declares = new Set(['const', 'let', 'function', 'class', 'interface', 'type', 'enum'])

/** The names between braces, each as it is called on the other side of `as`: before it of an import, after it of an export. */
function listed(all: Token[], open: number, side: 'before' | 'after'): { names: string[]; end: number } {
  const names: string[] = []
  let i = open + 1
  for (; i < all.length && !is(all[i], '}'); i++) {
    if (is(all[i], 'type') && all[i + 1]?.kind === 'word' && !is(all[i + 1], 'as')) continue
    const renamed = is(all[i + 1], 'as')
    names.push((renamed && side === 'after' ? all[i + 2] : all[i])?.value ?? '')
    if (renamed) i += 2
    if (is(all[i + 1], ',')) i++
  }
  return { names, end: i }
}

/** Names that the module exports itself; `default` for the default one. */
export function scanExports(text: string): string[] {
  const all = tokens(text)
  return all.flatMap((token, i) => {
    if (!is(token, 'export') || is(all[i - 1], '.')) return []
    let at = i + 1
    while (is(all[at], 'async') || is(all[at], 'declare') || is(all[at], 'abstract')) at++
    if (is(all[at], 'default')) return ['default']
    if (is(all[at], '{') || (is(all[at], 'type') && is(all[at + 1], '{')))
      return listed(all, is(all[at], '{') ? at : at + 1, 'after').names
    if (!declares.has(all[at]?.value ?? '')) return []
    // `const enum` is not ours; a generator's star stands between its word and its name.
    return [all[is(all[at + 1], '*') ? at + 2 : at + 1]?.value ?? '']
  })
}

/** Names that the module takes from others, whether to use them or to pass them on. */
export function scanTaken(text: string): Taken[] {
  const all = tokens(text)
  const found: Taken[] = []
  all.forEach((token, i) => {
    const passesOn = is(token, 'export')
    if ((!is(token, 'import') && !passesOn) || is(all[i - 1], '.')) return
    if (is(all[i + 1], '(') && all[i + 2]?.kind === 'string') {
      const ofType = is(all[i + 3], ')') && is(all[i + 4], '.') && !is(all[i - 1], 'await')
      const name = ofType && !is(all[i + 5], 'then') ? all[i + 5]?.value : undefined
      found.push({ specifier: all[i + 2]?.value ?? '', names: [name ?? '*'] })
      return
    }
    const names: string[] = []
    let at = i + 1
    if (is(all[at], 'type') && !is(all[at + 1], 'from') && !is(all[at + 1], ',')) at++
    if (!passesOn && all[at]?.kind === 'word' && !is(all[at], 'from')) {
      names.push('default')
      at += is(all[at + 1], ',') ? 2 : 1
    }
    if (is(all[at], '*')) {
      names.push('*')
      while (at < all.length && !is(all[at], 'from') && all[at]?.kind !== 'string') at++
    } else if (is(all[at], '{')) {
      const braces = listed(all, at, 'before')
      names.push(...braces.names)
      at = braces.end + 1
    }
    const source = all[at + 1]
    if (is(all[at], 'from') && source?.kind === 'string') found.push({ specifier: source.value, names })
  })
  return found
}
