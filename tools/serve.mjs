/**
 * `npm run serve`: production. Where the tools of development are there, the screens are built when their sources changed.
 * `-- --check` tells everything that keeps it from starting, and the addresses to register.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { operate, root, runOnProjectNode, serverEnv, serverInProduction } from './boot.mjs'

if (!process.argv.includes('--check') && existsSync(join(root, 'node_modules/vite')))
  if ((await runOnProjectNode(['tools/web/build.ts'])) !== 0) process.exit(1)
await operate(serverInProduction, {
  // Compiled once: what makes TypeScript JavaScript keeps 20 MB for as long as the process runs.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/hub/codigo'),
  ...serverEnv,
  HUB_MODO: 'producao',
  NODE_ENV: 'production',
})
