import { expect, it } from 'vitest'
import { examinarConfig } from './config.ts'
import { DESPEDIDA_MS, MAIOR_ESPERA_MS, prazoDosTrabalhos } from './despedida.ts'

it.each([0, 3_000, MAIOR_ESPERA_MS])(
  'who waits %d ms for those connected has a second left after the jobs',
  (espera) => {
    expect(prazoDosTrabalhos(espera)).toBeGreaterThanOrEqual(5_000)
    expect(espera + prazoDosTrabalhos(espera) + 1_000).toBeLessThan(DESPEDIDA_MS)
  },
)

it('and nobody is told to wait longer', () => {
  const dita = (valor: number) =>
    examinarConfig({ HUB_MODO: 'teste', HUB_ESPERA_AO_SAIR_MS: String(valor) }).faltas.join()
  expect(dita(MAIOR_ESPERA_MS)).toBe('')
  expect(dita(MAIOR_ESPERA_MS + 1)).toMatch(/^HUB_ESPERA_AO_SAIR_MS: use milissegundos, até 5000/)
})
