/** Reads the command line of `npm test`. */

/** Parts in the order in which they run, quick ones first. */
export const parts = ['check', 'house', 'unit', 'api', 'smoke', 'e2e'] as const
export type Part = (typeof parts)[number]

export interface Flags {
  only: readonly Part[]
  /** Also run `*.long.test.ts`. */
  long: boolean
  /** Handed to vitest: file name parts, `-t name`. */
  filter: string[]
}

/** Throws with a sentence for the user when a part is unknown. */
export function readFlags(args: readonly string[]): Flags {
  const flags: Flags = { only: parts, long: false, filter: [] }
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (arg === '--long') flags.long = true
    else if (arg === '--only' || arg.startsWith('--only=')) {
      const names = (arg.includes('=') ? arg.slice('--only='.length) : (args[++i] ?? '')).split(',')
      const unknown = names.filter((name) => !parts.includes(name as Part))
      if (unknown.length > 0) throw new Error(`--only takes ${parts.join('|')}, comma separated; not "${unknown}"`)
      flags.only = parts.filter((part) => names.includes(part))
    } else flags.filter.push(arg)
  }
  return flags
}
