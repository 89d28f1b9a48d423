import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Papel } from '../kernel/papel.ts'
import { type Alcancado, type Alvo, emNomeDe, papeisNaSolicitacao } from '../solicitacao/alcance.rules.ts'
import {
  autores,
  type Delegante,
  errosDasDatas,
  mesmaPessoa,
  nomesDe,
  podeDelegar,
  podeEncerrar,
  situacaoDaDelegacao,
} from './delegacao.rules.ts'

const recusada = (recusa: string) => ({ permitido: false, recusa })

describe('an absence', () => {
  const dias = { inicio: '2026-12-01', fim: '2026-12-10', encerradaEm: null }

  it('holds from its first day to its last, unless it was ended', () => {
    expect(situacaoDaDelegacao(dias, '2026-11-30')).toBe('futura')
    expect(situacaoDaDelegacao(dias, '2026-12-01')).toBe('em_vigor')
    expect(situacaoDaDelegacao(dias, '2026-12-10')).toBe('em_vigor')
    expect(situacaoDaDelegacao(dias, '2026-12-11')).toBe('terminada')
    expect(situacaoDaDelegacao({ ...dias, encerradaEm: new Date(0) }, '2026-12-05')).toBe('encerrada')
  })

  it('begins today or later, ends after it begins, and is no handing over for good', () => {
    expect(errosDasDatas(dias, '2026-12-01')).toEqual({})
    expect(errosDasDatas(dias, '2026-12-02')).toHaveProperty('inicio')
    expect(errosDasDatas({ inicio: '2026-12-02', fim: '2026-12-01' }, '2026-12-01')).toHaveProperty('fim')
    expect(errosDasDatas({ inicio: '2026-12-01', fim: '2026-12-01' }, '2026-12-01')).toEqual({})
    // Half a year, both days counted: 180 days.
    expect(errosDasDatas({ inicio: '2026-12-01', fim: '2027-05-29' }, '2026-12-01')).toEqual({})
    expect(errosDasDatas({ inicio: '2026-12-01', fim: '2027-05-30' }, '2026-12-01')).toHaveProperty('fim')
  })

  it('is judged only by days that exist: what a field shows half typed is refused by the field', () => {
    for (const dia of ['', '99/99/9999', '2026-02-30'])
      for (const dias of [
        { inicio: dia, fim: dia },
        { inicio: dia, fim: '2026-12-10' },
        { inicio: '2026-12-01', fim: dia },
      ])
        expect(errosDasDatas(dias, '2026-12-01')).toEqual({})
    expect(errosDasDatas({ inicio: '2026-11-30', fim: '99/99/9999' }, '2026-12-01')).toHaveProperty('inicio')
  })

  it('is left to a colleague who is there, of what one has, once for the same days', () => {
    const f = { de: 1, para: 2, tem: true, colega: true, sobreposta: false, colegaAusente: false }
    expect(podeDelegar(f).permitido).toBe(true)
    expect(podeDelegar({ ...f, tem: false })).toEqual(recusada('DELEGACAO_SEM_PODER'))
    expect(podeDelegar({ ...f, colega: false })).toEqual(recusada('DELEGACAO_SO_ENTRE_COLEGAS'))
    expect(podeDelegar({ ...f, para: 1 })).toEqual(recusada('DELEGACAO_SO_ENTRE_COLEGAS'))
    expect(podeDelegar({ ...f, sobreposta: true })).toEqual(recusada('DELEGACAO_SOBREPOSTA'))
    expect(podeDelegar({ ...f, colegaAusente: true })).toEqual(recusada('COLEGA_AUSENTE'))
  })

  it('is ended by one of the two, while it is not over', () => {
    const d = { de: 1, para: 2, situacao: 'em_vigor' as const }
    expect([podeEncerrar(d, 1).permitido, podeEncerrar(d, 2).permitido]).toEqual([true, true])
    expect(podeEncerrar(d, 3)).toEqual(recusada('PAPEL_NAO_PERMITE'))
    expect(podeEncerrar({ ...d, situacao: 'terminada' }, 1)).toEqual(recusada('SITUACAO_NAO_PERMITE'))
  })
})

