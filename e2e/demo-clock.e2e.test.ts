import { expect, test } from 'vitest'
import { usarHub } from './support/hub.ts'
import { usarNavegador } from './support/navegador.ts'

const hub = usarHub({ env: { HUB_MODO: 'teste' } })
const navegador = usarNavegador()

test('a page goes by the clock of the test, moved or not, and its timers run', async () => {
  const { page, tolerar } = await navegador.pessoa({ url: hub.url })
  // There is no cast without a demonstration.
  tolerar(/demo\/elenco/)
  await page.goto('/login')
  const naPagina = await page.evaluate(
    () =>
      new Promise<number[]>((pronto) =>
        setTimeout(
          () => pronto([Date.now(), Date.parse(new Date().toISOString()), Date.parse(Date()), new Date(0).getTime()]),
          10,
        ),
      ),
  )
  expect(naPagina.pop()).toBe(0)
  for (const momento of naPagina) expect(Math.abs(momento - Date.now())).toBeLessThan(120_000)
})
