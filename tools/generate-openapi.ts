/** Writes protocol/openapi.json from the registry; with --check it only compares, and ends with 1 when they differ. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gerarOpenApi } from '@hub/protocol/kernel/openapi.ts'
import { root } from './boot.mjs'
import { isSpecified } from './rules/calls.ts'

const path = 'protocol/openapi.json'

/** JSON on as few lines as fit in 120 columns: what belongs together is read together. */
function layOut(value: unknown, indent = '', before = 0): string {
  const flat = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + before + flat.length <= 120) return flat
  const inner = `${indent}  `
  const list = Array.isArray(value)
  const lines = list
    ? value.map((item) => inner + layOut(item, inner))
    : Object.entries(value).map(([key, v]) => `${inner}"${key}": ${layOut(v, inner, key.length + 4)}`)
  return [list ? '[' : '{', lines.join(',\n'), indent + (list ? ']' : '}')].join('\n')
}

const openApiText = (): string => `${layOut(gerarOpenApi(isSpecified))}\n`

/** Brings the file into step and answers whether it was not; with `check` it only answers. */
export async function generateOpenApi(check: boolean): Promise<boolean> {
  const text = openApiText()
  const present = await readFile(join(root, path), 'utf8').catch(() => undefined)
  if (present === text) return false
  if (!check) await writeFile(join(root, path), text)
  return true
}

if (import.meta.main) {
  const check = process.argv.includes('--check')
  const stale = await generateOpenApi(check)
  if (stale) console.log(check ? `${path} is out of step. Run:  npm run generate` : `wrote ${path}`)
  process.exitCode = stale && check ? 1 : 0
}
