/** `npm run troca:ensaiar`: see tools/operacao/ensaiar-troca.ts. */
import { installAndRun } from './boot.mjs'

await installAndRun(['tools/operacao/ensaiar-troca.ts', ...process.argv.slice(2)])
