import { describe, expect, test } from 'vitest'
import type { Bloqueio } from '../aditivo/aditivo.rules.ts'
import type { SituacaoDaNota } from '../nota/nota.states.ts'
import type { SituacaoDaEtapa } from './etapa.states.ts'
import { vezesDoProjeto } from './vez-do-projeto.rules.ts'

const projeto = (situacoes: SituacaoDaEtapa[], notas: SituacaoDaNota[] = []) => ({
  substatus: 'em_execucao' as const,
  bloqueio: null as Bloqueio | null,
  etapas: situacoes.map((situacao, i) => ({
    id: i + 1,
    ordem: i + 1,
    situacao,
    dtafim: `2026-12-0${i + 1}`,
    aceiteTacitoEm: situacao === 'entregue' ? '2026-12-20T02:59:59.999Z' : null,
  })),
  notas: notas.map((situacao, i) => ({ parcela: i + 1, situacao, etapa: situacoes[i]! })),
})
const ditas = (p: Parameters<typeof vezesDoProjeto>[0]) => vezesDoProjeto(p).map((v) => `${v.papel}: ${v.ato}`)

describe('whose turn it is in a project', () => {
  test('is the provider’s for the first stage that is not delivered, until the day on which that ends', () => {
    expect(vezesDoProjeto(projeto(['aceita', 'pendente', 'pendente']))).toEqual([
      { papel: 'prestador', ato: 'entregar a etapa 2', tipo: 'entregarEtapa', ate: '2026-12-02' },
    ])
    expect(ditas(projeto(['devolvida', 'pendente']))).toEqual(['prestador: corrigir a etapa 1'])
  })

  test('is the client’s and the consultant’s while a delivery waits, until silence accepts it; the provider goes on', () => {
    expect(ditas(projeto(['entregue', 'pendente']))).toEqual([
      'cliente: conferir a etapa 1',
      'consultor: conferir a etapa 1',
      'prestador: entregar a etapa 2',
    ])
    expect(vezesDoProjeto(projeto(['entregue']))[0]!.ate).toBe('2026-12-20T02:59:59.999Z')
  })

  test('is first about the delivery that silence accepts first, which need not be the earlier stage', () => {
    const p = projeto(['entregue', 'entregue'])
    p.etapas[1]!.aceiteTacitoEm = '2026-12-15T02:59:59.999Z'
    expect(vezesDoProjeto(p)[0]).toMatchObject({ ato: 'conferir a etapa 2', ate: '2026-12-15T02:59:59.999Z' })
  })

  test('is nobody else’s when every stage is delivered, and the provider’s to finish once all are accepted', () => {
    expect(ditas(projeto(['aceita', 'entregue'])).some((v) => v.startsWith('prestador'))).toBe(false)
    expect(ditas(projeto(['aceita', 'aceita']))).toEqual(['prestador: finalizar o projeto'])
    expect(ditas(projeto(['cancelada', 'aceita']))).toEqual(['prestador: finalizar o projeto'])
  })

  test('is nobody’s for a stage that rests while the contract is being changed', () => {
    const com = (bloqueio: Bloqueio, ...situacoes: SituacaoDaEtapa[]) => ditas({ ...projeto(situacoes), bloqueio })
    expect(com({ tipo: 'distrato', etapas: [], atrasadas: [] }, 'entregue', 'pendente')).toEqual([])
    expect(com({ tipo: 'aditivo', etapas: [1], atrasadas: [] }, 'devolvida', 'pendente')).toEqual([
      'prestador: entregar a etapa 2',
    ])
    expect(com({ tipo: 'aditivo', etapas: [3], atrasadas: [] }, 'aceita', 'aceita')).toEqual([])
  })

  test('is the provider’s for what is overdue while the coordination decides on a termination', () => {
    const bloqueio = { tipo: 'distrato' as const, etapas: [], atrasadas: [2] }
    expect(ditas({ ...projeto(['pendente', 'devolvida', 'entregue']), bloqueio })).toEqual([
      'prestador: corrigir a etapa 2',
    ])
    expect(ditas({ ...projeto(['aceita', 'entregue']), bloqueio })).toEqual([])
  })

  test('stays the provider’s for an invoice that may be sent, also after the project', () => {
    const fim = { ...projeto(['aceita', 'aceita'], ['paga', 'devolvida']), substatus: 'concluida' as const }
    expect(ditas(fim)).toEqual(['prestador: enviar a nota da parcela 2'])
    expect(ditas(projeto(['devolvida'], ['autorizada']))).toEqual(['prestador: corrigir a etapa 1'])
  })
})
