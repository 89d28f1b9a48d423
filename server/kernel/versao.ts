import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Which program runs: the number of package.json, and the commit that the build was made of (null where nobody noted it). */
interface Versao {
  numero: string
  commit: string | null
}

const raiz = resolve(import.meta.dirname, '../..')

const ler = (caminho: string): Record<string, unknown> => {
  try {
    return JSON.parse(readFileSync(join(raiz, caminho), 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Read once. `web/dist/versao.json` is written by each build (tools/web/build.ts). */
export const versao: Versao = {
  numero: String(ler('package.json').version),
  commit: /^[0-9a-f]{7,40}$/.exec(String(ler('web/dist/versao.json').commit))?.[0] ?? null,
}
