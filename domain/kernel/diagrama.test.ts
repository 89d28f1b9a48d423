import { expect, test } from 'vitest'
import { diagrama, tabela } from './diagrama.ts'
import { maquina } from './maquina.ts'

const porta = maquina({
  nome: 'porta',
  inicios: ['fechada'],
  fins: ['murada'],
  estados: ['fechada', 'aberta', 'murada'],
  comandos: {
    abrir: { quem: ['cliente'], de: ['fechada'], para: ['aberta'], recusas: { murada: 'SITUACAO_NAO_PERMITE' } },
    empurrar: { quem: ['sistema'], de: ['fechada'], para: ['aberta'] },
    pintar: { quem: ['cliente', 'gestor'], de: ['fechada', 'aberta'], para: ['fechada', 'aberta'] },
    bater: { quem: ['cliente'], de: ['aberta'], para: ['aberta', 'fechada'] },
    murar: { quem: ['gestor'], de: ['fechada', 'aberta'], para: ['murada'] },
  },
})

test('a diagram shows every way once, with its commands, the beginnings and the ends', () => {
  expect(diagrama(porta)).toBe(`stateDiagram-v2
  [*] --> fechada
  fechada --> aberta: abrir, empurrar
  aberta --> fechada: bater
  fechada --> murada: murar
  aberta --> murada: murar
  murada --> [*]
`)
})

test('a command from many states is drawn once, so that the road stays visible', () => {
  const estados = ['a', 'b', 'c', 'd', 'e', 'fim']
  const longa = maquina({
    nome: 'longa',
    inicios: estados.slice(0, 5),
    fins: ['fim'],
    estados,
    comandos: { cancelar: { quem: ['sistema'], de: estados.slice(0, 5), para: ['fim'] } },
  })
  const linhas = diagrama(longa).split('\n')
  expect(linhas).toContain('  state "5 states (see the table)" as de_cancelar')
  expect(linhas.filter((l) => l.endsWith(': cancelar'))).toEqual(['  de_cancelar --> fim: cancelar'])
})

test('a table shows every command, also one that moves nothing', () => {
  expect(tabela(porta).split('\n')).toContain('| abrir | cliente | fechada | aberta | murada: SITUACAO_NAO_PERMITE |')
  expect(tabela(porta).split('\n')).toContain('| pintar | cliente, gestor | fechada, aberta | stays |  |')
})
