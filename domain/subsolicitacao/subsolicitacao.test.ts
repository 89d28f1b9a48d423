import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Substatus, substatus, substatusTodos } from '../solicitacao/solicitacao.states.ts'
import {
  cotaRestante,
  cotasDosQueFicam,
  cotasIguais,
  dividirEtapas,
  empresasDaContratacao,
  falhasDasCotas,
  repartirEntre,
  somarReparticoes,
} from './cotas.rules.ts'
import { cabeNaFamilia, estadoDoPrincipal, lugarNaFamilia, podeCancelarComTodas } from './familia.rules.ts'

const permitido = { permitido: true }
const recusada = (recusa: string) => ({ permitido: false, recusa })
const soma = (valores: readonly number[]) => valores.reduce((s, v) => s + v, 0)

describe('who leads', () => {
  const s = { principalId: null, quantasEmpresas: 1, substatus: 'em_selecao', propostaId: null } as const

  test('is the parent up to the authorisation, then each part', () => {
    expect(lugarNaFamilia(s)).toBe('sozinha')
    expect(lugarNaFamilia({ ...s, quantasEmpresas: 3 })).toBe('principal')
    expect(lugarNaFamilia({ ...s, quantasEmpresas: 3, substatus: 'aguardando_assinaturas', propostaId: 7 })).toBe(
      'principal_de_autorizadas',
    )
    expect(lugarNaFamilia({ ...s, principalId: 1 })).toBe('sub_que_acompanha')
    expect(lugarNaFamilia({ ...s, principalId: 1, substatus: 'em_execucao', propostaId: 8 })).toBe('sub_autorizada')
  })

  test('an ended parent is no parent of authorised parts unless they concluded', () => {
    expect(lugarNaFamilia({ ...s, quantasEmpresas: 2, substatus: 'indeferida' })).toBe('principal')
    expect(lugarNaFamilia({ ...s, quantasEmpresas: 2, substatus: 'concluida', propostaId: 7 })).toBe(
      'principal_de_autorizadas',
    )
  })

  test('a part that goes with its parent is cancelled alone and takes documents, nothing else', () => {
    expect(cabeNaFamilia('sub_que_acompanha', 'cancelar')).toEqual(permitido)
    expect(cabeNaFamilia('sub_que_acompanha', 'anexarDocumento')).toEqual(permitido)
    expect(cabeNaFamilia('sub_que_acompanha', 'liberar')).toEqual(recusada('SUBSOLICITACAO_ACOMPANHA'))
    expect(cabeNaFamilia('sub_que_acompanha')).toEqual(recusada('SUBSOLICITACAO_ACOMPANHA'))
  })

  test('the staff chooses for several companies, the client for itself', () => {
    expect(cabeNaFamilia('principal', 'escolherPelaCasa')).toEqual(permitido)
    expect(cabeNaFamilia('principal', 'escolher')).toEqual(recusada('NAO_VALE_PARA_VARIAS_EMPRESAS'))
    expect(cabeNaFamilia('sozinha', 'escolher')).toEqual(permitido)
    expect(cabeNaFamilia('sozinha', 'escolherPelaCasa')).toEqual(recusada('ESCOLHA_DO_CLIENTE'))
  })

  test('after the authorisation the parent takes what reaches all parts, they take the rest', () => {
    expect(cabeNaFamilia('principal_de_autorizadas', 'cancelar')).toEqual(permitido)
    expect(cabeNaFamilia('principal_de_autorizadas', 'liberarExecucao')).toEqual(recusada('AJA_NA_SUBSOLICITACAO'))
    expect(cabeNaFamilia('sub_autorizada')).toEqual(permitido)
    expect(cabeNaFamilia('sub_autorizada', 'alterarResponsaveis')).toEqual(recusada('SUBSOLICITACAO_ACOMPANHA'))
  })
})

