import { afterEach, expect, it } from 'vitest'
import { recomecar } from '../demo/recomecar.ts'
import { openInstance } from '../instance.ts'
import type { Arquivos } from '../integrations/arquivos/arquivos.ts'
import { examinarConfig } from '../kernel/config.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { type Acesso, openDatabase } from './database.ts'
import { migrar } from './migrar.ts'

const fechos: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const fechar of fechos.splice(0).reverse()) await fechar()
})

async function bancoVazio(): Promise<{ url: string; acesso: Acesso }> {
  const { url, apagar } = await createTestDatabase({ vazio: true })
  fechos.push(apagar)
  const acesso = await openDatabase({ url, pasta: '' })
  fechos.push(() => acesso.fechar())
  return { url, acesso }
}
const lido = async ({ executar }: Acesso, consulta: string) =>
  (await executar(`select ${consulta} as lido`)).rows[0]!.lido
/** Tables and functions of the schema that are none of an extension's. */
const doEsquema = `(select array_agg(nome::text order by nome) from (
  select oid, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  union all select oid, proname from pg_proc where pronamespace = 'public'::regnamespace) as do_esquema (oid, nome)
  where not exists (select 1 from pg_depend d where d.objid = do_esquema.oid and d.deptype = 'e'))`

it.each([
  ['a table', 'create table pedidos_deles (id integer primary key)', /tem pedidos_deles, de outro programa/],
  ['a view', 'create view visao_deles as select 1 as um', /tem visao_deles, de outro programa/],
  [
    'a function',
    `create function conta_deles() returns integer language sql as 'select 1'`,
    /tem conta_deles, de outro programa/,
  ],
  ['a schema of the queue’s name', 'create schema trabalhos', /tem trabalhos, de outro programa/],
])('a database in which another program has %s is refused, and stays as it is', async (_, dele, nome) => {
  const { acesso } = await bancoVazio()
  await acesso.executar(dele)
  const antes = await lido(acesso, doEsquema)
  await expect(migrar(acesso)).rejects.toThrow(nome)
  expect(await lido(acesso, doEsquema)).toEqual(antes)
})

it('a demonstration that is begun anew drops what the hub made, and nothing that was put beside it', async () => {
  const { acesso } = await bancoVazio()
  await migrar(acesso)
  await acesso.executar(`insert into instalacao (id, modo) values (1, 'demo')`)
  await acesso.executar('create table pedidos_deles (id integer primary key)')
  await acesso.executar('insert into pedidos_deles values (1)')
  await acesso.executar(`create function conta_deles() returns integer language sql as 'select 1'`)
  expect(await recomecar(acesso, {} as Arquivos)).toBe(true)
  expect(await lido(acesso, doEsquema)).toEqual(['conta_deles', 'pedidos_deles'])
  expect(await lido(acesso, '(select count(*)::integer from pedidos_deles)')).toBe(1)
  await acesso.executar('drop table pedidos_deles')
  await acesso.executar('drop function conta_deles')
  expect(await migrar(acesso)).toBeGreaterThan(0)
})

it('a demonstration refuses a database of production before it writes to it', async () => {
  const { url, acesso } = await bancoVazio()
  await migrar(acesso)
  await acesso.executar(`insert into instalacao (id, modo) values (1, 'producao')`)
  // What this program would do to it, as a newer one does with its migrations.
  await acesso.executar('drop trigger rastro on empresa')
  const { config } = examinarConfig({ HUB_MODO: 'demo', HUB_DADOS: '/dev/null', DATABASE_URL: url })
  await expect(openInstance(config)).rejects.toThrow(/tem dados reais/)
  expect(
    await lido(acesso, `exists(select 1 from pg_trigger where tgname = 'rastro' and tgrelid = 'empresa'::regclass)`),
  ).toBe(false)
})
