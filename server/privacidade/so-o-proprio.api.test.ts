import { consultorEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { anonimizar } from './anonimizar.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const CPF = '52998224725'
const dela = 'lia@consultora.example'

/** Somebody's deletion was granted who had Lia's CPF and had asked for her mailbox: only said, or shown to be his. */
async function esquecer(quem: CastName, provado: boolean) {
  const { id } = hub.como(quem)
  await hub.database.execute(
    sql`update usuario set cpf = ${CPF}, cpf_declarado = ${!provado}, ativo = false where id = ${id}`,
  )
  await hub.database.execute(sql`insert into troca_de_email (usuario_id, novo, pedida_por, confirmada_em)
    values (${id}, ${dela}, ${id}, ${provado ? sql`agora()` : null})`)
  await hub.database.execute(sql`insert into pedido_de_exclusao (usuario_id, situacao, resposta, decidido_por, decidido_em)
    values (${id}, 'atendido', 'Feito.', ${hub.como('ana').id}, agora() - interval '8 days')`)
  expect(await anonimizar(hub.ports, id)).toBe(true)
}

it('a document that was only typed, and a mailbox that nobody showed to read, forget nobody else', async () => {
  const empresa = await hub.empresa('DEM0A003000175')
  const incluir = (nome: string, mais: object) =>
    hub.como('marina').deve(consultorEmpresa.adicionar, { corpo: { empresa, consultor: { nome, ...mais } } })
  await incluir('Lia', { cpf: CPF })
  await incluir('Ada', { email: dela })
  await hub.database.execute(
    sql`insert into email (para, assunto, texto, html) values (${dela}, 'Contrato', 'Assine.', 'Assine.')`,
  )
  await hub.database.execute(
    sql`insert into cadastro_pendente (email, dados, aviso_versao, ip) values (${dela}, '{}', '1', '')`,
  )
  await esquecer('davi', false)
  const { results } = await hub.como('marina').deve(consultorEmpresa.listar, { params: { id: empresa } })
  expect(results.map((k) => k.nome)).toEqual(expect.arrayContaining(['Lia', 'Ada']))
  const quantos = (tabela: 'email' | 'cadastro_pendente', coluna: 'para' | 'email') =>
    rows(hub.database, sql`select 1 from ${sql.identifier(tabela)} where ${sql.identifier(coluna)} = ${dela}`)
  expect([await quantos('email', 'para'), await quantos('cadastro_pendente', 'email')].map((l) => l.length)).toEqual([
    1, 1,
  ])
  await hub.database.execute(sql`delete from troca_de_email`)
  await hub.database.execute(sql`update usuario set cpf = null where cpf = ${CPF}`)
  await esquecer('rogerio', true)
  const depois = await hub.como('marina').deve(consultorEmpresa.listar, { params: { id: empresa } })
  expect(depois.results.map((k) => k.nome)).not.toEqual(expect.arrayContaining(['Lia']))
  expect(depois.results.map((k) => k.nome)).not.toEqual(expect.arrayContaining(['Ada']))
  expect([await quantos('email', 'para'), await quantos('cadastro_pendente', 'email')].map((l) => l.length)).toEqual([
    0, 0,
  ])
})
