/** `npm run troca:ensaiar`: see tools/operations/ensaiar-troca.ts. */
import { installAndRun } from './boot.mjs'

await installAndRun(['tools/operations/ensaiar-troca.ts', ...process.argv.slice(2)])
