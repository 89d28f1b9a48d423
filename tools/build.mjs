/** `npm run build`: the pages for production, in web/dist. Installs what is missing, tools of development included. */
import { ensureInstalled, runOnProjectNode } from './boot.mjs'

await ensureInstalled()
process.exitCode = await runOnProjectNode(['tools/web/build.ts'])
