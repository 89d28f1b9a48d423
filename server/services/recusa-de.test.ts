import { expect, test } from 'vitest'
import { recusaDe } from './recusa-de.ts'

test('a foreign key that stands in the way is a refusal: what the call is about went, or came into use, meanwhile', () => {
  const causa = Object.assign(new Error('violates foreign key constraint'), { code: '23503' })
  const recusa = recusaDe(new Error('Failed query', { cause: causa }))
  expect([recusa.status, recusa.codigo]).toEqual([409, 'SITUACAO_NAO_PERMITE'])
})
