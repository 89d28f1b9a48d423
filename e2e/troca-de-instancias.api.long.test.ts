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

it('both instances restarted three times in turn, while twelve people work, lose nobody a request', {
  timeout: 300_000,
}, async () => {
  const feito = await trocarSobCarga(proxy.url, hub.instancias, { voltas: 3, clientes: 12 })
  expect(feito.falhas).toEqual([])
  expect(feito.trocas).toBe(6)
  expect(feito.escritas).toBeGreaterThan(500)
})
