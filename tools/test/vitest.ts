/** Runs one vitest project and counts, from its JSON report, what passed and what did not. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectNode } from '../boot.mjs'
import { run } from './command.ts'
import type { Outcome } from './outcome.ts'

interface Report {
  testResults: Array<{ name?: string; status: string; assertionResults: Array<{ status: string }> }>
}

/**
 * Counts of a report. A file that broke before its tests counts as one failure; so does a run that looked at no test,
 * an error outside every test, and each test that was skipped without a filter having asked for it.
 */
export function count(report: Report | undefined, code: number, filtered: boolean): Omit<Outcome, 'printed'> {
  let passed = 0
  let failed = 0
  for (const file of report?.testResults ?? []) {
    const statuses = file.assertionResults.map((test) => test.status)
    const broken = statuses.filter((status) => status === 'failed').length
    const left = statuses.filter((status) => status !== 'failed' && status !== 'passed').length
    passed += statuses.filter((status) => status === 'passed').length
    failed += broken + (filtered ? 0 : left)
    if (file.status === 'failed' && broken === 0) failed += 1
  }
  if (failed === 0 && code !== 0) failed = 1
  if (passed + failed === 0 && !filtered) failed = 1
  return { passed, failed }
}

/** `filter` is handed to vitest as it is: file name parts, `-t name`. */
export async function runVitest(project: string, filter: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'hub-vitest-'))
  const file = join(folder, 'report.json')
  const xml = join(folder, 'report.xml')
  const filtered = filter.length > 0
  try {
    const byFile = join(import.meta.dirname, 'by-file.ts')
    const reporters = ['--reporter=default', '--reporter=json', `--reporter=${byFile}`, `--outputFile.json=${file}`]
    reporters.push('--reporter=junit', `--outputFile.junit=${xml}`)
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...filter]
    if (filtered) args.push('--passWithNoTests')
    const ending = await run(projectNode(), args, { ...env, NO_COLOR: '1' })
    const report: Report | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
    const ran = (status: string) => status === 'passed' || status === 'failed'
    const files = (report?.testResults ?? [])
      .filter((one) => one.status === 'failed' || one.assertionResults.some((test) => ran(test.status)))
      .map(({ name }) => name ?? '')
    return {
      ...count(report, ending.code, filtered),
      printed: ending.printed,
      files,
      junit: await readFile(xml, 'utf8').catch(() => undefined),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
