/** `npm run auditoria:verificar`: see tools/operations/verificar-auditoria.ts. */
import { operate } from './boot.mjs'

await operate(['tools/operations/verificar-auditoria.ts'])
