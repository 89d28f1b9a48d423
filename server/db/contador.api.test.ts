import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { criarContador } from './contador.ts'
import { type Acesso, openDatabase } from './database.ts'
import { migrar } from './migrar.ts'

const fechos: (() => Promise<void> | void)[] = []
const acessos: Record<string, Acesso> = {}
beforeAll(async () => {
  const { url, apagar } = await createTestDatabase()
  const pasta = mkdtempSync(join(tmpdir(), 'hub-contador-'))
  acessos.PostgreSQL = await openDatabase({ url, pasta, conexoes: 4 })
  acessos.PGlite = await openDatabase({ pasta })
  await migrar(acessos.PGlite)
  for (const acesso of Object.values(acessos)) fechos.push(() => acesso.fechar())
  fechos.push(apagar, () => rmSync(pasta, { recursive: true, force: true }))
})
afterAll(async () => {
  for (const fechar of fechos) await fechar()
})

describe.each(['PostgreSQL', 'PGlite'])('on %s a counter', (tipo) => {
  test('lets so many pass, then says how long to wait, per key', async () => {
    const contador = criarContador(acessos[tipo]!, 'teste', 3, 60)
    expect(await contador.espera('a')).toBe(0)
    for (let i = 0; i < 3; i++) expect(await contador.contar('a')).toBe(0)
    expect(await contador.contar('a')).toBeGreaterThan(50)
    expect(await contador.espera('a')).toBeGreaterThan(50)
    expect(await contador.espera('b')).toBe(0)
  })

  test('is shared by instances, exact when all count at once, and can be set to nothing', async () => {
    const [um, outro] = [
      criarContador(acessos[tipo]!, 'juntos', 10, 60),
      criarContador(acessos[tipo]!, 'juntos', 10, 60),
    ]
    const esperas = await Promise.all(Array.from({ length: 30 }, (_, i) => (i % 2 ? um : outro).contar('x')))
    expect(esperas.filter((e) => e === 0)).toHaveLength(10)
    await um.zerar('x')
    expect(await outro.contar('x')).toBe(0)
  })

  test('begins again after its window', async () => {
    const contador = criarContador(acessos[tipo]!, 'janela', 1, 60)
    await contador.contar('x')
    expect(await contador.contar('x')).toBeGreaterThan(0)
    await acessos[tipo]!.executar(`update limite set expire = expire - 61000 where key = 'janela:x'`)
    expect(await contador.contar('x')).toBe(0)
  })
})
