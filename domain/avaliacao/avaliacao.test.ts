import { describe, expect, test } from 'vitest'
import { substatusTodos } from '../solicitacao/solicitacao.states.ts'
import { podeAvaliar, podeLerAtesto } from './avaliacao.rules.ts'

const quem = (papel: 'cliente' | 'prestador' | 'gestor' | 'coordenador' | 'consultor' | 'admin' | 'sistema') => ({
  id: 1,
  papeis: [papel],
})

describe('the evaluation', () => {
  test('is given by the client, or by link, once the project is finished and in no other state', () => {
    for (const substatus of substatusTodos)
      expect([substatus, podeAvaliar({ substatus }, quem('cliente')).permitido]).toEqual([
        substatus,
        substatus === 'aguardando_avaliacao',
      ])
    expect(podeAvaliar({ substatus: 'aguardando_avaliacao' }, quem('sistema')).permitido).toBe(true)
    expect(podeAvaliar({ substatus: 'aguardando_avaliacao' }, quem('prestador'))).toMatchObject({
      recusa: 'PAPEL_NAO_PERMITE',
    })
  })
})

describe('the final attestation', () => {
  test('is made by who may conclude, in the final analysis', () => {
    const f = { substatus: 'aguardando_analise_final', atestoGerado: false } as const
    expect(podeLerAtesto(f, quem('gestor')).permitido).toBe(true)
    expect(podeLerAtesto(f, quem('coordenador')).permitido).toBe(true)
    for (const papel of ['cliente', 'prestador', 'consultor', 'admin'] as const)
      expect([papel, podeLerAtesto(f, quem(papel)).permitido]).toEqual([papel, false])
    expect(podeLerAtesto({ ...f, substatus: 'em_execucao' }, quem('gestor'))).toMatchObject({
      recusa: 'SITUACAO_NAO_PERMITE',
    })
  })

  test('once made is read by everybody who sees the project', () => {
    for (const papel of ['cliente', 'prestador', 'consultor', 'admin', 'gestor'] as const)
      expect(podeLerAtesto({ substatus: 'concluida', atestoGerado: true }, quem(papel)).permitido).toBe(true)
  })
})
