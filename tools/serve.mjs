/** `npm run serve`: production. The server itself refuses weak or missing secrets and says which. */
import { ensureInstalled, installAndRun, runOnProjectNode, server } from './boot.mjs'

await ensureInstalled()
if ((await runOnProjectNode(['tools/web/build.ts'])) !== 0) process.exit(1)
await installAndRun(server, { HUB_MODO: 'producao', NODE_ENV: 'production' })