describe('where the parent is', () => {
  test('is at the least advanced part that is not cancelled, and concluded with the last of them', () => {
    expect(estadoDoPrincipal(['em_execucao', 'aguardando_pagamento', 'concluida'])).toBe('aguardando_pagamento')
    expect(estadoDoPrincipal(['em_execucao', 'cancelada_cliente'])).toBe('em_execucao')
    expect(estadoDoPrincipal(['concluida', 'cancelada_entidade', 'concluida'])).toBe('concluida')
    expect(estadoDoPrincipal(['cancelada_cliente', 'cancelada_prazo'])).toBeUndefined()
  })

  test('never is ahead of any part that goes on, nor at a place where none is', () => {
    const algum = fc.constantFrom(...substatusTodos)
    fc.assert(
      fc.property(fc.array(algum, { minLength: 1, maxLength: 8 }), (partes: Substatus[]) => {
        const vivas = partes.filter((p) => substatus[p].status !== 'cancelada')
        const principal = estadoDoPrincipal(partes)
        if (principal === undefined) return vivas.length === 0
        return (
          vivas.includes(principal) &&
          vivas.every((p) => substatusTodos.indexOf(principal) <= substatusTodos.indexOf(p))
        )
      }),
    )
  })

  test('she is cancelled with all of them only while none has begun', () => {
    expect(podeCancelarComTodas(['aguardando_pagamento', 'aguardando_assinaturas'])).toEqual(permitido)
    expect(podeCancelarComTodas(['aguardando_pagamento', 'em_execucao'])).toEqual(
      recusada('SUBSOLICITACAO_EM_EXECUCAO'),
    )
    expect(podeCancelarComTodas(['aguardando_pagamento', 'cancelada_cliente'])).toEqual(permitido)
  })
})

