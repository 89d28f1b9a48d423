import { expect, test } from 'vitest'
import { projectNode, root } from '../boot.mjs'
import { rodarSemNada, semNada } from './sem-nada.ts'

test.each(semNada)('tools/$programa ends in a sentence where nothing is there', (um) => {
  const { dito, status, serve } = rodarSemNada(um, projectNode(), root, {
    HUB_MODO: 'producao',
    NODE_ENV: 'production',
  })
  expect([status, dito, serve]).toEqual([1, expect.stringMatching(um.espera), true])
})
