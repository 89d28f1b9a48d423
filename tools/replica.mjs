/** `npm run replica:ensaiar`: see tools/operacao/ensaiar-replica.ts. */
import { installAndRun } from './boot.mjs'

await installAndRun(['tools/operacao/ensaiar-replica.ts', ...process.argv.slice(2)])
