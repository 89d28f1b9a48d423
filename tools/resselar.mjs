/** `npm run segredo:resselar`: see tools/operacao/resselar.ts. */
import { operate } from './boot.mjs'

await operate(['tools/operacao/resselar.ts'])
