import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caminharJuntas, caminharSozinha } from '../testing/caminhada.ts'
import { type ProvedorDeTeste, usarProvedorDeTeste } from '../testing/provedor-de-teste.ts'
import { sorteio } from '../testing/sorteio.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let provedor: ProvedorDeTeste
beforeAll(async () => {
  hub = await createTestHub()
  provedor = usarProvedorDeTeste(hub)
})
afterAll(() => hub.fechar())

describe('a request that everybody does anything to', { timeout: 240_000 }, () => {
  it.each([1, 2, 3])(
    'waits for somebody who has the command, and its money agrees, at every step (seed %i)',
    async (semente) => {
      const { passos } = await caminharSozinha({ hub, provedor, sortear: sorteio(semente) }, 45)
      expect(passos).toBeGreaterThan(1)
    },
  )

  it('so does one to which several people do several things at once', async () => {
    const { passos } = await caminharSozinha({ hub, provedor, sortear: sorteio(5), juntos: 4 }, 25)
    expect(passos).toBeGreaterThan(1)
  })

  it.each([1, 2])('so does a hiring for two companies, with the request of each (seed %i)', async (semente) => {
    const { passos } = await caminharJuntas({ hub, provedor, sortear: sorteio(semente) }, 40)
    expect(passos).toBeGreaterThan(1)
  })
})
