import { describe, expect, it } from 'vitest'
import { type FatosDoRecurso, type Livres, podeDecidirRecurso, podeRecorrer, quemJulga } from './recurso.rules.ts'

const livres = { coordenador: true, gestor: true }
const indeferimento = { por: 4, vencido: false, recorrida: false, porDelegacao: [], livres }
const indeferida: FatosDoRecurso = { substatus: 'indeferida', lugar: 'sozinha', indeferimento }
const emRecurso: FatosDoRecurso = {
  substatus: 'em_recurso',
  lugar: 'sozinha',
  indeferimento: { ...indeferimento, recorrida: true },
}
const cliente = { papeis: ['cliente'] as const, nomes: [1] }
const coordenador = { papeis: ['coordenador'] as const, nomes: [9] }
const recusada = (recusa: string) => ({ permitido: false, recusa })

describe('an appeal', () => {
  it('is the client’s, once, in time, against a refusal', () => {
    expect(podeRecorrer(indeferida, cliente).permitido).toBe(true)
    expect(podeRecorrer(indeferida, coordenador)).toEqual(recusada('PAPEL_NAO_PERMITE'))
    expect(podeRecorrer({ ...indeferida, substatus: 'aguardando_analise' }, cliente)).toEqual(
      recusada('SITUACAO_NAO_PERMITE'),
    )
    expect(podeRecorrer({ ...indeferida, indeferimento: { ...indeferimento, recorrida: true } }, cliente)).toEqual(
      recusada('RECURSO_JA_USADO'),
    )
    expect(podeRecorrer({ ...indeferida, indeferimento: { ...indeferimento, vencido: true } }, cliente)).toEqual(
      recusada('RECURSO_FORA_DO_PRAZO'),
    )
    expect(podeRecorrer({ ...indeferida, indeferimento: null }, cliente)).toEqual(recusada('RECURSO_FORA_DO_PRAZO'))
  })

  it('of several companies is theirs together, not of one of them', () => {
    expect(podeRecorrer({ ...indeferida, lugar: 'principal' }, cliente).permitido).toBe(true)
    const parte = { ...indeferida, lugar: 'sub_que_acompanha' } as const
    expect(podeRecorrer(parte, cliente)).toEqual(recusada('SUBSOLICITACAO_ACOMPANHA'))
    // Who may not is told that first; who may is told where it belongs before he is told the state.
    expect(podeRecorrer(parte, coordenador)).toEqual(recusada('PAPEL_NAO_PERMITE'))
    expect(podeRecorrer({ ...parte, substatus: 'em_selecao' }, cliente)).toEqual(recusada('SUBSOLICITACAO_ACOMPANHA'))
    expect(podeDecidirRecurso({ ...emRecurso, lugar: 'sub_que_acompanha' }, coordenador, 'negarRecurso')).toEqual(
      recusada('SUBSOLICITACAO_ACOMPANHA'),
    )
  })

  it('is decided by a coordinator who did not turn the request down, in his own name or in another’s', () => {
    const decidir = (f: FatosDoRecurso, nomes: readonly number[]) =>
      podeDecidirRecurso(f, { ...coordenador, nomes }, 'aceitarRecurso')
    expect(decidir(emRecurso, [9]).permitido).toBe(true)
    expect(podeDecidirRecurso(emRecurso, { papeis: ['gestor'], nomes: [3] }, 'negarRecurso')).toEqual(
      recusada('RECURSO_DE_OUTRO_JULGADOR'),
    )
    expect(decidir(emRecurso, [4])).toEqual(recusada('AUTOR_NAO_DECIDE'))
    // In the place of who turned it down.
    expect(decidir(emRecurso, [9, 4])).toEqual(recusada('AUTOR_NAO_DECIDE'))
    // It was turned down in his place.
    const noLugarDele = { ...emRecurso.indeferimento!, porDelegacao: [{ por: 4, de: 9 }] }
    expect(decidir({ ...emRecurso, indeferimento: noLugarDele }, [9])).toEqual(recusada('AUTOR_NAO_DECIDE'))
    expect(decidir(indeferida, [9])).toEqual(recusada('SITUACAO_NAO_PERMITE'))
  })

  it('waits for a manager where every coordinator had a part in the refusal, and for the administration where all had', () => {
    const casos: [Livres, string][] = [
      [{ coordenador: true, gestor: false }, 'coordenador'],
      [{ coordenador: false, gestor: true }, 'gestor'],
      [{ coordenador: false, gestor: false }, 'admin'],
    ]
    for (const [quais, julga] of casos) {
      expect(quemJulga(quais)).toBe(julga)
      const f = { ...emRecurso, indeferimento: { ...emRecurso.indeferimento!, livres: quais } }
      for (const papel of ['coordenador', 'gestor', 'admin'] as const) {
        const livre = podeDecidirRecurso(f, { papeis: [papel], nomes: [9] }, 'aceitarRecurso')
        expect([papel, livre]).toEqual([
          papel,
          papel === julga ? { permitido: true } : recusada('RECURSO_DE_OUTRO_JULGADOR'),
        ])
        const autor = podeDecidirRecurso(f, { papeis: [papel], nomes: [4] }, 'negarRecurso')
        expect([papel, autor]).toEqual([papel, recusada('AUTOR_NAO_DECIDE')])
      }
      expect(podeDecidirRecurso(f, { papeis: ['cliente'], nomes: [1] }, 'aceitarRecurso')).toEqual(
        recusada('PAPEL_NAO_PERMITE'),
      )
    }
  })
})
