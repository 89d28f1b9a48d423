/** `npm start`: from a fresh clone to the demonstration on http://localhost:3000 (PORT), with its cast and password printed. */
import { ensureInstalled, installAndRun, runOnProjectNode, server } from './boot.mjs'

await ensureInstalled()
if ((await runOnProjectNode(['tools/web/build.ts'])) !== 0) process.exit(1)
await installAndRun(server, { HUB_MODO: 'demo' })
