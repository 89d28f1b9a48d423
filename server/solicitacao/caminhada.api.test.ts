import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caminharJuntas, caminharSozinha } from '../teste/caminhada.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { type ProvedorDeTeste, usarProvedorDeTeste } from '../teste/provedor-de-teste.ts'
import { sorteio } from '../teste/sorteio.ts'

let casa: CasaDeTeste
let provedor: ProvedorDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
  provedor = usarProvedorDeTeste(casa)
})
afterAll(() => casa.fechar())

describe('a request that everybody does anything to', { timeout: 240_000 }, () => {
  it.each([1, 2, 3])(
    'waits for somebody who has the command, and its money agrees, at every step (seed %i)',
    async (semente) => {
      const { passos } = await caminharSozinha({ casa, provedor, sortear: sorteio(semente) }, 45)
      expect(passos).toBeGreaterThan(1)
    },
  )

  it.each([1, 2])('so does a hiring for two companies, with the request of each (seed %i)', async (semente) => {
    const { passos } = await caminharJuntas({ casa, provedor, sortear: sorteio(semente) }, 40)
    expect(passos).toBeGreaterThan(1)
  })
})
