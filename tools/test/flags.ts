/** Reads the command line of `npm test`. */
import { instantOf } from '../clock/clock.ts'

/** Parts in the order in which they run, quick ones first. */
const parts = ['check', 'rules', 'unit', 'api', 'smoke', 'e2e'] as const
export type Part = (typeof parts)[number]

export interface Flags {
  only: readonly Part[]
  /** Also run `*.long.test.ts`. */
  long: boolean
  /** The moment that the run believes in, on the product's wall ('2028-02-29T23:30'); today's own without it. */
  on: string | undefined
  /** Run the parts once on each of the awkward moments (moments.ts). */
  moments: boolean
  /** File that gets the results as JUnit writes them. */
  junit: string | undefined
  /** Handed to vitest: file name parts, `-t name`. */
  filter: string[]
  /** Of the filter, the parts of file names. */
  files: string[]
}

/** Options of vitest whose value follows as a word of its own. */
const named = /^(?:-t|--testNamePattern)$/

/** Throws with a sentence for the user when a part is unknown or a moment is none. */
export function readFlags(args: readonly string[]): Flags {
  const flags: Flags = {
    only: parts,
    long: false,
    on: undefined,
    moments: false,
    junit: undefined,
    filter: [],
    files: [],
  }
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (arg === '--long') flags.long = true
    else if (arg === '--moments') flags.moments = true
    else if (arg === '--only' || arg.startsWith('--only=')) {
      const names = (arg.includes('=') ? arg.slice('--only='.length) : (args[++i] ?? '')).split(',')
      const unknown = names.filter((name) => !parts.includes(name as Part))
      if (unknown.length > 0) throw new Error(`--only takes ${parts.join('|')}, comma separated; not "${unknown}"`)
      flags.only = parts.filter((part) => names.includes(part))
    } else if (arg === '--on' || arg.startsWith('--on=')) {
      flags.on = arg.includes('=') ? arg.slice('--on='.length) : (args[++i] ?? '')
      instantOf(flags.on)
    } else if (arg === '--junit' || arg.startsWith('--junit=')) {
      flags.junit = arg.includes('=') ? arg.slice('--junit='.length) : args[++i]
      if (!flags.junit) throw new Error('--junit takes the file to write, as in --junit report.xml')
    } else {
      flags.filter.push(arg)
      if (!arg.startsWith('-') && !named.test(args[i - 1] ?? '')) flags.files.push(arg)
    }
  }
  return flags
}

/**
 * What a filter asked for and no part has, as a sentence: a misspelt name must not pass for a green run.
 * @param looked paths of the test files in which at least one test ran
 */
export function unmatched({ filter, files, only }: Flags, looked: readonly string[]): string | undefined {
  const missing = files.filter((part) => !looked.some((path) => path.includes(part.replace(/^\.\//, ''))))
  const where = `in ${only.join(', ')}`
  if (missing.length > 0) return `No test file ${where} matches ${missing.map((part) => `"${part}"`).join(', ')}.`
  return filter.length > 0 && looked.length === 0 ? `No test ${where} matches ${filter.join(' ')}.` : undefined
}
