import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hub, iniciarHub } from './support/hub.ts'
import { lerDemonstracao, ouvindo, usarPartidas } from './support/partidas.ts'

const partidas = usarPartidas()
let inteira: Hub
beforeAll(async () => {
  inteira = await iniciarHub()
}, 240_000)
afterAll(() => inteira?.parar())

test('killed at one point after the other, from the empty database to the last story, it is whole in the end', async () => {
  const url = await partidas.database()
  const dados = await partidas.pasta()
  const pontos = [/abrindo o banco/, /preenchendo/, /, 1 de \d+/, /, 6 de \d+/, /, 14 de \d+/, /, (\d+) de \1:/]
  for (const em of pontos) await partidas.parar(em, 'SIGKILL', dados, url)
  await ouvindo(await partidas.ligar(dados, url))
  expect(await lerDemonstracao(url)).toEqual(await lerDemonstracao(inteira.database!))
}, 1_200_000)

test('the embedded database too, killed while it is made and in the middle of the play', async () => {
  const dados = await partidas.pasta()
  await partidas.parar(/abrindo o banco/, 'SIGKILL', dados, undefined)
  await partidas.parar(/, 6 de \d+/, 'SIGKILL', dados, undefined)
  const ultima = await partidas.ligar(dados, undefined)
  await ouvindo(ultima)
  expect(ultima.registro()).toMatch(/recomeça do zero[\s\S]*encenando a demonstração, 1 de/)
}, 900_000)
