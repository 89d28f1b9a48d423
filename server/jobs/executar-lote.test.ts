import { expect, it } from 'vitest'
import { executarLote, type TrabalhoFeito } from './executar-lote.ts'

function lote(executar: (dados: unknown) => Promise<void>) {
  const feitos: TrabalhoFeito[] = []
  const falhas: unknown[] = []
  const rodar = executarLote('email.enviar', executar, {
    aoFalhar: (falha) => falhas.push(falha),
    aoTerminar: (feito) => feitos.push(feito),
  })
  return { rodar, feitos, falhas }
}

it('does equal jobs of a batch once, and ends all of them', async () => {
  const vistos: unknown[] = []
  const { rodar, feitos } = lote(async (dados) => void vistos.push(dados))
  const fins = await rodar([
    { id: 'a', data: { id: 1, pedido: 'r1' } },
    { id: 'b', data: { id: 2 } },
    { id: 'c', data: { id: 1 } },
    { id: 'd', data: { pedido: 'r2', id: 1 } },
  ])
  expect(vistos).toEqual([{ id: 1, pedido: 'r1' }, { id: 2 }])
  expect(fins.map((f) => `${f.id} ${f.status}`).sort()).toEqual([
    'a completed',
    'b completed',
    'c completed',
    'd completed',
  ])
  expect(feitos.map((f) => f.pedido)).toEqual(['r1', undefined])
})

it('does sweeps that piled up once, and tells of a fault without touching the neighbours', async () => {
  const causa = new Error('no room')
  const { rodar, falhas } = lote(async (dados) => {
    if ((dados as { id?: number } | null)?.id === 7) throw causa
  })
  const fins = await rodar([
    { id: 'a', data: {} },
    { id: 'b', data: null },
    { id: 'c', data: { id: 7 } },
    { id: 'd', data: { id: 7 } },
  ])
  expect(fins.map((f) => f.status)).toEqual(['completed', 'completed', 'failed', 'failed'])
  expect(fins[2]).toMatchObject({ output: { message: 'no room' } })
  expect(falhas).toEqual([expect.objectContaining({ message: 'job email.enviar failed: no room', cause: causa })])
})
