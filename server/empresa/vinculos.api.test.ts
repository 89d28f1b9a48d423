import { cadastro } from '@hub/protocol/cadastro.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { empresaUsuario as vinculos } from '@hub/protocol/empresa-usuario.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { autorizada } from '../testing/historia.ts'
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
  // Asked again without a word about it, the signature stays as it is.
  expect(await ana.deve(vinculos.ligar, { corpo: dele })).toMatchObject({ representante: false })
  await ana.deve(vinculos.desligar, { corpo: dele })
  for (const antes of [true, false]) expect((await mudar(!antes, antes)).type).toBe('NAO_ENCONTRADO')
  expect((await hub.como('paulo').chamar(empresa.detalhar, { params: { id: docura } })).status).toBe(404)
})

const pedir = async (empresaId: number) =>
  (await row<{ id: number }>(
    hub.database,
    sql`insert into pedido_de_vinculo (usuario_id, empresa_id, lado) values (${hub.como('paulo').id}, ${empresaId}, 'cliente') returning id`,
  ))!.id

test('a person who is linked while its request waits is not decided on again, over what was said of its signature', async () => {
  const docura = await hub.empresa('DEM0C001000115')
  const id = await pedir(docura)
  const dele = { empresa: docura, usuario: hub.como('paulo').id, lado: 'cliente' } as const
  await hub.como('ana').deve(vinculos.ligar, { corpo: dele })
  const [meu] = await hub.como('paulo').deve(cadastro.listarMeusPedidos)
  expect(meu).toMatchObject({ id, situacao: 'aprovado', acoes: { retirar: { permitido: false } } })
  const tarde = await hub
    .como('luciana')
    .chamar(cadastro.decidirPedido, { params: { id }, corpo: { aprovar: true, representante: true, resposta: null } })
  expect([tarde.status, tarde.type]).toEqual([409, 'SITUACAO_NAO_PERMITE'])
  await hub.como('ana').deve(vinculos.desligar, { corpo: dele })
})

test('a request that is granted with the signature tells the person which documents wait for it, and the others that it signs', async () => {
  const docura = await hub.empresa('DEM0C001000115')
  expect((await autorizada(hub)).empresa).toBe(docura)
  const id = await pedir(docura)
  await hub
    .como('luciana')
    .deve(cadastro.decidirPedido, { params: { id }, corpo: { aprovar: true, representante: true, resposta: null } })
  const avisos = async (quem: 'paulo' | 'helena') =>
    (await hub.como(quem).deve(notificacao.listar)).results.map((n) => n.mensagem).join('\n')
  expect(await avisos('paulo')).toContain('É a sua vez: agora você assina pela empresa, e o contrato')
  expect(await avisos('helena')).toContain('Paulo Nunes passou a assinar por')
})