describe('in the place of somebody absent', () => {
  const s: Alvo = { empresaId: 1, unidadeId: 20, areaId: 30, gestorId: null, consultorId: null, convidadas: [] }
  const luciana: Delegante = { id: 5, nome: 'Luciana', papel: 'gestor', empresaId: null, unidades: [20], areas: [] }
  const rogerio: Alcancado = {
    id: 6,
    grupos: ['gestor'],
    clienteDe: [],
    prestadorDe: [],
    unidades: [21],
    areas: [],
    delegantes: [luciana],
  }

  it('one reaches what that person reaches, and what is one’s own, each by his own units and areas', () => {
    expect(papeisNaSolicitacao(rogerio, s)).toEqual(['gestor'])
    expect(papeisNaSolicitacao({ ...rogerio, delegantes: [] }, s)).toEqual([])
    const soDaArea = { ...rogerio, delegantes: [{ ...luciana, areas: [31] }] }
    expect(papeisNaSolicitacao(soDaArea, s)).toEqual([])
    expect(papeisNaSolicitacao(soDaArea, { ...s, gestorId: 5 })).toEqual(['gestor'])
    // His own narrow area does not narrow what she has, nor does her wide one widen his.
    expect(papeisNaSolicitacao({ ...rogerio, areas: [99] }, s)).toEqual(['gestor'])
    expect(papeisNaSolicitacao({ ...rogerio, areas: [99] }, { ...s, unidadeId: 21 })).toEqual([])
  })

  it('one acts in the name of who answers for it, or of the one without whom one would not see it', () => {
    expect(emNomeDe(rogerio, s)?.id).toBe(5)
    expect(emNomeDe(rogerio, { ...s, unidadeId: 21 })).toBeUndefined()
    expect(emNomeDe(rogerio, { ...s, unidadeId: 21, gestorId: 5 })?.id).toBe(5)
    expect(emNomeDe({ ...rogerio, grupos: ['consultor'] }, s)).toBeUndefined()
  })

  it('nobody ever gains a role that he lacks, nor a request that neither of the two reaches', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })
    const grupos = fc.subarray<Papel>(['cliente', 'prestador', 'gestor', 'consultor'])
    const delegante = fc.record({
      id: fc.integer({ min: 10, max: 12 }),
      nome: fc.constant('Alguém'),
      papel: fc.constantFrom<Papel>('gestor', 'consultor', 'coordenador', 'cliente'),
      empresaId: fc.option(fc.integer({ min: 1, max: 4 })),
      unidades: ids,
      areas: ids,
    })
    const pedido = fc.record({
      empresaId: fc.integer({ min: 1, max: 4 }),
      unidadeId: fc.integer({ min: 1, max: 4 }),
      areaId: fc.integer({ min: 1, max: 4 }),
      gestorId: fc.option(fc.integer({ min: 10, max: 14 })),
      consultorId: fc.option(fc.integer({ min: 10, max: 14 })),
      convidadas: ids,
    })
    fc.assert(
      fc.property(
        grupos,
        fc.array(delegante, { maxLength: 3 }),
        fc.record({ clienteDe: ids, prestadorDe: ids, unidades: ids, areas: ids }),
        pedido,
        (meus, delegantes, alcance, alvo) => {
          const eu: Alcancado = { id: 14, grupos: meus, ...alcance, delegantes }
          const vejo = papeisNaSolicitacao(eu, alvo)
          expect(vejo.every((p) => meus.includes(p))).toBe(true)
          const sozinho = papeisNaSolicitacao({ ...eu, delegantes: [] }, alvo)
          for (const papel of vejo.filter((p) => !sozinho.includes(p))) {
            const deles = delegantes.filter((d) => d.papel === papel && d.empresaId === null)
            const algum = deles.some((d) =>
              papeisNaSolicitacao(
                { id: d.id, grupos: [papel], clienteDe: [], prestadorDe: [], unidades: d.unidades, areas: d.areas },
                alvo,
              ).includes(papel),
            )
            expect(algum).toBe(true)
          }
        },
      ),
    )
  })

  it('author and approver differ in both names, whoever of the two did it', () => {
    expect(nomesDe(rogerio)).toEqual([6, 5])
    expect(mesmaPessoa(autores([5]), nomesDe(rogerio))).toBe(true)
    expect(mesmaPessoa(autores([6, null], [{ por: 6, de: 5 }]), 5)).toBe(true)
    expect(mesmaPessoa(autores([7], [{ por: 6, de: 5 }]), nomesDe(rogerio))).toBe(false)
  })
})
