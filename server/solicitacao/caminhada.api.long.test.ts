import { afterEach, describe, expect, it } from 'vitest'
import { caminharJuntas, caminharSozinha } from '../testing/caminhada.ts'
import { type ProvedorDeTeste, usarProvedorDeTeste } from '../testing/provedor-de-teste.ts'
import { sorteio } from '../testing/sorteio.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

/** How many walks; `HUB_SEMENTE` repeats from one that was printed. */
const CAMINHADAS = 40
/** In a product of their own: each walk takes some months, and the certificate of the seal lasts ten years. */
const JUNTAS = 10

let hub: TestHub | undefined
let provedor: ProvedorDeTeste
async function recomecar(): Promise<TestHub> {
  await hub?.fechar()
  hub = await createTestHub()
  provedor = usarProvedorDeTeste(hub)
  return hub
}
afterEach(async () => {
  await hub?.fechar()
  hub = undefined
})

describe('many requests that everybody does anything to', { timeout: 60 * 60_000 }, () => {
  it.each([
    ['of one company', caminharSozinha, CAMINHADAS, undefined],
    ['of two companies', caminharJuntas, CAMINHADAS / 2, undefined],
    ['of one company, by several people at once,', caminharSozinha, CAMINHADAS, 4],
    ['of two companies, by several people at once,', caminharJuntas, CAMINHADAS / 2, 4],
  ])(
    '%s wait for somebody who has the command, and their money agrees, at every step',
    async (_, caminhar, quantas, juntos) => {
      const primeira = Number(process.env.HUB_SEMENTE ?? Math.floor(Math.random() * 1_000_000))
      const atos = new Set<string>()
      const fins: Record<string, number> = {}
      let passos = 0
      for (let i = 0; i < quantas; i++) {
        const minha = hub && i % JUNTAS ? hub : await recomecar()
        const r = await caminhar(
          { hub: minha, provedor, sortear: sorteio(primeira + i), ...(juntos && { juntos }) },
          120,
        ).catch((causa: Error) => {
          throw new Error(`seed ${primeira + i}: ${causa.message}`)
        })
        passos += r.passos
        fins[r.fim] = (fins[r.fim] ?? 0) + 1
        for (const ato of r.atos) atos.add(ato)
      }
      console.info(`seeds ${primeira} to ${primeira + quantas - 1}: ${passos} steps, ${atos.size} acts, ends`, fins)
      expect(passos).toBeGreaterThan(quantas * 5)
      // Walks that stop at the first door would prove nothing.
      expect(fins).toHaveProperty('concluida')
      expect([...atos]).toEqual(
        expect.arrayContaining(['autorizar', 'assinar', 'pagar', 'entregarEtapa', 'aceitarEtapa', 'concluir']),
      )
    },
  )
})
