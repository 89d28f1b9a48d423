/** `npm run admin -- --nome … --email …`: see tools/operacao/criar-admin.ts. Production's: it installs nothing. */
import { giveUp, missingInProduction, runOnProjectNode } from './boot.mjs'

if (missingInProduction().length > 0) giveUp('Faltam pacotes. Rode:  npm ci --omit=dev')
process.exitCode = await runOnProjectNode(['tools/operacao/criar-admin.ts', ...process.argv.slice(2)], {
  HUB_MODO: process.env.HUB_MODO ?? 'producao',
})
