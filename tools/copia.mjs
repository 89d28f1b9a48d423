/** `npm run copia:ensaiar`: see tools/operacao/ensaiar-copia.ts. */
import { installAndRun } from './boot.mjs'

await installAndRun(['tools/operacao/ensaiar-copia.ts', ...process.argv.slice(2)])
