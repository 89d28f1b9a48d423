import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Papel, papeis, papeisInternos } from '../kernel/papel.ts'
import { situacoesTodas } from '../proposta/proposta.states.ts'
import { substatus, substatusTodos } from '../solicitacao/solicitacao.states.ts'
import {
  escreverGrupo,
  type Falante,
  type FatosDaConversa,
  type Grupo,
  ladoNaConversa,
  lerGrupo,
  papeisNaConversa,
  podeEnviar,
  quemOuve,
  veConversa,
} from './conversa.rules.ts'

const empresaId = fc.integer({ min: 1, max: 6 })
const grupo: fc.Arbitrary<Grupo> = fc.oneof(
  fc.constantFrom<Grupo>({ tipo: 'cliente_gestor', empresaId: null }, { tipo: 'interno', empresaId: null }),
  fc.record({ tipo: fc.constantFrom('prestador_gestor' as const, 'cliente_prestador' as const), empresaId }),
)
const fatos: fc.Arbitrary<FatosDaConversa> = fc.record({
  substatus: fc.constantFrom(...substatusTodos),
  selada: fc.boolean(),
  iniciada: fc.boolean(),
  variasEmpresas: fc.boolean(),
  prestador: fc.option(
    fc.record({
      situacao: fc.constantFrom(...situacoesTodas),
      aberta: fc.boolean(),
      contrato: fc.constantFrom('em_vigor' as const, 'encerrado' as const, null),
    }),
  ),
})
const quem = (...de: Papel[]): fc.Arbitrary<Falante> =>
  fc.record({ papeis: fc.subarray(de.length ? de : [...papeis]), prestadorDe: fc.uniqueArray(empresaId) })
const aberta: FatosDaConversa = {
  substatus: 'em_selecao',
  selada: false,
  iniciada: false,
  variasEmpresas: false,
  prestador: { situacao: 'enviada', aberta: true, contrato: null },
}
const marina: Falante = { papeis: ['prestador'], prestadorDe: [3] }
const cliente: Falante = { papeis: ['cliente'], prestadorDe: [] }
const gestor: Falante = { papeis: ['gestor'], prestadorDe: [] }
const daMarina: Grupo = { tipo: 'prestador_gestor', empresaId: 3 }
const comMarina: Grupo = { tipo: 'cliente_prestador', empresaId: 3 }
const sempre = (propriedade: fc.IProperty<[Grupo, FatosDaConversa, Falante]>) =>
  fc.assert(propriedade, { numRuns: 2_000 })

describe('the name of a conversation', () => {
  it('is read as it is written', () => {
    fc.assert(fc.property(grupo, (g) => void expect(lerGrupo(escreverGrupo(g))).toEqual(g)))
  })

  it.each([
    '',
    'interno-3',
    'prestador_gestor',
    'prestador_gestor-0',
    'cliente_prestador-99999999999',
    'rivais-2',
    'x',
  ])('is not %j', (texto) => expect(lerGrupo(texto)).toBeUndefined())
})

