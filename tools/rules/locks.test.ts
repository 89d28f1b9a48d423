import { expect, test } from 'vitest'
import { isTest } from './layers.ts'
import { modules } from './sources.ts'

/** A statement has one snapshot: one that waits for a row and counts beside it counts as of before it waited. */
const countsAsItLocks = (text: string): string[] =>
  (text.match(/`[^`]*`/g) ?? []).filter(
    (sql) => /\bcount\(/.test(sql) && /\bfor (?:no key )?(?:update|share)\b/.test(sql),
  )

test('a statement that counts while it locks is told from one that does either', () => {
  const counting =
    'with t as (select id from tema where id = 1 for update) select (select count(*) from servico) from t'
  expect(countsAsItLocks(`row(db)\`${counting}\``)).toHaveLength(1)
  expect(countsAsItLocks('a`select 1 from tema for update`\nb`select count(*) from servico`')).toEqual([])
})

test('what a locked record is used by is counted by a statement of its own, once the lock is held', () => {
  const product = modules().filter(({ path }) => path.startsWith('server/') && !isTest(path))
  expect(product.flatMap(({ path, text }) => countsAsItLocks(text).map(() => path))).toEqual([])
})
