import { expect, test } from 'vitest'
import { estadosDe, exigirPasso, maquina } from './maquina.ts'

const visita = maquina({
  nome: 'visita',
  inicios: ['pedida'],
  fins: ['feita', 'desmarcada'],
  estados: ['pedida', 'marcada', 'feita', 'desmarcada'],
  comandos: {
    marcar: { quem: ['gestor'], de: ['pedida'], para: ['marcada'] },
    fazer: { quem: ['prestador'], de: ['marcada'], para: ['feita'] },
    desmarcar: { quem: ['gestor', 'cliente'], de: ['pedida', 'marcada'], para: ['desmarcada'] },
  },
})

test('somebody is awaited in the states in which a command is his to give', () => {
  expect(estadosDe(visita, 'prestador')).toEqual(['marcada'])
  expect(estadosDe(visita, 'cliente')).toEqual(['pedida', 'marcada'])
  expect(estadosDe(visita, 'admin')).toEqual([])
})

test('nothing is written that no single command leads to', () => {
  for (const [de, para] of [
    ['pedida', 'marcada'],
    ['marcada', 'feita'],
    ['marcada', 'desmarcada'],
  ] as const)
    expect(() => exigirPasso(visita, de, para)).not.toThrow()
  for (const [de, para] of [
    ['pedida', 'feita'],
    ['marcada', 'pedida'],
    ['feita', 'desmarcada'],
  ] as const)
    expect(() => exigirPasso(visita, de, para)).toThrow(`no command of visita leads from ${de} to ${para}`)
})
