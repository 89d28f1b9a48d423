/** `npm test`: everything, from a fresh clone. See tools/test/main.ts for the steps and flags. */
import { installAndRun } from './boot.mjs'

await installAndRun(['tools/test/main.ts', ...process.argv.slice(2)])
