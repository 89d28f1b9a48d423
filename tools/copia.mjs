/** `npm run copia:ensaiar`: see tools/operacao/ensaiar-copia.ts. */
import { operate } from './boot.mjs'

await operate(['tools/operacao/ensaiar-copia.ts'])
