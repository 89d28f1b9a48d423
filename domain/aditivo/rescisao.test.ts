import { expect, test } from 'vitest'
import { type FatosDoAditivo, podeRescindir } from './aditivo.rules.ts'

const emDecisao = {
  situacao: 'em_decisao',
  substatus: 'em_execucao',
  ladoDaProposta: null,
  pedidoPor: 7,
  emAtraso: true,
} as const
const rescindir = (f: Partial<FatosDoAditivo>) =>
  podeRescindir({ ...emDecisao, ...f }, { id: 8, papeis: ['coordenador'] })

test('a contract is ended by default alone as it was measured, whatever the notice', () => {
  expect(rescindir({ avisoCorrido: true }).permitido).toBe(true)
  expect(rescindir({ avisoCorrido: false })).toMatchObject({ recusa: 'AVISO_EM_CURSO' })
  for (const avisoCorrido of [true, false])
    expect(rescindir({ avisoCorrido, entregueDepois: true })).toMatchObject({ recusa: 'CONTRATO_MUDOU' })
  expect(rescindir({ emAtraso: false, entregueDepois: true })).toMatchObject({ recusa: 'SEM_INADIMPLEMENTO' })
})
