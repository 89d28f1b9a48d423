import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Cabeca,
  conferirElo,
  conferirFim,
  type Elo,
  inicioDa,
  PACIENCIA_COM_O_SELO_MIN,
  type Quebra,
} from './cadeia.rules.ts'

/** Any function will do that tells texts apart. */
const resumir = (texto: string): string => `<${texto}>`

function encadear(textos: readonly string[]): Elo[] {
  let anterior = inicioDa(7).hash
  return textos.map((t, i) => {
    const texto = `${i + 1}|${anterior}|${t}`
    const elo = { id: i + 100, cadeia: 7, posicao: i + 1, anterior, hash: resumir(texto), texto }
    anterior = elo.hash
    return elo
  })
}
const cabecaDe = (elos: readonly Elo[]): Cabeca => {
  const u = elos.at(-1)
  return u ? { cadeia: 7, posicao: u.posicao, hash: u.hash } : inicioDa(7)
}
function primeiraQuebra(elos: readonly Elo[], cabeca: Cabeca): Quebra | undefined {
  let antes = inicioDa(7)
  for (const e of elos) {
    const quebra = conferirElo(antes, e, resumir)
    if (quebra) return quebra
    antes = e
  }
  return conferirFim(antes, cabeca)
}

const textos = fc.array(fc.string(), { minLength: 1, maxLength: 8 })

describe('a chain of the audit', () => {
  it('that nobody touched holds', () => {
    fc.assert(
      fc.property(textos, (t) => {
        const elos = encadear(t)
        expect(primeiraQuebra(elos, cabecaDe(elos))).toBeUndefined()
      }),
    )
  })

  it('names the first row that was changed, left out or put in, and an end that was cut off', () => {
    fc.assert(
      fc.property(textos, fc.nat(), (t, n) => {
        const elos = encadear(t)
        const i = n % elos.length
        const e = elos[i]!
        const cabeca = cabecaDe(elos)
        const alterada = elos.with(i, { ...e, texto: `${e.texto}!` })
        expect(primeiraQuebra(alterada, cabeca)).toEqual({ cadeia: 7, posicao: i + 1, id: e.id, motivo: 'conteudo' })
        const sem = elos.toSpliced(i, 1)
        expect(primeiraQuebra(sem, cabeca)).toMatchObject(
          i === elos.length - 1 ? { posicao: i, motivo: 'fim' } : { posicao: i + 2, motivo: 'sumiu' },
        )
        expect(primeiraQuebra(elos.toSpliced(i, 0, e), cabeca)).toMatchObject({ motivo: 'sumiu' })
      }),
    )
  })

  it('begins with a hash of zeros, and waits for a seal no longer than five minutes', () => {
    expect(inicioDa(7)).toEqual({ cadeia: 7, posicao: 0, hash: '0'.repeat(64) })
    expect(PACIENCIA_COM_O_SELO_MIN).toBe(5)
  })

  it('ends where its head says, at that place and with that hash', () => {
    const ultima = { cadeia: 7, posicao: 3, hash: 'c' }
    expect(conferirFim(ultima, ultima)).toBeUndefined()
    for (const cabeca of [undefined, { ...ultima, hash: 'x' }, { ...ultima, posicao: 4 }])
      expect(conferirFim(ultima, cabeca)).toEqual({ cadeia: 7, posicao: 3, motivo: 'fim' })
  })

  it('is not mended by sealing a changed row anew: the next one does not follow', () => {
    const elos = encadear(['a', 'b', 'c'])
    const falsa = { ...elos[1]!, texto: 'outra coisa', hash: resumir('outra coisa') }
    expect(primeiraQuebra(elos.with(1, falsa), cabecaDe(elos))).toEqual({
      cadeia: 7,
      posicao: 3,
      id: 102,
      motivo: 'elo',
    })
  })
})
