/** `npm run imagem:ensaiar`: see tools/operacao/ensaiar-imagem.ts. */
import { installAndRun } from './boot.mjs'

await installAndRun(['tools/operacao/ensaiar-imagem.ts'])