describe('shares', () => {
  test('are equal by largest remainder unless written, and then sum to the whole', () => {
    expect(cotasIguais(3)).toEqual([3334, 3333, 3333])
    expect(falhasDasCotas([null, null])).toEqual([])
    expect(falhasDasCotas([5000, null])).toEqual([{ indice: 1, codigo: 'COTA_AUSENTE' }])
    expect(falhasDasCotas([9950, 50])).toEqual([{ indice: 1, codigo: 'COTA_PEQUENA' }])
    expect(falhasDasCotas([5000, 4000])).toEqual([{ indice: -1, codigo: 'SOMA_DIFERENTE' }])
    expect(cotaRestante([5000, 4000])).toBe(1000)
    expect(falhasDasCotas([6000, 4000])).toEqual([])
    expect([falhasDasCotas([9900, 100]), falhasDasCotas([9901, 99])[0]!.codigo]).toEqual([[], 'COTA_PEQUENA'])
    expect(cotaRestante([null, 4000])).toBe(6000)
    expect(empresasDaContratacao).toEqual({ minimo: 2, maximo: 30 })
  })

  test('of those who stay are whole again, in the same proportion', () => {
    expect(cotasDosQueFicam([5000, 2500])).toEqual([6667, 3333])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 9000 }), { minLength: 1, maxLength: 30 }), (cotas) => {
        expect(soma(cotasDosQueFicam(cotas))).toBe(10_000)
      }),
    )
  })

  const parte = fc.record({
    total: fc.integer({ min: 0, max: 50_000_000 }),
    bp: fc.integer({ min: 0, max: 10_000 }),
    restanteLimite: fc.integer({ min: 0, max: 5_000_000 }),
    parceiro: fc.record({ bp: fc.integer({ min: 0, max: 10_000 }) }),
  })

  test('each company is subsidised by its own size and year, never beyond what the cost centre has', () => {
    const [mei, epp] = repartirEntre([
      { total: 500_000, bp: 8000, restanteLimite: 1_000_000 },
      { total: 500_000, bp: 7000, restanteLimite: 100_000 },
    ])
    expect([mei!.subsidio, epp!.subsidio, epp!.limitadoPor]).toEqual([400_000, 100_000, 'limite_anual'])
    fc.assert(
      fc.property(fc.array(parte, { maxLength: 12 }), fc.integer({ min: 0, max: 20_000_000 }), (partes, saldo) => {
        const feitas = repartirEntre(partes, saldo)
        expect(soma(feitas.map((f) => f.subsidio))).toBeLessThanOrEqual(saldo)
        feitas.forEach((f, i) => {
          expect(f.subsidio + f.parceiro + f.cliente).toBe(partes[i]!.total)
          expect(f.subsidio).toBeLessThanOrEqual(partes[i]!.restanteLimite)
        })
        const junto = somarReparticoes(feitas)
        expect(junto.subsidio + junto.parceiro + junto.cliente).toBe(junto.total)
      }),
    )
  })

  test('a cost centre that is short gives to each in proportion, not to the first', () => {
    const tres = Array.from({ length: 3 }, () => ({ total: 300_000, bp: 10_000, restanteLimite: 900_000 }))
    expect(repartirEntre(tres, 600_000).map((r) => r.subsidio)).toEqual([200_000, 200_000, 200_000])
    // One that has nothing, or owes, gives nothing.
    for (const saldo of [0, -1]) expect(repartirEntre(tres, saldo).map((r) => r.subsidio)).toEqual([0, 0, 0])
  })

  test('together are one price, which a limit of any of them made dearer', () => {
    const [inteira, limitada] = repartirEntre([
      { total: 200_000, bp: 8000, restanteLimite: 900_000, parceiro: { bp: 1000 } },
      { total: 100_000, bp: 8000, restanteLimite: 50_000 },
    ])
    expect(somarReparticoes([inteira!])).toStrictEqual({
      total: 200_000,
      subsidio: 160_000,
      parceiro: 20_000,
      cliente: 20_000,
      bpEfetivo: 8000,
    })
    expect(somarReparticoes([inteira!, limitada!])).toStrictEqual({
      total: 300_000,
      subsidio: 210_000,
      parceiro: 20_000,
      cliente: 70_000,
      bpEfetivo: 7000,
      limitadoPor: 'limite_anual',
    })
    // A short cost centre is the staff's to settle, whoever stands first.
    const curtas = repartirEntre(
      [
        { total: 100_000, bp: 8000, restanteLimite: 0 },
        { total: 100_000, bp: 8000, restanteLimite: 900_000 },
      ],
      10_000,
    )
    for (const partes of [curtas, curtas.toReversed()]) expect(somarReparticoes(partes).limitadoPor).toBe('saldo')
    expect(somarReparticoes([])).toStrictEqual({ total: 0, subsidio: 0, parceiro: 0, cliente: 0, bpEfetivo: 0 })
  })
})

describe('stages of several companies', () => {
  test('sum to the stage by company and to the company by stage, to the centavo', () => {
    expect(dividirEtapas([100_001, 100_000], [3334, 3333, 3333])).toEqual([
      [33_341, 33_340],
      [33_330, 33_330],
      [33_330, 33_330],
    ])
    // What a stage leaves over goes to whom most is still missing, not to the largest share.
    expect(dividirEtapas([4, 4], [6000, 4000])).toEqual([
      [3, 2],
      [1, 2],
    ])
    expect(dividirEtapas([1, 1, 1], [5000, 5000])).toEqual([
      [1, 1, 0],
      [0, 0, 1],
    ])
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: 100, max: 9000 }), { minLength: 1, maxLength: 30 }),
        (etapas, cotas) => {
          const partes = dividirEtapas(etapas, cotas)
          etapas.forEach((v, k) => {
            expect(soma(partes.map((p) => p[k]!))).toBe(v)
          })
          expect(partes.flat().every((v) => v >= 0)).toBe(true)
          expect(soma(partes.map(soma))).toBe(soma(etapas))
        },
      ),
    )
  })
})
