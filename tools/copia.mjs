/** `npm run copia:ensaiar`: see tools/operations/ensaiar-copia.ts. */
import { operate } from './boot.mjs'

await operate(['tools/operations/ensaiar-copia.ts'])
