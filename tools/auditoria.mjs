/** `npm run auditoria:verificar`: see tools/operacao/verificar-auditoria.ts. */
import { installAndRun } from './boot.mjs'

await installAndRun(['tools/operacao/verificar-auditoria.ts', ...process.argv.slice(2)])
