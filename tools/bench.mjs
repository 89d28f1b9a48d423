/** `npm run bench [listas|escala|pdf|pagina …]`: measurements explained in bench/README.md. */
import { installAndRun } from './boot.mjs'

await installAndRun(['bench/main.ts', ...process.argv.slice(2)])
