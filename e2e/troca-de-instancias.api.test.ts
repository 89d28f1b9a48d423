import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Balanceador, balancear, duasInstancias, trocarSobCarga } from './support/troca.ts'

let hub: Awaited<ReturnType<typeof duasInstancias>>
let proxy: Balanceador
beforeAll(async () => {
  hub = await duasInstancias()
  proxy = await balancear(hub.instancias.map((h) => h.url))
}, 180_000)
afterAll(async () => {
  await proxy?.fechar()
  await hub?.parar()
}, 60_000)

it('an instance that is restarted under work loses nobody a request', { timeout: 60_000 }, async () => {
  const feito = await trocarSobCarga(proxy.url, hub.instancias.slice(0, 1), { clientes: 3 })
  expect(feito.falhas).toEqual([])
  expect(feito.trocas).toBe(1)
  expect(feito.escritas).toBeGreaterThan(20)
})
