import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acoesDaEmpresa,
  camposProibidos,
  contarMudancas,
  leInternas,
  mudancas,
  podeAtivar,
  podeDeixarDeAssinar,
  podeDesligar,
  podeEditar,
  podeLigar,
  podePedirCorrecao,
} from './empresa.rules.ts'
import { porDia } from './historico.rules.ts'

const helena = { grupos: ['cliente'], minha: true } as const
const luciana = { grupos: ['gestor'], minha: false } as const
const ana = { grupos: ['admin'], minha: false } as const
const tiago = { grupos: ['consultor'], minha: false } as const

describe('the data of a company', () => {
  test('are changed by its people and by the staff, not by who only looks', () => {
    expect([helena, luciana, ana, tiago].map((q) => podeEditar(q).permitido)).toEqual([true, true, false, false])
  })

  test('that decide the subsidy are changed by the staff alone', () => {
    const dados = { telefone: '71999990000', porte: 'ME', razaosocial: 'Outra', cidade: '2927408' }
    expect(camposProibidos(helena, dados)).toEqual(['porte', 'razaosocial', 'cidade'])
    expect(camposProibidos(luciana, dados)).toEqual([])
    expect(camposProibidos(helena, { porte: undefined })).toEqual([])
  })

  test('that its people may not change they ask the staff to correct, also who is of the staff', () => {
    expect([helena, luciana, ana].map((q) => podePedirCorrecao(q).permitido)).toEqual([true, false, false])
    for (const grupo of ['gestor', 'coordenador', 'admin'] as const) {
      const dela = { grupos: ['cliente', grupo], minha: true } as const
      expect(podeEditar(dela).permitido).toBe(true)
      expect(podePedirCorrecao(dela).permitido).toBe(true)
      expect(camposProibidos(dela, { porte: 'ME' })).toEqual(['porte'])
      expect(leInternas(dela)).toBe(false)
      expect(acoesDaEmpresa(dela)).toMatchObject({
        anotar: { permitido: false },
        consultarRm: { permitido: false },
        verDocumentos: { permitido: true },
      })
    }
  })

  test('are told as they were and as they are', () => {
    const m = mudancas(
      { telefone: '7133330000', porte: 'MEI', email: 'a@b.c', complemento: null },
      { telefone: '', porte: 'ME', email: 'a@b.c', complemento: '  ' },
    )
    expect(contarMudancas(m, { cpf: null })).toBe(
      'Dados alterados: porte de MEI para ME; telefone de (71) 3333-0000 para vazio.',
    )
    // Of a person's own business it is the person's, and the history stays when the person asks to be forgotten.
    expect(contarMudancas(m, { cpf: '00000000787' })).toBe('Dados alterados: porte de MEI para ME; telefone.')
    expect(contarMudancas(mudancas({ cnae: null }, { cnae: '1091102' }), { cpf: null })).toBe(
      'Dados alterados: CNAE de vazio para 1091-1/02.',
    )
    // A size is told by its short name; what only reads like one is told as it was written.
    expect(contarMudancas(mudancas({ porte: 'X' }, { porte: 'ARTESAO', nomefantasia: 'ARTESAO' }), { cpf: null })).toBe(
      'Dados alterados: nome fantasia de vazio para ARTESAO; porte de X para Artesão.',
    )
  })

  test('that are sent as they stand change nothing', () => {
    const dados = fc.record(
      { nomefantasia: fc.string(), telefone: fc.option(fc.string()), cep: fc.option(fc.string()) },
      { requiredKeys: [] },
    )
    fc.assert(fc.property(dados, (d) => mudancas(d, d).length === 0))
  })
})

test('a registration is ended and taken up again by coordinators, where that changes something', () => {
  const vera = { grupos: ['coordenador'], minha: false } as const
  expect(podeAtivar(vera, { ativo: true }, false).permitido).toBe(true)
  expect(podeAtivar(vera, { ativo: false }, true).permitido).toBe(true)
  expect(podeAtivar(vera, { ativo: true }, true)).toMatchObject({ recusa: 'SITUACAO_NAO_PERMITE' })
  expect(acoesDaEmpresa(vera, { ativo: true })).toMatchObject({
    ativar: { permitido: false },
    desativar: { permitido: true },
  })
  expect(Object.keys(acoesDaEmpresa(vera))).not.toContain('ativar')
  const dela = { grupos: ['coordenador', 'cliente'], minha: true } as const
  for (const q of [helena, luciana, ana, tiago, dela])
    expect(podeAtivar(q, { ativo: true }, false)).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
})

test('documents are for its people, the staff that decides, and administration to read', () => {
  const veem = (q: Parameters<typeof acoesDaEmpresa>[0]) => {
    const a = acoesDaEmpresa(q)
    return [a.verDocumentos, a.enviarDocumento, a.anotar, a.consultarRm].map((d) => d.permitido)
  }
  expect(veem(helena)).toEqual([true, true, false, false])
  expect(veem(luciana)).toEqual([true, true, true, true])
  expect(veem(ana)).toEqual([true, false, false, true])
  expect(veem(tiago)).toEqual([false, false, false, false])
})

describe('a person and a company', () => {
  test('are linked on a side that the person has, while it has access', () => {
    expect(podeLigar({ ativo: true, grupos: ['cliente'] }, 'cliente').permitido).toBe(true)
    expect(podeLigar({ ativo: true, grupos: ['cliente'] }, 'prestador')).toMatchObject({
      recusa: 'PESSOA_SEM_O_PERFIL',
    })
    expect(podeLigar({ ativo: false, grupos: ['cliente'] }, 'cliente')).toMatchObject({ recusa: 'USUARIO_INATIVO' })
  })

  test('part, unless nobody would be left for what is under way', () => {
    const fatos = { assina: false, outros: 1, outrosQueAssinam: 1, emAndamento: 3 }
    expect(podeDesligar(fatos).permitido).toBe(true)
    expect(podeDesligar({ ...fatos, outros: 0, emAndamento: 0 }).permitido).toBe(true)
    for (const emAndamento of [1, 3])
      expect(podeDesligar({ ...fatos, outros: 0, emAndamento })).toMatchObject({ recusa: 'ULTIMA_PESSOA_DA_EMPRESA' })
  })

  test('keep somebody who signs as long as something is under way', () => {
    const fatos = { assina: true, outros: 2, outrosQueAssinam: 0, emAndamento: 1 }
    for (const pode of [podeDesligar, podeDeixarDeAssinar]) {
      expect(pode(fatos)).toMatchObject({ recusa: 'ULTIMA_ASSINATURA_DA_EMPRESA' })
      expect(pode({ ...fatos, outrosQueAssinam: 1 }).permitido).toBe(true)
      expect(pode({ ...fatos, assina: false }).permitido).toBe(true)
      expect(pode({ ...fatos, emAndamento: 0 }).permitido).toBe(true)
    }
  })
})

test('a history is put together by day in its order, and loses nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('2026-11-20', '2026-11-19', '2026-11-18')), (dias) => {
      const grupos = porDia(dias, (d) => d)
      expect(grupos.flatMap((g) => g.registros)).toEqual(dias)
      expect(grupos.every((g, i) => g.dia !== grupos[i - 1]?.dia && g.registros.every((r) => r === g.dia))).toBe(true)
    }),
  )
})
