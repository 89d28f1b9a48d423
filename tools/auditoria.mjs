/** `npm run auditoria:verificar`: see tools/operacao/verificar-auditoria.ts. */
import { operate } from './boot.mjs'

await operate(['tools/operacao/verificar-auditoria.ts'])
