import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Celula, enderecoDaCelula } from '../kernel/celula.ts'
import { camposDaPlanilha, colunasDasEtapas, lerPlanilha, linhasLidas } from './planilha.rules.ts'

const hoje = '2026-11-20'
const cabecalho = colunasDasEtapas.map((c) => c.rotulo)
const uma: Celula[] = ['Visita', 'Relatório', new Date('2026-12-01T00:00:00Z'), '10/12/2026', 16, 4160]

function planilha(etapas: Celula[][], campos: Celula[] = ['Como será feito', null, null, '31/12/2026']) {
  return [
    {
      nome: 'Proposta',
      linhas: [['Campo', 'Preencha aqui'], ...camposDaPlanilha.map((c, i) => [c.rotulo, campos[i] ?? null])],
      cortada: false,
    },
    { nome: 'Etapas', linhas: [cabecalho, ...etapas], cortada: false },
  ]
}
const falhasDe = (lida: ReturnType<typeof lerPlanilha>) =>
  'falhas' in lida ? lida.falhas.map((f) => `${f.aba}!${f.celula} ${f.mensagem}`) : []

describe('a filled template', () => {
  test('gives the proposal, days and amounts however they were typed', () => {
    const lida = lerPlanilha(
      planilha([uma, [], ['Manual', 'PDF', '2026-12-02', '20/12/2026', '8', 'R$ 1.234,50']]),
      hoje,
    )
    expect(lida).toEqual({
      conteudo: {
        apresentacao: 'Como será feito',
        visita: null,
        comentario: null,
        validade: '2026-12-31',
        etapas: [
          {
            descricao: 'Visita',
            entrega: 'Relatório',
            dtainicio: '2026-12-01',
            dtafim: '2026-12-10',
            horas: 16,
            valor: 416_000,
          },
          {
            descricao: 'Manual',
            entrega: 'PDF',
            dtainicio: '2026-12-02',
            dtafim: '2026-12-20',
            horas: 8,
            valor: 123_450,
          },
        ],
      },
    })
  })

  test('may begin and end today, and last today, for an hour or ten thousand of them', () => {
    const deHoje = (horas: number): Celula[] => ['Visita', 'Ata', '20/11/2026', '20/11/2026', horas, 10]
    const campos = ['Como será feito', 'Na cozinha', 'Sem custo', '20/11/2026']
    expect(lerPlanilha(planilha([deHoje(1), deHoje(10_000)], campos), hoje)).toMatchObject({
      conteudo: {
        visita: 'Na cozinha',
        comentario: 'Sem custo',
        validade: hoje,
        etapas: [{ horas: 1 }, { horas: 10_000 }],
      },
    })
    expect(falhasDe(lerPlanilha(planilha([deHoje(0)], campos), hoje))).toEqual([
      'Etapas!E2 Informe as horas em número inteiro, como 16.',
    ])
    expect(falhasDe(lerPlanilha(planilha([deHoje(10_001)], campos), hoje))).toEqual([
      'Etapas!E2 Use um valor até 10.000.',
    ])
  })

  test('is read some lines beyond the last stage, so that too many are noticed', () => {
    expect(linhasLidas).toBe(80)
  })

  test('tells every wrong cell by sheet and address, all at once', () => {
    const errada: Celula[] = ['Manual', null, '31/02/2027', '01/11/2026', '8h', -5]
    expect(falhasDe(lerPlanilha(planilha([uma, errada], ['x'.repeat(4_001), null, null, '01/01/2026']), hoje))).toEqual(
      [
        'Proposta!B2 Use no máximo 4000 caracteres.',
        'Proposta!B5 A validade precisa ser hoje ou depois.',
        'Etapas!B3 Diga o que o cliente recebe nesta etapa.',
        'Etapas!C3 Escreva uma data, como 31/12/2026.',
        'Etapas!D3 O fim já passou.',
        'Etapas!E3 Informe as horas em número inteiro, como 16.',
        'Etapas!F3 Informe um valor em reais, como 1.234,56.',
      ],
    )
  })

  test('runs forward: no end before its start, no stage before the one above', () => {
    const antes: Celula[] = ['Manual', 'PDF', '30/11/2026', '25/11/2026', 8, 10]
    expect(falhasDe(lerPlanilha(planilha([uma, antes]), hoje))).toEqual([
      'Etapas!C3 Começa antes da etapa anterior.',
      'Etapas!D3 O fim vem antes do início (30/11/2026).',
    ])
  })

  test('holds beyond the day on which the seals open, where a round is sealed', () => {
    const ate = (dia: string, fim: string | null) =>
      falhasDe(lerPlanilha(planilha([uma], ['Como será feito', null, null, dia]), hoje, fim))
    expect(ate('27/11/2026', '2026-11-27')).toEqual([
      'Proposta!B5 Os preços só abrem em 27/11/2026: a proposta precisa valer depois desse dia.',
    ])
    expect(ate('28/11/2026', '2026-11-27')).toEqual([])
    expect(ate('27/11/2026', null)).toEqual([])
  })

  test('has at least one stage, and at most as many as a proposal may have', () => {
    expect(falhasDe(lerPlanilha(planilha([]), hoje))).toEqual(['Etapas!A2 Inclua pelo menos uma etapa.'])
    expect(falhasDe(lerPlanilha(planilha(Array(61).fill(uma)), hoje))).toEqual([
      'Etapas!A62 Uma proposta tem no máximo 60 etapas.',
    ])
  })

  test('is told from another spreadsheet', () => {
    const cortada = planilha([uma, []]).map((aba) => ({ ...aba, cortada: aba.nome === 'Etapas' }))
    expect(falhasDe(lerPlanilha(cortada, hoje))).toEqual([
      'Etapas!A4 O Hub lê até a linha 3. Tire as linhas em branco.',
    ])
    expect(falhasDe(lerPlanilha([], hoje))).toEqual([
      'Proposta!A1 A aba “Proposta” não está na planilha. Baixe o modelo de novo.',
      'Etapas!A1 A aba “Etapas” não está na planilha. Baixe o modelo de novo.',
    ])
    const mudada = planilha([uma])
    mudada[1]!.linhas[0] = ['Etapa', 'Início', 'Entrega', 'Fim', 'Horas', 'Valor (R$)']
    expect(falhasDe(lerPlanilha(mudada, hoje))).toEqual([
      'Etapas!B1 Aqui deve estar “Entrega”. Baixe o modelo de novo.',
      'Etapas!C1 Aqui deve estar “Início”. Baixe o modelo de novo.',
    ])
  })
})

const celula = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double(),
  fc.integer(),
  fc.string({ unit: fc.nat(0x10ffff).map((n) => String.fromCodePoint(n)) }),
  fc.date({ noInvalidDate: false }),
  fc.constantFrom<Celula>('10/12/2026', '1.234,56', 0.1 + 0.2, 16, '2027-01-01'),
)

test('whatever the cells hold, it is content in its bounds or a sentence at a cell', () => {
  fc.assert(
    fc.property(fc.array(fc.array(celula, { maxLength: 7 }), { maxLength: 8 }), fc.array(celula), (etapas, campos) => {
      const lida = lerPlanilha(planilha(etapas, campos), hoje)
      if ('falhas' in lida) {
        expect(lida.falhas.length).toBeGreaterThan(0)
        for (const f of lida.falhas) expect(f.celula).toMatch(/^[A-F]\d+$/)
        return
      }
      for (const e of lida.conteudo.etapas) {
        expect(Number.isSafeInteger(e.valor) && e.valor >= 0).toBe(true)
        expect(e.horas).toBeGreaterThan(0)
        expect(e.dtafim >= e.dtainicio && e.dtainicio >= hoje).toBe(true)
      }
    }),
  )
  expect(enderecoDaCelula(3, 1)).toBe('B4')
})
