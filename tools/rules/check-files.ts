/** Sizes, names and words that this project does not want; each complaint says what to do instead. */
import { posix } from 'node:path'
import { isTest } from './layers.ts'
import type { Source } from './sources.ts'
import { tokens } from './tokens.ts'

export const longest = 400
/** Written by a program, or one table of data that is read as a whole. */
const unmeasured =
  /^server\/db\/(?:migrations|seed)\/|^protocol\/permissoes\.ts$|^domain\/kernel\/recusas\.ts$|\.generated\./

export function sizeComplaint({ path, text }: Source): string | undefined {
  const lines = text.split('\n').length - 1
  if (lines <= longest || unmeasured.test(path)) return undefined
  return `${path} has ${lines} lines (at most ${longest}). Instead: one verb per file, one component per file`
}

const unwantedName =
  /^(?:utils?|helpers?|managers?|common|misc|shared|index)(?:\.|$)|[-.](?:utils?|helpers?|managers?)(?:\.|$)/i

export function nameComplaint(path: string): string | undefined {
  const names = path.replace(/\.\w+$/, '').split('/')
  const unwanted = names.find((name) => unwantedName.test(name))
  const page = posix.basename(path) === 'index.html'
  if (!unwanted || page) return undefined
  return `${path}: "${unwanted}" says nothing. Instead: name the file after the one thing that it does or is`
}

interface Unwanted {
  pattern: RegExp
  where: (path: string) => boolean
  instead: string
}

const everywhere = () => true
const unwantedWords: Unwanted[] = [
  { pattern: /\.only\s*\(/, where: isTest, instead: 'run one test by `npm test -- --only unit -t name`' },
  {
    pattern: /\b(?:test|it|describe|suite|context|ctx|t)\.(?:skip|skipIf|runIf|todo|fails)\b/,
    where: isTest,
    instead: 'make the test pass or delete it; a slow one is named *.long.test.ts',
  },
  { pattern: /@ts-(?:ignore|nocheck|expect-error)/, where: everywhere, instead: 'mend the type' },
  { pattern: /biome-ignore(?:-all)? lint\/suspicious\/noExplicitAny/, where: everywhere, instead: 'give it its type' },
  { pattern: /(?:\/\/|\*|#)[^\n]*\b(?:[T]ODO|[F]IXME)\b/, where: everywhere, instead: 'do it now, or leave it out' },
]

/** In code only: sentences may well speak of any company. */
const untyped = (text: string) =>
  text.includes('any') &&
  tokens(text).some(
    (token, i, all) =>
      token.kind === 'word' &&
      token.value === 'any' &&
      /^(?:as|:|<|\||,|=>)$/.test(all[i - 1]?.value ?? '') &&
      all[i + 1]?.value !== ':',
  )

export function wordComplaints({ path, text }: Source): string[] {
  const complaints: string[] = untyped(text)
    ? [`${path} has a value of no type. Instead: give it its type, or unknown and a check`]
    : []
  for (const { pattern, where, instead } of unwantedWords) {
    const match = where(path) ? pattern.exec(text) : null
    if (!match) continue
    const line = text.slice(0, match.index).split('\n').length
    complaints.push(`${path}:${line} has "${match[0].trim()}". Instead: ${instead}`)
  }
  return complaints
}
