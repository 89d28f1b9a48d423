import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decidir } from '../kernel/maquina.ts'
import type { EtapaDoAditivo, EtapaDoContrato } from './aditivo.formas.ts'
import { acoesDoAditivo, avisoCorrido, podePedir, podePropor } from './aditivo.rules.ts'
import { abertos, aditivo, DIAS_PARA_SANAR, tituloDoAditivo } from './aditivo.states.ts'
import { dentroDosLimites, etapasMudadas, falhasDaAlteracao, medirAlteracao } from './alteracao.rules.ts'
import { calcularDistrato, falhasDoDistrato } from './distrato.rules.ts'

const etapa = (id: number, mudancas: Partial<EtapaDoContrato> = {}): EtapaDoContrato => ({
  id,
  ordem: id,
  descricao: `Etapa ${id}`,
  entrega: 'Relatório',
  horas: 10,
  valor: 208_000,
  subsidio: 166_400,
  dtainicio: '2026-02-01',
  dtafim: '2026-02-28',
  situacao: 'pendente',
  faturada: false,
  paga: false,
  ...mudancas,
})
const igual = ({ id, descricao, entrega, horas, valor, dtainicio, dtafim }: EtapaDoContrato): EtapaDoAditivo => ({
  id,
  descricao,
  entrega,
  horas,
  valor,
  dtainicio,
  dtafim,
})
const nova = (valor: number, mudancas: Partial<EtapaDoAditivo> = {}): EtapaDoAditivo => ({
  ...igual(etapa(0)),
  id: null,
  valor,
  ...mudancas,
})
const fontes = { cliente: 83_200, bp: 8_000, restanteLimite: 10_000_000, saldoCentroCusto: 10_000_000 }

