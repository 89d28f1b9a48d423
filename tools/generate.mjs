/** `npm run generate`: writes everything that follows from something else (diagrams, openapi.json); --check only compares. */
import { ensureInstalled, runOnProjectNode } from './boot.mjs'

const generators = ['tools/generate-diagrams.ts', 'tools/generate-openapi.ts']

await ensureInstalled()
for (const generator of generators)
  if ((await runOnProjectNode([generator, ...process.argv.slice(2)])) !== 0) process.exitCode = 1
