import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startCluster } from './cluster.ts'
import { missingFor } from './fitness.ts'

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query(question)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
const alive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a test server starts, keeps its data over a restart, and leaves neither process nor folder', async () => {
  const cluster = await startCluster()
  const first = cluster.pid
  const folder = String(await ask(cluster.url, `select current_setting('data_directory')`))
  expect(await missingFor(cluster.url)).toBeUndefined()
  await ask(cluster.url, 'create table kept as select 41 + 1 as answer')
  await cluster.restart()
  expect(cluster.pid).not.toBe(first)
  expect(await ask(cluster.url, 'select answer from kept')).toBe(42)
  expect(await ask(cluster.url, 'show max_connections')).toBe('200')
  expect(await ask(cluster.nearUrl, 'select answer from kept')).toBe(42)
  const last = cluster.pid
  await cluster.stop()
  expect([alive(first), alive(last), existsSync(folder)]).toEqual([false, false, false])
})

test('a server that cannot be reached is said to be unfit, with the reason', async () => {
  expect(await missingFor('postgres://nobody@127.0.0.1:1/none')).toMatch(/ECONNREFUSED/)
})
