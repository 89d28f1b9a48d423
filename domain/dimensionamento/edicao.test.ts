import { expect, test } from 'vitest'
import { podeAlterarTipo, podeManter } from './edicao.rules.ts'

test('questions are kept by managers and coordinators, whatever else they are', () => {
  expect(podeManter(['cliente', 'gestor']).permitido).toBe(true)
  expect(podeManter(['coordenador']).permitido).toBe(true)
  expect(podeManter(['admin', 'consultor', 'cliente', 'prestador'])).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
  expect(podeManter([]).permitido).toBe(false)
})

test('the kind of a question changes until a questionnaire puts it', () => {
  expect(podeAlterarTipo({ questionarios: 0 }, ['gestor']).permitido).toBe(true)
  expect(podeAlterarTipo({ questionarios: 1 }, ['gestor'])).toMatchObject({ recusa: 'DIMENSIONAMENTO_EM_USO' })
  expect(podeAlterarTipo({ questionarios: 0 }, ['admin'])).toMatchObject({ recusa: 'PAPEL_NAO_PERMITE' })
})
