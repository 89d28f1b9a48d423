import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { situacoesTodas as situacoesDoDiagnostico } from '../diagnostico/diagnostico.states.ts'
import { type Papel, papeis, papeisInternos } from '../kernel/papel.ts'
import { situacoesTodas } from '../proposta/proposta.states.ts'
import { substatus, substatusTodos } from '../solicitacao/solicitacao.states.ts'
import {
  escreverGrupo,
  type Falante,
  type FatosDaConversa,
  type FatosDoExecutor,
  type Grupo,
  ladoNaConversa,
  lerGrupo,
  papeisNaConversa,
  podeEnviar,
  quemOuve,
  veConversa,
} from './conversa.rules.ts'

const empresaId = fc.integer({ min: 1, max: 6 })
const ninguem = fc.constant(null)
const doExecutor = fc.constantFrom('executor_gestor' as const, 'cliente_executor' as const)
const grupo: fc.Arbitrary<Grupo> = fc.oneof(
  fc.record({
    tipo: fc.constantFrom('cliente_gestor' as const, 'interno' as const),
    empresaId: ninguem,
    consultorId: ninguem,
  }),
  fc.record({
    tipo: fc.constantFrom('prestador_gestor' as const, 'cliente_prestador' as const),
    empresaId,
    consultorId: ninguem,
  }),
  fc.record({ tipo: doExecutor, empresaId, consultorId: ninguem }),
  fc.record({ tipo: doExecutor, empresaId: ninguem, consultorId: empresaId }),
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
  executor: fc.option(fc.record({ situacao: fc.constantFrom(...situacoesDoDiagnostico), atual: fc.boolean() })),
})
const quem = (...de: Papel[]): fc.Arbitrary<Falante> =>
  fc.record({
    papeis: fc.subarray(de.length ? de : [...papeis]),
    prestadorDe: fc.uniqueArray(empresaId),
    consultorDe: fc.uniqueArray(empresaId),
  })
