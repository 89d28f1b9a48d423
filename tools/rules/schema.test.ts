import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { root } from '../boot.mjs'

const migrations = join(root, 'server/db/migrations')
const journal = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8')) as {
  entries: { idx: number; tag: string }[]
}

test('the migrations make the tables that the code describes (npx drizzle-kit generate)', async () => {
  const last = String(journal.entries.at(-1)!.idx).padStart(4, '0')
  const made = JSON.parse(readFileSync(join(migrations, `meta/${last}_snapshot.json`), 'utf8'))
  const folder = join(root, 'server/db/tables')
  const tables = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file))))
  const described = generateDrizzleJson(Object.assign({}, ...tables), made.id, undefined, 'snake_case')
  expect(Object.keys(described.tables).length).toBeGreaterThan(100)
  expect(await generateMigration(made, described)).toEqual([])
})

test('the journal names the migrations that are there', () => {
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'))
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort())
})

test('what the snapshot says of the base, its migration does', async () => {
  const base = readFileSync(join(migrations, '0000_base.sql'), 'utf8')
  const snapshot = JSON.parse(readFileSync(join(migrations, 'meta/0000_snapshot.json'), 'utf8'))
  const empty = generateDrizzleJson({}, undefined, undefined, 'snake_case')
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const there = new Set(base.split('--> statement-breakpoint').map((s) => flat(s)))
  const missing = (await generateMigration(empty, snapshot)).map(flat).filter((statement) => !there.has(statement))
  expect(missing).toEqual([])
})