describe('a conversation', () => {
  it('is never written in by who does not read it', () => {
    sempre(
      fc.property(grupo, fatos, quem(), (g, f, q) => {
        if (podeEnviar(g, f, q).permitido) expect(veConversa(g, f, q)).toBe(true)
        else if (!veConversa(g, f, q)) expect(podeEnviar(g, f, q)).toMatchObject({ recusa: 'NAO_ENCONTRADO' })
      }),
    )
  })

  it('does not exist for who has no role in the request', () => {
    sempre(
      fc.property(grupo, fatos, quem(), (g, f, q) => void expect(veConversa(g, f, { ...q, papeis: [] })).toBe(false)),
    )
  })

  it('of a provider does not exist for its rivals, whatever else they are', () => {
    sempre(
      fc.property(grupo, fatos, quem('prestador', ...papeisInternos), (g, f, q) => {
        const rival: Falante = { papeis: [...new Set<Papel>(['prestador', ...q.papeis])], prestadorDe: [9] }
        expect(veConversa(g, f, rival)).toBe(false)
      }),
    )
  })

  it('between provider and house is no client’s, the house’s own is nobody’s outside', () => {
    sempre(
      fc.property(grupo, fatos, quem('cliente', ...papeisInternos), (g, f, q) => {
        const c: Falante = { ...q, papeis: [...new Set<Papel>(['cliente', ...q.papeis])] }
        if (g.tipo === 'prestador_gestor' || g.tipo === 'interno') expect(veConversa(g, f, c)).toBe(false)
      }),
    )
    sempre(
      fc.property(grupo, fatos, quem('prestador', ...papeisInternos), (g, f, q) => {
        const p: Falante = { ...q, papeis: [...new Set<Papel>(['prestador', ...q.papeis])] }
        if (g.tipo === 'cliente_gestor' || g.tipo === 'interno') expect(veConversa(g, f, p)).toBe(false)
      }),
    )
  })

  it('between client and provider is written in only under a contract in force, by these two alone', () => {
    sempre(
      fc.property(grupo, fatos, quem(), (g, f, q) => {
        if (g.tipo !== 'cliente_prestador' || !podeEnviar(g, f, q).permitido) return
        expect(f.prestador?.contrato).toBe('em_vigor')
        expect(['cliente', 'prestador']).toContain(ladoNaConversa(g, q))
      }),
    )
    expect(veConversa(comMarina, aberta, marina)).toBe(false)
    expect(veConversa(comMarina, aberta, cliente)).toBe(false)
  })

  it('tells the house nothing, while the round is sealed, of what the provider did in it', () => {
    sempre(
      fc.property(grupo, fatos, quem('gestor', 'coordenador', 'consultor', 'admin'), (g, f, q) => {
        if (!f.prestador) return
        const { prestador } = f
        const selada = { ...f, selada: true }
        const vistas = situacoesTodas.map((situacao) => {
          const s = { ...selada, prestador: { ...prestador, situacao } }
          return JSON.stringify([veConversa(g, s, q), podeEnviar(g, s, q)])
        })
        expect(new Set(vistas).size).toBe(1)
      }),
    )
  })

  it('cannot be begun by the house with a provider of whom it knows nothing yet', () => {
    const convite: FatosDaConversa = {
      ...aberta,
      substatus: 'aguardando_propostas',
      selada: true,
      prestador: { situacao: 'convidada', aberta: false, contrato: null },
    }
    expect(veConversa(daMarina, convite, gestor)).toBe(false)
    expect(podeEnviar(daMarina, convite, marina)).toEqual({ permitido: true })
    expect(podeEnviar(daMarina, { ...convite, iniciada: true }, gestor)).toEqual({ permitido: true })
  })

  it('is read and no more once the request has ended', () => {
    sempre(
      fc.property(grupo, fatos, quem(), (g, f, q) => {
        if (substatus[f.substatus].vez === null) expect(podeEnviar(g, f, q).permitido).toBe(false)
      }),
    )
    expect(podeEnviar({ tipo: 'interno', empresaId: null }, { ...aberta, substatus: 'concluida' }, gestor)).toEqual({
      permitido: false,
      recusa: 'CONVERSA_ENCERRADA',
    })
  })

  it.each(['nao_selecionada', 'declinada', 'desistente', 'expirada', 'cancelada'] as const)(
    'of a provider that is %s stays to be read where something was said, and is gone where not',
    (situacao) => {
      const f = { ...aberta, prestador: { situacao, aberta: true, contrato: null } }
      expect(veConversa(daMarina, f, marina)).toBe(false)
      const dita = { ...f, iniciada: true }
      expect(veConversa(daMarina, dita, marina)).toBe(true)
      for (const q of [marina, gestor])
        expect(podeEnviar(daMarina, dita, q)).toEqual({ permitido: false, recusa: 'PARTICIPACAO_ENCERRADA' })
    },
  )

  it('is read by the admin, and by the house where client and provider talk, without a say', () => {
    const admin: Falante = { papeis: ['admin'], prestadorDe: [] }
    const contratada = {
      ...aberta,
      prestador: { situacao: 'autorizada' as const, aberta: true, contrato: 'em_vigor' as const },
    }
    for (const g of [daMarina, comMarina, { tipo: 'interno', empresaId: null } as const])
      expect([veConversa(g, contratada, admin), podeEnviar(g, contratada, admin)]).toEqual([
        true,
        { permitido: false, recusa: 'CONVERSA_SO_LEITURA' },
      ])
    expect(podeEnviar(comMarina, contratada, gestor)).toMatchObject({ recusa: 'CONVERSA_SO_LEITURA' })
    expect(podeEnviar(comMarina, contratada, marina)).toEqual({ permitido: true })
  })

  it('of a client is in its own part, where several companies hire together', () => {
    sempre(
      fc.property(grupo, fatos, quem(), (g, f, q) => {
        if (g.tipo === 'cliente_gestor' || g.tipo === 'cliente_prestador')
          expect(veConversa(g, { ...f, variasEmpresas: true }, q)).toBe(false)
      }),
    )
  })

  it('counts whoever is there as client or provider as nothing else', () => {
    expect(papeisNaConversa(['gestor', 'prestador', 'admin'])).toEqual(['prestador'])
    expect(papeisNaConversa(['gestor', 'consultor'])).toEqual(['gestor', 'consultor'])
  })

  it('is announced to nobody who may not read it', () => {
    fc.assert(
      fc.property(grupo, fatos, fc.constantFrom(...papeis), (g, f, papel) => {
        const { para, empresaId: so } = quemOuve(g)
        const q: Falante = { papeis: [papel], prestadorDe: g.empresaId === null ? [] : [g.empresaId] }
        if (veConversa(g, f, q)) expect(para).toContain(papel)
        expect(para.includes('prestador')).toBe(so !== undefined)
        if (!para.includes(papel)) expect(ladoNaConversa(g, q)).toBeUndefined()
      }),
    )
  })
})
