import { empresa } from '@hub/protocol/empresa.ts'
import { empresaUsuario as vinculos } from '@hub/protocol/empresa-usuario.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

test('a change of who signs, from a list that shows a person still, does not give the company back to who was taken out', async () => {
  const ana = hub.como('ana')
  const docura = await hub.empresa('DEM0C001000115')
  const dele = { empresa: docura, usuario: hub.como('paulo').id, lado: 'cliente' } as const
  await ana.deve(vinculos.ligar, { corpo: dele })
  const mudar = (representante: boolean, antes: boolean) =>
    ana.chamar(vinculos.ligar, { corpo: { ...dele, representante, antes } })
  expect((await mudar(true, false)).type).toBe('VERSAO_DESATUALIZADA')
  expect((await mudar(false, true)).corpo).toMatchObject({ representante: false })
  await ana.deve(vinculos.desligar, { corpo: dele })
  for (const antes of [true, false]) expect((await mudar(!antes, antes)).type).toBe('NAO_ENCONTRADO')
  expect((await hub.como('paulo').chamar(empresa.detalhar, { params: { id: docura } })).status).toBe(404)
})
