import type { Papel } from '@hub/domain/kernel/papel.ts'
import { expect, it } from 'vitest'
import type { Actor } from '../../kernel/use-case.ts'
import { alcancePelaLinha } from './escopo.ts'

const quem = (...grupos: Papel[]) =>
  ({ id: 7, grupos, unidades: [1, 2], areas: [], clienteDe: [], prestadorDe: [], delegacoes: [] }) as unknown as Actor
const todos: readonly Papel[] = ['cliente', 'prestador', 'gestor', 'coordenador', 'consultor', 'admin']

/** How many parts a reach is walked in; none: by its condition. */
it.each([
  ['a manager, by two units and himself', quem('gestor'), todos, 3],
  ['who is another thing too, where that counts', quem('gestor', 'consultor'), todos, undefined],
  ['who is another thing too, where it does not', quem('gestor', 'consultor'), ['gestor'], 3],
  ['a manager where managers do not count', quem('gestor'), ['consultor'], undefined],
  ['who is no manager', quem('cliente'), ['gestor'], undefined],
  ['nobody of the roles', quem('admin'), ['gestor'], undefined],
] as [string, Actor, readonly Papel[], number | undefined][])('%s', (_, actor, papeis, partes) => {
  expect(alcancePelaLinha(actor, papeis, 'n')?.length).toBe(partes)
})
