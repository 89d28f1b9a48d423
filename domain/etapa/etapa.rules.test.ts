import { expect, test } from 'vitest'
import { acoesDaEtapa, podeAceitar, podeDevolver, podeEntregar } from './etapa.rules.ts'

const prestador = { id: 1, papeis: ['prestador'] as const }
const cliente = { id: 2, papeis: ['cliente'] as const }

test('a stage is delivered, accepted and returned while the work runs, by whose turn it is', () => {
  const f = { id: 1, substatus: 'em_execucao' } as const
  expect(podeEntregar({ ...f, situacao: 'pendente' }, prestador).permitido).toBe(true)
  expect(podeEntregar({ ...f, situacao: 'pendente' }, cliente)).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
  expect(podeAceitar({ ...f, situacao: 'entregue' }, cliente).permitido).toBe(true)
  expect(podeDevolver({ ...f, situacao: 'entregue' }, cliente).permitido).toBe(true)
  expect(podeAceitar({ ...f, situacao: 'entregue' }, prestador)).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
})

test('not before the work begins, nor while the contract is being changed', () => {
  const aguarda = { id: 1, situacao: 'pendente', substatus: 'aguardando_liberacao' } as const
  expect(podeEntregar(aguarda, prestador)).toMatchObject({ recusa: 'PROJETO_NAO_INICIADO' })
  const bloqueio = { tipo: 'aditivo', etapas: [1], atrasadas: [] } as const
  const presa = { id: 1, situacao: 'entregue', substatus: 'em_execucao', bloqueio } as const
  expect(podeAceitar(presa, cliente)).toMatchObject({ recusa: 'ADITIVO_EM_ABERTO' })
  expect(Object.values(acoesDaEtapa(presa, cliente)).some((d) => d.permitido)).toBe(false)
})
