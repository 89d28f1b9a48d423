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