const deContrato = fc
  .array(
    fc.record({
      valor: fc.integer({ min: 1, max: 500_000 }),
      bp: fc.integer({ min: 0, max: 10_000 }),
      situacao: fc.constantFrom('pendente' as const, 'entregue' as const, 'devolvida' as const, 'aceita' as const),
      faturada: fc.boolean(),
      paga: fc.boolean(),
      executado: fc.integer({ min: 0, max: 10_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((lista) =>
    lista.map((x, i) => ({
      etapa: etapa(i + 1, {
        valor: x.valor,
        subsidio: Math.floor((x.valor * x.bp) / 10_000),
        situacao: x.situacao,
        faturada: x.faturada || x.paga,
        paga: x.paga,
      }),
      executado: x.executado,
    })),
  )

describe('the machine of amendments', () => {
  test('is signed by the three parties only after a coordinator approved it', () => {
    expect(decidir(aditivo, 'assinar', 'em_aprovacao', ['cliente']).permitido).toBe(false)
    expect(decidir(aditivo, 'aprovar', 'em_aprovacao', ['gestor'])).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
    expect(decidir(aditivo, 'aprovar', 'em_aprovacao', ['coordenador']).permitido).toBe(true)
  })

  test('lets no other begin until it has ended', () => {
    expect(aditivo.estados.filter((s) => !abertos.some((a) => a === s))).toEqual(aditivo.fins)
  })

  test('gives who is in default ten business days to mend it, as the contract says', () => {
    expect(DIAS_PARA_SANAR).toBe(10)
    // Sent on a Monday and on a Friday: the tenth day is his to its end.
    expect(avisoCorrido('2019-01-07', '2019-01-21')).toBe(false)
    expect(avisoCorrido('2019-01-07', '2019-01-22')).toBe(true)
    expect(avisoCorrido('2019-01-04', '2019-01-18')).toBe(false)
    expect(avisoCorrido('2019-01-04', '2019-01-19')).toBe(true)
    const calendario = { feriados: [{ data: '2019-01-10', nome: 'Da cidade' }] }
    expect(avisoCorrido('2019-01-07', '2019-01-22', calendario)).toBe(false)
  })

  test('has a number once it is approved', () => {
    expect(tituloDoAditivo('aditivo', null, '2026-000123/1')).toBe('Aditivo ao contrato 2026-000123/1')
    expect(tituloDoAditivo('aditivo', 2, '2026-000123/1')).toBe('Aditivo 2 ao contrato 2026-000123/1')
    expect(tituloDoAditivo('distrato', 1, '2026-000123/1')).toBe('Distrato do contrato 2026-000123/1')
  })
})

describe('who may do what', () => {
  const emCurso = { substatus: 'em_execucao', contrato: 'assinado', aberto: null } as const
  const quem = (papel: 'cliente' | 'prestador' | 'gestor' | 'coordenador', id = 1) => ({ id, papeis: [papel] })

  test('client and provider propose, managers ask, one at a time and only while the work runs', () => {
    expect(podePropor(emCurso, quem('cliente')).permitido).toBe(true)
    expect(podePropor(emCurso, quem('gestor'))).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
    expect(podePedir(emCurso, 'aditivo', quem('gestor')).permitido).toBe(true)
    expect(podePedir(emCurso, 'distrato', quem('prestador'))).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
    expect(podePedir({ ...emCurso, aberto: 'distrato' }, 'aditivo', quem('gestor'))).toMatchObject({
      recusa: 'DISTRATO_EM_ABERTO',
    })
    expect(podePropor({ ...emCurso, substatus: 'aguardando_avaliacao' }, quem('cliente'))).toMatchObject({
      recusa: 'SITUACAO_NAO_PERMITE',
    })
  })

  test('who asked does not approve; a proposal is refused by the manager, a request by the coordinator', () => {
    const pedido = { situacao: 'em_aprovacao', substatus: 'em_execucao', ladoDaProposta: null, pedidoPor: 7 } as const
    expect(acoesDoAditivo(pedido, quem('coordenador', 7)).aprovar).toMatchObject({ recusa: 'AUTOR_NAO_AUTORIZA' })
    expect(acoesDoAditivo(pedido, quem('coordenador', 8)).aprovar.permitido).toBe(true)
    // In both names: 8 stands in for 7, or asked in the place of 9.
    const autor = { recusa: 'AUTOR_NAO_AUTORIZA' }
    expect(acoesDoAditivo(pedido, { ...quem('coordenador', 8), nomes: [8, 7] }).aprovar).toMatchObject(autor)
    const porOutro = { ...pedido, porDelegacao: [{ por: 7, de: 9 }] }
    expect(acoesDoAditivo(porOutro, quem('coordenador', 9)).aprovar).toMatchObject(autor)
    expect(acoesDoAditivo(porOutro, quem('coordenador', 8)).aprovar.permitido).toBe(true)
    expect(acoesDoAditivo(pedido, quem('gestor', 9)).recusar).toMatchObject({ recusa: 'ADITIVO_COM_COORDENADOR' })
    const proposto = { ...pedido, situacao: 'proposto', ladoDaProposta: 'cliente', pedidoPor: null } as const
    expect(acoesDoAditivo(proposto, quem('gestor')).recusar.permitido).toBe(true)
    expect(acoesDoAditivo(proposto, quem('cliente')).retirar.permitido).toBe(true)
    expect(acoesDoAditivo(proposto, quem('prestador')).retirar.permitido).toBe(false)
  })

  test('either manager takes it back until the last signature, its side only while nobody has taken it up', () => {
    const f = { substatus: 'em_execucao', ladoDaProposta: 'cliente', pedidoPor: null } as const
    for (const situacao of ['proposto', 'em_aprovacao', 'em_assinatura'] as const)
      for (const papel of ['gestor', 'coordenador'] as const)
        expect(acoesDoAditivo({ ...f, situacao }, quem(papel)).retirar.permitido).toBe(true)
    expect(acoesDoAditivo({ ...f, situacao: 'em_aprovacao' }, quem('cliente')).retirar).toMatchObject({
      recusa: 'ADITIVO_JA_ENCAMINHADO',
    })
  })
})

describe('an amendment', () => {
  const antes = [etapa(1, { situacao: 'aceita' }), etapa(2)]

  test('leaves what was handed in as it is', () => {
    const mexe = [{ ...igual(antes[0]!), valor: 1 }, igual(antes[1]!)]
    expect(falhasDaAlteracao(antes, mexe, '2026-01-01')).toEqual({
      'etapas.0.descricao': 'Esta etapa já foi entregue: não muda mais.',
    })
    expect(falhasDaAlteracao(antes, [igual(antes[1]!)], '2026-01-01')).toEqual({
      etapas: 'A etapa 1 já começou: ela não pode ser retirada.',
    })
  })

  test('leaves a stage that is open again as its invoice says it', () => {
    const aberta = [etapa(1, { situacao: 'devolvida', faturada: true }), etapa(2)]
    expect(falhasDaAlteracao(aberta, [{ ...igual(aberta[0]!), valor: 1 }, igual(aberta[1]!)], '2026-01-01')).toEqual({
      'etapas.0.descricao': 'A nota desta etapa já foi enviada: ela não muda mais.',
    })
    const semNota = [etapa(1, { situacao: 'devolvida' }), etapa(2)]
    expect(falhasDaAlteracao(semNota, [{ ...igual(semNota[0]!), valor: 1 }, igual(semNota[1]!)], '2026-01-01')).toEqual(
      {},
    )
  })

  test('says what is wrong with each stage, and when nothing changes', () => {
    const ruim = nova(0, { descricao: ' ', horas: 0, dtainicio: '2026-03-02', dtafim: '2026-03-01' })
    expect(Object.keys(falhasDaAlteracao(antes, [...antes.map(igual), ruim], '2026-01-01'))).toEqual([
      'etapas.2.descricao',
      'etapas.2.horas',
      'etapas.2.valor',
      'etapas.2.dtafim',
    ])
    expect(falhasDaAlteracao(antes, antes.map(igual), '2026-01-01')).toEqual({ etapas: 'Nada muda neste aditivo.' })
    expect(falhasDaAlteracao(antes, [...antes.map(igual), nova(1, { id: 99 })], '2026-01-01')).toEqual({
      'etapas.2.descricao': 'Esta etapa não é deste contrato.',
    })
    expect(etapasMudadas(antes, [igual(antes[0]!)])).toEqual([2])
  })

  test('may ask for as little as one day of half an hour for a centavo, today', () => {
    const hoje = '2026-03-30'
    const pouco = nova(1, { descricao: 'Ata', horas: 0.5, dtainicio: hoje, dtafim: hoje })
    expect(falhasDaAlteracao(antes, [...antes.map(igual), pouco], hoje)).toEqual({})
    const em = (mudancas: Partial<EtapaDoAditivo>) =>
      falhasDaAlteracao(antes, [...antes.map(igual), { ...pouco, ...mudancas }], hoje)
    expect(em({ descricao: 'At' })).toEqual({ 'etapas.2.descricao': 'Diga o que é feito nesta etapa.' })
    expect(em({ dtainicio: '2026-03-29', dtafim: '2026-03-29' })).toEqual({ 'etapas.2.dtafim': 'O fim já passou.' })
    expect(em({ dtainicio: '2026-03-32' })).toMatchObject({ 'etapas.2.dtainicio': 'Esta data não existe.' })
    expect(em({ dtainicio: '', dtafim: '' })).toEqual({
      'etapas.2.dtainicio': 'Informe o início.',
      'etapas.2.dtafim': 'Informe o fim.',
    })
  })

  test('leaves what the contract has as it is, also where nobody would write it anew', () => {
    const parte = { ...etapa(1), descricao: 'QA', horas: 0, valor: 0 }
    const depois = (mudancas: Partial<EtapaDoAditivo>) => [{ ...igual(parte), ...mudancas }]
    expect(falhasDaAlteracao([parte], depois({ dtafim: '2026-12-30' }), '2026-01-01')).toEqual({})
    expect(falhasDaAlteracao([parte], depois({ valor: 100, horas: -1 }), '2026-01-01')).toEqual({
      'etapas.0.horas': 'Informe as horas.',
    })
  })

  test('leaves a stage: without any it would be a termination', () => {
    expect(falhasDaAlteracao([etapa(2)], [], '2026-01-01')).toEqual({
      etapas: 'Deixe ao menos uma etapa, ou peça o distrato.',
    })
  })

  test('is measured while it is being written, before there is a price and an end', () => {
    const v = medirAlteracao([etapa(1)], [nova(0, { dtafim: '' })], { ...fontes, cliente: 41_600 })
    expect(v.depois).toMatchObject({ total: 0, subsidio: 0, cliente: 0 })
    expect(v.dias).toBe(0)
  })

  test('splits what is added like the request, as far as year and balance go', () => {
    const depois = [...antes.map(igual), nova(100_000, { dtafim: '2026-03-30' })]
    const v = medirAlteracao(antes, depois, fontes)
    expect(v.depois).toEqual({ total: 516_000, subsidio: 412_800, parceiro: 0, cliente: 103_200, fim: '2026-03-30' })
    expect([v.acrescimo, v.supressao, v.dias]).toEqual([100_000, 0, 30])
    const apertado = medirAlteracao(antes, depois, { ...fontes, restanteLimite: 10_000 })
    expect(apertado.depois).toMatchObject({ subsidio: 342_800, cliente: 173_200 })
  })

  test('takes its part of the subsidy with what it takes away', () => {
    const v = medirAlteracao(antes, [igual(antes[0]!), { ...igual(antes[1]!), valor: 104_000 }], fontes)
    expect(v.depois).toMatchObject({ total: 312_000, subsidio: 249_600, cliente: 62_400 })
    expect([v.acrescimo, v.supressao]).toEqual([0, 104_000])
  })

  test('leaves a partner what it agreed to, and takes from it only what is left to nobody else', () => {
    const comParceiro = { ...fontes, cliente: 20_800, parceiro: 62_400 }
    const mais = medirAlteracao(antes, [...antes.map(igual), nova(100_000)], comParceiro)
    expect(mais.depois).toMatchObject({ total: 516_000, subsidio: 412_800, parceiro: 62_400, cliente: 40_800 })
    const menos = medirAlteracao(antes, [igual(antes[0]!), { ...igual(antes[1]!), valor: 52_000 }], comParceiro)
    expect(menos.depois).toMatchObject({ total: 260_000, subsidio: 208_000, parceiro: 52_000, cliente: 0 })
  })

  test('always sums: stages to the total, subsidy, partner and client to the price, increase less decrease to the difference', () => {
    const destino = fc.array(fc.tuple(fc.option(fc.nat(7)), fc.integer({ min: 1, max: 500_000 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(
        deContrato,
        destino,
        fc.nat(10_000),
        fc.nat(500_000),
        fc.nat(500_000),
        fc.nat(10_000),
        (base, alvos, bp, limite, saldo, bpDoParceiro) => {
          const etapas = base.map((b) => b.etapa)
          const usados = new Set<number>()
          const depois = alvos.flatMap(([i, valor]) => {
            const e = i === null ? undefined : etapas[i % etapas.length]
            if (e && usados.has(e.id)) return []
            if (e) usados.add(e.id)
            return [e ? { ...igual(e), valor: valor % 2 ? e.valor : valor } : nova(valor)]
          })
          const total = etapas.reduce((s, e) => s + e.valor, 0)
          const subsidio = etapas.reduce((s, e) => s + e.subsidio, 0)
          const parceiro = Math.floor(((total - subsidio) * bpDoParceiro) / 10_000)
          const v = medirAlteracao(etapas, depois, {
            cliente: total - subsidio - parceiro,
            parceiro,
            bp,
            restanteLimite: limite,
            saldoCentroCusto: saldo,
          })
          expect(v.etapas.reduce((s, e) => s + e.valor, 0)).toBe(v.depois.total)
          expect(v.etapas.reduce((s, e) => s + e.subsidio, 0)).toBe(v.depois.subsidio)
          expect(v.depois.subsidio + v.depois.parceiro! + v.depois.cliente).toBe(v.depois.total)
          expect(v.depois.parceiro).toBeGreaterThanOrEqual(0)
          expect(v.depois.parceiro).toBeLessThanOrEqual(parceiro)
          expect(v.depois.cliente).toBeGreaterThanOrEqual(0)
          expect(v.antes.total + v.acrescimo - v.supressao).toBe(v.depois.total)
          for (const e of v.etapas) {
            expect(e.subsidio).toBeGreaterThanOrEqual(0)
            expect(e.subsidio).toBeLessThanOrEqual(e.valor)
            const deAntes = etapas.find((x) => x.id === e.id)
            if (deAntes?.valor === e.valor) expect(e.subsidio).toBe(deAntes.subsidio)
          }
          expect(v.depois.subsidio - v.antes.subsidio).toBeLessThanOrEqual(Math.min(limite, saldo))
        },
      ),
    )
  })

  test('stays with all others within a quarter of the first price and the days of the parameter', () => {
    const h = { total: 416_000, fim: '2026-02-28', acrescimos: 0, supressoes: 0 }
    const l = { maximo: 2_500, dias: 30 }
    const v = (acrescimo: number, supressao = 0, fim = '2026-02-28') => ({
      acrescimo,
      supressao,
      depois: { total: 0, subsidio: 0, cliente: 0, fim },
    })
    expect(dentroDosLimites(v(104_000), h, l).permitido).toBe(true)
    expect(dentroDosLimites(v(104_001), h, l)).toMatchObject({ recusa: 'ADITIVO_ACIMA_DO_LIMITE' })
    expect(dentroDosLimites(v(1), { ...h, acrescimos: 104_000 }, l).permitido).toBe(false)
    expect(dentroDosLimites(v(104_000, 104_001), h, l).permitido).toBe(false)
    expect(dentroDosLimites(v(104_000, 104_000), h, l).permitido).toBe(true)
    expect(dentroDosLimites(v(0, 0, '2026-03-30'), h, l).permitido).toBe(true)
    expect(dentroDosLimites(v(0, 0, '2026-03-31'), h, l)).toMatchObject({ recusa: 'ADITIVO_PRAZO_ACIMA_DO_LIMITE' })
  })
})

describe('a termination', () => {
  test('pays what was carried out, gives the rest back and charges what is missing', () => {
    const etapas = [etapa(1, { situacao: 'aceita', paga: true }), etapa(2)]
    const v = calcularDistrato(
      etapas,
      [
        { id: 1, executado: 10_000 },
        { id: 2, executado: 2_500 },
      ],
      83_200,
    )
    expect(v.etapas[1]).toEqual({
      id: 2,
      valor: 208_000,
      executado: 52_000,
      naoExecutado: 156_000,
      subsidio: 41_600,
      parceiro: 0,
      cliente: 10_400,
      pago: 0,
      devido: 52_000,
    })
    expect(v).toMatchObject({
      executado: 260_000,
      devidoAoPrestador: 52_000,
      liberado: 124_800,
      devolver: 31_200,
      cobrar: 0,
    })
  })

  test('asks for every stage, of an accepted one the whole', () => {
    const etapas = [etapa(1, { situacao: 'aceita' }), etapa(2)]
    expect(falhasDoDistrato(etapas, [{ id: 1, executado: 5_000 }])).toEqual({
      'execucao.0.executado': 'Esta etapa foi aceita: ela é devida por inteiro.',
      execucao: 'Diga quanto da etapa 2 foi executado.',
    })
    const aberta = [etapa(1, { situacao: 'devolvida', faturada: true })]
    expect(falhasDoDistrato(aberta, [{ id: 1, executado: 5_000 }])).toEqual({
      'execucao.0.executado': 'A nota desta etapa já foi enviada: ela é devida por inteiro.',
    })
    expect(
      falhasDoDistrato(etapas, [
        { id: 1, executado: 10_000 },
        { id: 3, executado: 0 },
        { id: 2, executado: 0 },
      ]),
    ).toEqual({
      'execucao.1.id': 'Esta etapa não é deste contrato.',
    })
  })

  test('divides what was carried out as the stage itself is divided', () => {
    const meia = [{ id: 1, executado: 5_000 }]
    const v = calcularDistrato([etapa(1, { valor: 100_000, subsidio: 50_000 })], meia, 0, 30_000)
    expect(v).toMatchObject({ executado: 50_000, subsidio: 25_000, parceiro: 15_000, cliente: 10_000, cobrar: 10_000 })
    // The subsidy leaves nothing of it to a partner; nothing was said of it, and so nothing was done.
    const coberta = etapa(1, { subsidio: 208_000 })
    expect(calcularDistrato([coberta], meia, 0, 30_000)).toMatchObject({ subsidio: 104_000, parceiro: 0, cliente: 0 })
    expect(calcularDistrato([coberta], [], 0)).toMatchObject({ executado: 0, liberado: 208_000 })
    const semPreco = etapa(1, { valor: 0, subsidio: 0 })
    expect(calcularDistrato([semPreco], meia, 0)).toMatchObject({ subsidio: 0, parceiro: 0, cliente: 0 })
  })

  test('always sums, to the centavo', () => {
    fc.assert(
      fc.property(deContrato, fc.nat(4_000_000), fc.nat(10_000), (base, pago, bpDoParceiro) => {
        const etapas = base.map((b) => b.etapa)
        const semSubsidio = etapas.reduce((s, e) => s + e.valor - e.subsidio, 0)
        const v = calcularDistrato(
          etapas,
          base.map((b) => ({ id: b.etapa.id, executado: b.executado })),
          pago,
          Math.floor((semSubsidio * bpDoParceiro) / 10_000),
        )
        for (const l of v.etapas) {
          expect(l.executado + l.naoExecutado).toBe(l.valor)
          expect(l.subsidio + l.parceiro! + l.cliente).toBe(l.executado)
          expect(l.pago + l.devido).toBe(l.executado)
          for (const parte of Object.values(l)) expect(parte).toBeGreaterThanOrEqual(0)
        }
        const total = etapas.reduce((s, e) => s + e.valor, 0)
        const subsidio = etapas.reduce((s, e) => s + e.subsidio, 0)
        expect(v.executado + v.naoExecutado).toBe(total)
        expect(v.subsidio + v.parceiro! + v.cliente).toBe(v.executado)
        expect(v.subsidio + v.liberado).toBe(subsidio)
        expect(v.liberado).toBeGreaterThanOrEqual(0)
        expect(v.pagoPeloCliente - v.devolver + v.cobrar).toBe(v.cliente)
        expect(Math.min(v.devolver, v.cobrar)).toBe(0)
      }),
    )
  })
})
