import { describe, expect, it } from 'vitest'
import { criarIsolado, LeituraDemorada, LeituraInterrompida, LeituraLotada } from './isolado.ts'

const abrir = (mudado: object = {}) => {
  const isolado = criarIsolado(
    { leitores: 1, espera: 3, tempo: 20_000, memoria: 64, ...mudado },
    new URL('../../testing/leitor-ocupado.ts', import.meta.url),
  )
  return (ordem: string, tempo?: number) =>
    isolado.fazer<(ordem: string) => unknown>(
      { modulo: new URL(import.meta.url), nome: 'x' },
      [ordem],
      tempo === undefined ? {} : { tempo },
    )
}

describe('a pool of readers', () => {
  it('answers in the order in which it was asked, by the same reader', async () => {
    const fazer = abrir()
    expect(await Promise.all(['a', 'b', 'c'].map((o) => fazer(o)))).toEqual(['a', 'b', 'c'])
  })

  it('hands on what a reader refuses with, by its name and code', async () => {
    const fazer = abrir()
    await expect(fazer('falhar')).rejects.toMatchObject({ name: 'Falha', message: 'não deu', code: 'ENOSPC' })
    expect(await fazer('a')).toBe('a')
  })

  it.each([
    ['never ends', 'sempre', 300, LeituraDemorada],
    ['fills its memory', 'encher', undefined, LeituraInterrompida],
    ['ends by itself', 'sair', undefined, LeituraInterrompida],
  ] as const)('gives up a reader that %s, and goes on with the next file', async (_, ordem, tempo, classe) => {
    const fazer = abrir()
    const [ruim, boa] = [fazer(ordem, tempo), fazer('depois')]
    await expect(ruim).rejects.toSatisfy((e) => (e as Error).constructor === classe)
    expect(await boa).toBe('depois')
  })

  it('tells its readers nothing of its own secrets', async () => {
    const nomes = (await abrir()('segredos')) as string[]
    expect(nomes).toContain('PATH')
    expect(
      nomes.filter((n) => !/^(?:PATH|TMPDIR|TEMP|SystemRoot|TZ|NODE_CHANNEL_\w+|NODE_UNIQUE_ID|__CF\w+)$/.test(n)),
    ).toEqual([])
  })

  it('lets so many wait and turns the next away', async () => {
    const fazer = abrir()
    const aceitas = ['1', '2', '3', '4'].map((o) => fazer(o))
    await expect(fazer('5')).rejects.toBeInstanceOf(LeituraLotada)
    expect(await Promise.all(aceitas)).toEqual(['1', '2', '3', '4'])
    expect(await fazer('6')).toBe('6')
  })
})
