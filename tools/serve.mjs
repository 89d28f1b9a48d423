/**
 * `npm run serve`: production. Installs nothing: what is missing is said. Where the tools of development are there, the screens are
 * built when their sources changed. `-- --check` tells everything that keeps it from starting, and the addresses to register.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, missingInProduction, root, runOnProjectNode, serverEnv, serverInProduction } from './boot.mjs'

const args = process.argv.slice(2)
const missing = missingInProduction()
if (missing.length > 0)
  giveUp(`Faltam pacotes ou são de outra versão (${missing.slice(0, 3).join(', ')}…). Rode:  npm ci --omit=dev`)
if (!args.includes('--check') && existsSync(join(root, 'node_modules/vite')))
  if ((await runOnProjectNode(['tools/web/build.ts'])) !== 0) process.exit(1)
process.exitCode = await runOnProjectNode([...serverInProduction, ...args], {
  ...serverEnv,
  HUB_MODO: 'producao',
  NODE_ENV: 'production',
})
