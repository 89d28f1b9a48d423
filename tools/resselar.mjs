/** `npm run segredo:resselar`: see tools/operations/resselar.ts. */
import { operate } from './boot.mjs'

await operate(['tools/operations/resselar.ts'])
