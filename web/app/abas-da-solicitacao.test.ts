import { expect, test } from 'vitest'
import type { SolicitacaoVista } from '../screens/solicitacao/aba.ts'
import { abasDaSolicitacao } from './abas-da-solicitacao.ts'

const etapas = (ids: readonly (number | null)[], quantas = 1) => {
  const s = {
    count_empresas: quantas,
    etapas: ids.map((id) => ({ id })),
    substatus: { codigo: 'aguardando_analise' },
    fases: {},
  } as unknown as SolicitacaoVista
  return abasDaSolicitacao.filter((a) => a.id === 'etapas' && a.existe?.(s))
}

test('stages are asked of the project once there is one, and of the offer before', () => {
  const [prevista, ...maisUma] = etapas([null, null])
  expect(maisUma).toEqual([])
  const [doProjeto, ...outra] = etapas([4, 5])
  expect(outra).toEqual([])
  expect(doProjeto?.Conteudo).not.toBe(prevista?.Conteudo)
})

test('of several companies the parent has those of the offer alone', () => {
  expect(etapas([null], 3)).toHaveLength(1)
  expect(etapas([4], 3)).toHaveLength(0)
})

const presentes = (codigo: string, daEquipe: boolean) => {
  const s = {
    count_empresas: 1,
    etapas: [],
    cota: null,
    demanda: null,
    diagnostico: null,
    recurso: null,
    empresas: [],
    substatus: { codigo },
    fases: {},
    ...(daEquipe && { reservado: 0 }),
  } as unknown as SolicitacaoVista
  return abasDaSolicitacao.filter((a) => a.existe?.(s) ?? true).map((a) => a.id)
}

test('what the sponsor pays the provider is a part of the staff’s page alone', () => {
  expect(presentes('em_execucao', true)).toContain('notas')
  expect(presentes('em_execucao', false)).not.toContain('notas')
})

test('papers have a part of their own from the contract to the end', () => {
  for (const [codigo, ha] of [
    ['em_selecao', false],
    ['aguardando_assinaturas', true],
    ['concluida', true],
  ] as const)
    expect([codigo, presentes(codigo, false).includes('documentos')]).toEqual([codigo, ha])
})
