import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generate } from '../generate-diagrams.ts'
import { root } from './sources.ts'

test('the diagrams of states in the documents are in step with domain (npm run generate)', async () => {
  expect(await generate(join(root, 'docs/estados'), true)).toEqual([])
})
