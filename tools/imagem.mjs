/** `npm run imagem:ensaiar`: see tools/operations/ensaiar-imagem.ts. */
import { installAndRun } from './boot.mjs'

await installAndRun(['tools/operations/ensaiar-imagem.ts'])