const aberta: FatosDaConversa = {
  substatus: 'em_selecao',
  selada: false,
  iniciada: false,
  variasEmpresas: false,
  prestador: { situacao: 'enviada', aberta: true, contrato: null },
  executor: null,
}
const marina: Falante = { papeis: ['prestador'], prestadorDe: [3], consultorDe: [] }
const cliente: Falante = { papeis: ['cliente'], prestadorDe: [], consultorDe: [] }
const gestor: Falante = { papeis: ['gestor'], prestadorDe: [], consultorDe: [] }
/** Carries out diagnostics; of the request itself he is nothing. */
const tiago: Falante = { papeis: [], prestadorDe: [], consultorDe: [7] }
const daMarina: Grupo = { tipo: 'prestador_gestor', empresaId: 3, consultorId: null }
const comMarina: Grupo = { tipo: 'cliente_prestador', empresaId: 3, consultorId: null }
const interno: Grupo = { tipo: 'interno', empresaId: null, consultorId: null }
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
    'prestador_gestor-c3',
    'interno-c3',
    'executor_gestor',
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
      fc.property(
        grupo,
        fatos,
        quem(),
        (g, f, q) => void expect(veConversa(g, f, { ...q, papeis: [], consultorDe: [] })).toBe(false),
      ),
    )
  })

  it('is called by the id of a company or of a person, as large as ids are', () => {
    expect(lerGrupo('prestador_gestor-2147483647')?.empresaId).toBe(2_147_483_647)
    for (const nenhum of [
      'prestador_gestor-2147483648',
      'prestador_gestor-0',
      'prestador_gestor',
      'interno-1',
      'outro-1',
    ])
      expect(lerGrupo(nenhum)).toBeUndefined()
  })

  it('of a provider that was not invited is nobody’s', () => {
    const g = { tipo: 'prestador_gestor', empresaId: 3, consultorId: null } as const
    fc.assert(
      fc.property(fatos, (f) => {
        expect(veConversa(g, { ...f, prestador: null }, { papeis: ['gestor'], empresas: [] } as never)).toBe(false)
      }),
    )
  })

  it('of a provider does not exist for its rivals, whatever else they are', () => {
    sempre(
      fc.property(grupo, fatos, quem('prestador', ...papeisInternos), (g, f, q) => {
        const rival: Falante = { ...q, papeis: [...new Set<Papel>(['prestador', ...q.papeis])], prestadorDe: [9] }
        expect(veConversa(g, f, rival)).toBe(false)
      }),
    )
  })

  it('between provider and staff is no client’s, the staff’s own is nobody’s outside', () => {
    sempre(
      fc.property(grupo, fatos, quem('cliente', ...papeisInternos), (g, f, q) => {
        const c: Falante = { ...q, papeis: [...new Set<Papel>(['cliente', ...q.papeis])] }
        if (['prestador_gestor', 'executor_gestor', 'interno'].includes(g.tipo)) expect(veConversa(g, f, c)).toBe(false)
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

  it('tells the staff nothing, while the round is sealed, of what the provider did in it', () => {
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

  it('cannot be begun by the staff with a provider of whom it knows nothing yet', () => {
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
    expect(podeEnviar(interno, { ...aberta, substatus: 'concluida' }, gestor)).toEqual({
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

  it('is read by the admin, and by the staff where client and provider talk, without a say', () => {
    const admin: Falante = { papeis: ['admin'], prestadorDe: [], consultorDe: [] }
    const contratada = {
      ...aberta,
      prestador: { situacao: 'autorizada' as const, aberta: true, contrato: 'em_vigor' as const },
    }
    for (const g of [daMarina, comMarina, interno])
      expect([veConversa(g, contratada, admin), podeEnviar(g, contratada, admin)]).toEqual([
        true,
        { permitido: false, recusa: 'CONVERSA_SO_LEITURA' },
      ])
    expect(podeEnviar(comMarina, contratada, gestor)).toMatchObject({ recusa: 'CONVERSA_SO_LEITURA' })
    expect(podeEnviar(comMarina, contratada, marina)).toEqual({ permitido: true })
  })

  describe('with whoever carries out the diagnostic', () => {
    const comGestor: Grupo = { tipo: 'executor_gestor', empresaId: null, consultorId: 7 }
    const comCliente: Grupo = { tipo: 'cliente_executor', empresaId: null, consultorId: 7 }
    const em = (situacao: FatosDoExecutor['situacao'], atual = true, iniciada = false): FatosDaConversa => ({
      ...aberta,
      substatus: 'em_diagnostico',
      iniciada,
      prestador: null,
      executor: { situacao, atual },
    })
    const todos = [tiago, cliente, gestor]
    const vem = (g: Grupo, f: FatosDaConversa) => todos.map((q) => veConversa(g, f, q))
    const fala = (g: Grupo, f: FatosDaConversa) => todos.map((q) => podeEnviar(g, f, q).permitido)

    it('is the staff’s from the naming on, the client’s from the acceptance on, and ends with the work', () => {
      expect([vem(comGestor, em('aguardando_aceite')), vem(comCliente, em('aguardando_aceite'))]).toEqual([
        [true, false, true],
        [false, false, false],
      ])
      for (const situacao of ['em_andamento', 'em_aprovacao', 'em_correcao'] as const)
        expect([fala(comGestor, em(situacao)), fala(comCliente, em(situacao))]).toEqual([
          [true, false, true],
          [true, true, true],
        ])
      for (const situacao of ['rejeitado', 'aprovado', 'dispensado'] as const) {
        const f = em(situacao, true, true)
        expect([vem(comCliente, f), fala(comCliente, f)]).toEqual([
          [true, true, true],
          [false, false, false],
        ])
        expect(podeEnviar(comCliente, f, tiago)).toMatchObject({ recusa: 'CONVERSA_DO_DIAGNOSTICO_ENCERRADA' })
        expect(vem(comCliente, em(situacao))).toEqual([false, false, false])
      }
    })

    it('does not exist for one who was removed, and stays with client and staff to be read', () => {
      const f = em('em_andamento', false, true)
      expect([vem(comCliente, f), fala(comCliente, f)]).toEqual([
        [false, true, true],
        [false, false, false],
      ])
      expect(vem(comCliente, em('em_andamento', false))).toEqual([false, false, false])
    })

    it('is all of the request’s talk that he knows of', () => {
      sempre(
        fc.property(grupo, fatos, fc.constant(tiago), (g, f, q) => {
          const dele = g.consultorId === 7 && f.executor?.atual
          if (!dele) expect(veConversa(g, f, q)).toBe(false)
        }),
      )
    })

    it('is not a consultant’s who is there as client', () => {
      const q: Falante = { papeis: ['cliente'], prestadorDe: [], consultorDe: [7] }
      expect(ladoNaConversa(comGestor, q)).toBeUndefined()
      expect(ladoNaConversa(comCliente, q)).toBe('cliente')
    })
  })

  it('of a client is in its own part, where several companies hire together', () => {
    sempre(
      fc.property(grupo, fatos, quem(), (g, f, q) => {
        if (g.tipo.startsWith('cliente_')) expect(veConversa(g, { ...f, variasEmpresas: true }, q)).toBe(false)
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
        const { para, empresaId: so, executor } = quemOuve(g, f)
        const q: Falante = { papeis: [papel], prestadorDe: g.empresaId === null ? [] : [g.empresaId], consultorDe: [] }
        if (ladoNaConversa(g, q) === 'executor')
          expect(executor).toEqual(f.executor?.atual ? { empresaId: g.empresaId, consultorId: null } : undefined)
        else if (veConversa(g, f, q)) expect(para).toContain(papel)
        expect(para.includes('prestador')).toBe(so !== undefined)
        if (!para.includes(papel))
          expect(ladoNaConversa(g, q)).toBe(
            g.tipo.includes('executor') && papel === 'prestador' && g.empresaId !== null ? 'executor' : undefined,
          )
      }),
    )
  })
})
