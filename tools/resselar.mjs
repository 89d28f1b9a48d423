/** `npm run segredo:resselar`: see tools/operacao/resselar.ts. Production's: it installs nothing. */
import { runOnProjectNode } from './boot.mjs'

process.exitCode = await runOnProjectNode(['tools/operacao/resselar.ts', ...process.argv.slice(2)], {
  HUB_MODO: process.env.HUB_MODO ?? 'producao',
})
