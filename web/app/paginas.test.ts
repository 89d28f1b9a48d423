import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caminhos, type NomeDeTela } from '../parts/caminhos.ts'
import { screensByAddress } from '../vite.plugins.ts'
import { telas } from './telas.ts'

test('the page of an address names the code of its screen, where that does not depend on who comes', async () => {
  const achadas = await screensByAddress(import.meta.dirname, caminhos)
  expect([...achadas.values()].filter((arquivo) => !existsSync(arquivo))).toEqual([])
  const semCodigo = (nome: NomeDeTela) => !achadas.has(caminhos[nome])
  const comTela = [...new Set(telas.map((t) => t.nome))]
  // Two come with the program; at the others each group has a screen of its own.
  expect(comTela.filter(semCodigo)).toEqual(['inicio', 'login', 'naoEncontrada', 'empresas'])
})
