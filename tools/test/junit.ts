/** Results as JUnit writes them, for pipelines that show such files. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Outcome } from './outcome.ts'

const escaped = (text: string): string =>
  text
    // What XML cannot carry at all.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** One part of the run as test suites: vitest's own where it wrote some, else a suite of one test. */
export function suites(part: string, { passed, failed, printed, junit }: Outcome, seconds: number): string {
  const own = /<testsuites[^>]*>([\s\S]*)<\/testsuites>/.exec(junit ?? '')?.[1]?.trim()
  if (own) return own
  const failure = failed > 0 ? `<failure message="${part} failed">${escaped(printed)}</failure>` : ''
  return `<testsuite name="${part}" tests="${passed + failed}" failures="${failed}" errors="0" skipped="0" time="${seconds}"><testcase classname="${part}" name="${part}" time="${seconds}">${failure}</testcase></testsuite>`
}

export async function writeJunit(file: string, parts: readonly string[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(
    file,
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="hub">\n${parts.join('\n')}\n</testsuites>\n`,
  )
}
