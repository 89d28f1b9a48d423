import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Hub, iniciarHub } from './support/hub.ts'
import { lerDemonstracao, ouvindo, usarPartidas } from './support/partidas.ts'

/** The first start of a demonstration, stopped: it is staged whole or not at all. At more points: the long test. */
const partidas = usarPartidas()
let inteira: Hub
beforeAll(async () => {
  inteira = await iniciarHub()
}, 240_000)
afterAll(() => inteira?.parar())

test('a start that is refused, killed or interrupted leaves nothing, and of two at once one stages', async () => {
  const url = await partidas.database()
  const dados = await partidas.pasta()

  // A store in whose place for each file something else stands: the first act that keeps one is refused.
  const semLugar = await partidas.pasta()
  for (let i = 0; i < 256; i++) await writeFile(join(semLugar, i.toString(16).padStart(2, '0')), '')
  const recusada = await partidas.ligar(dados, url, { ARQUIVOS_PASTA: semLugar })
  expect(await recusada.fim()).toBe(1)
  expect(recusada.registro()).toMatch(/, 1 de \d+[\s\S]*não pôde ser preparada[\s\S]*`npm start` de novo/)
  expect(recusada.registro()).not.toMatch(/ouvindo/)

  await partidas.parar(/, 5 de \d+/, 'SIGKILL', dados, url)
  const interrompida = await partidas.parar(/, 2 de \d+/, 'SIGINT', dados, url)
  expect(interrompida.dito).toMatch(/recomeça do zero[\s\S]*interrompido por SIGINT/)
  expect(interrompida.fim).toBe(130)

  const longe = { TZ: 'Pacific/Kiritimati' }
  const duas = await Promise.all([partidas.ligar(dados, url, longe), partidas.ligar(dados, url, longe)])
  await Promise.all(duas.map(ouvindo))
  expect(duas.filter((p) => /encenando/.test(p.registro()))).toHaveLength(1)
  expect(await lerDemonstracao(url)).toEqual(await lerDemonstracao(inteira.database!))
}, 600_000)
