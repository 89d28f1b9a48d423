/** Every regular expression of the product, and how its time grows with what it is given. */
import { parseSync } from 'vite'
import { modules, type Source } from './sources.ts'

interface Pattern {
  where: string
  literal: string
  regex: RegExp
}

/** Literals of one file, tests aside. */
export function patternsOf({ path, text }: Source): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { regex } = node as { regex?: { pattern: string; flags: string } }
    if (typeof regex?.pattern === 'string')
      found.push({
        where: path,
        literal: `/${regex.pattern}/${regex.flags}`,
        regex: new RegExp(regex.pattern, regex.flags),
      })
    else for (const child of Object.values(node)) if (typeof child === 'object') visit(child)
  }
  visit(parseSync(path, text).program)
  return found
}

/** Characters that most patterns know, beside those that they name. */
const common = [...'aA0 -._@<"/(=,\n\u0000é']

/**
 * Texts, of any length, made to keep this pattern busy: its own characters and words, alone and two by two, many times, after each beginning that
 * it may want and before an end that it does not.
 */
function* attacks({ source }: RegExp): Generator<(length: number) => string> {
  const bare = source
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/\\[a-zA-Z]\{[^}]*\}|\\u\{?[0-9a-fA-F]+\}?|\\[a-zA-Z]/g, ' ')
  const words = [...new Set(bare.match(/[\p{L}\d/<@=:_-]{2,}/gu) ?? [])].slice(0, 12)
  const own = [...new Set(bare.replace(/[[\](){}|?*+^$\\]/g, ''))].slice(0, 20)
  const single = [...new Set([...common, ...own])]
  const pumps = new Set([...single, ...words])
  for (const a of [...own.slice(0, 10), ...words, 'a', ' ', '1'])
    for (const b of [...own.slice(0, 10), ...words, 'a', ' ', '.']) pumps.add(a + b)
  const starts = ['', ...words.slice(0, 4), 'a@a', '<a ', '"']
  for (const pump of pumps)
    for (const start of starts)
      for (const end of ['\u0001', 'a! b']) yield (length) => start + pump.repeat(Math.ceil(length / pump.length)) + end
}

function tried(regex: RegExp, text: string): void {
  if (regex.global) text.replace(regex, '')
  else regex.test(text)
  regex.lastIndex = 0
}

/** Milliseconds of the processor, the least of several tries: what else the machine does counts for nothing. */
function spent(regex: RegExp, text: string, tries: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < tries; i++) {
    const before = process.cpuUsage()
    tried(regex, text)
    least = Math.min(least, process.cpuUsage(before).user / 1000)
  }
  return least
}

/** More than that many milliseconds of the processor. The clock on the wall, which is quicker to read, clears most texts. */
function busy(regex: RegExp, text: string, limit: number): boolean {
  const began = performance.now()
  tried(regex, text)
  return performance.now() - began >= limit && spent(regex, text, 2) >= limit
}

/** Texts that are tried first: what doubles with a character or two takes long with one of these, and would never end with more. */
const TINY = [20, 26, 32, 40]
const SHORT = 3_000
const LONG = 30_000

/**
 * The beginning of a text that keeps the pattern busy for longer than its length explains; undefined if none was found. Ten times the
 * length costs ten times as much, or, here, some hundred times.
 */
export function slowText(regex: RegExp): string | undefined {
  for (const length of TINY)
    for (const attack of attacks(regex)) if (busy(regex, attack(length), 5)) return attack(length)
  for (const attack of attacks(regex)) {
    const text = attack(SHORT)
    if (!busy(regex, text, 0.3)) continue
    const longer = attack(LONG)
    const costs = spent(regex, longer, 3)
    if (costs > 15 && costs > 35 * spent(regex, text, 5)) return longer.slice(0, 40)
  }
  return undefined
}

export const productPatterns = (): Pattern[] =>
  modules()
    .filter(({ path }) => /^(?:domain|protocol|server|web)\//.test(path))
    .filter(({ path }) => !/\.test\.tsx?$|\.config\.ts$|\.plugins\.ts$|^server\/(?:testing|demo|db\/seed)\//.test(path))
    .flatMap(patternsOf)
