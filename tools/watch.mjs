/** `npm run test:watch -- domain/proposta`: unit tests and those of the project again as files are saved; words are parts of file names. */
import { ensureInstalled, runOnProjectNode } from './boot.mjs'

await ensureInstalled()
process.exitCode = await runOnProjectNode([
  'node_modules/vitest/vitest.mjs',
  'watch',
  '--project',
  'unit',
  '--project',
  'rules',
  ...process.argv.slice(2),
])
