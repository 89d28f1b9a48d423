/** What a search finds in a text: the database and the hub say the same. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHub, type TestHub } from '../../testing/test-hub.ts'
import { sql } from '../drizzle.ts'
import { bool, row } from '../rows.ts'
import { contem, diz } from './pagina.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const achada = async (texto: string, busca: string): Promise<boolean> =>
  (await row(hub.database, { achou: bool })`select ${contem(sql`${texto}::text`, busca)} as achou`)!.achou

describe('a text', () => {
  it.each([
    ['Pão & Água Ltda', 'agua', true],
    ['Pão & Água Ltda', 'O & Á', true],
    ['Pão & Água Ltda', 'tda', true],
    ['Pão & Água Ltda', 'pa', true],
    ['Pão & Água Ltda', 'á', true],
    ['Pão & Água Ltda', 'gu', false],
    ['Pão & Água Ltda', 'o', false],
    ['Pão & Água Ltda', '&', false],
    ['Pão & Água Ltda', '---', false],
    ['Desconto de 5%', '5%', true],
    ['Desconto de 50', '5%', false],
    ['a_b', 'a_b', true],
    ['axb', 'a_b', false],
  ])('%s under %s: %s', async (texto, busca, esperado) => {
    expect([await achada(texto, busca), diz(texto, busca)]).toEqual([esperado, esperado])
  })

  it('is found by the same words here and there', async () => {
    const palavra = fc.stringMatching(/^[a-zçáé%_\\& .0-9-]{1,6}$/)
    await fc.assert(
      fc.asyncProperty(fc.array(palavra, { minLength: 1, maxLength: 4 }), palavra, async (palavras, busca) => {
        const texto = palavras.join(' ')
        expect([texto, busca, await achada(texto, busca)]).toEqual([texto, busca, diz(texto, busca)])
      }),
      { numRuns: 200 },
    )
  })
})
