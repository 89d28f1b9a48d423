/** `npm run replica:ensaiar`: see tools/operations/ensaiar-replica.ts. */
import { installAndRun } from './boot.mjs'

await installAndRun(['tools/operations/ensaiar-replica.ts', ...process.argv.slice(2)])
