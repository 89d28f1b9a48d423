/** `npm run mutate`: see tools/mutate/main.ts. */
import { installAndRun } from './boot.mjs'

await installAndRun(['tools/mutate/main.ts', ...process.argv.slice(2)])
