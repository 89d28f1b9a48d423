import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirCarteiro, type Carteiro } from '../tools/test/mail-server.ts'
import { type Hub, iniciarHub } from './support/hub.ts'
import { pessoaDeFora } from './support/pedir.ts'
import { travar } from './support/trava.ts'

let carteiro: Carteiro
let hub: Hub
const todos: Hub[] = []
async function iniciar(antes?: Hub): Promise<void> {
  hub = await iniciarHub({
    ...(antes && { database: antes.database as `postgres${string}`, dados: antes.dados }),
    env: { SMTP_URL: `smtp://${carteiro.endereco}` },
  })
  todos.push(hub)
}
beforeAll(async () => {
  carteiro = await abrirCarteiro()
  await iniciar()
}, 180_000)
afterAll(async () => {
  for (const h of todos.reverse()) await h.parar().catch(() => undefined)
  await carteiro?.fechar()
}, 60_000)

test('a message whose sender was killed before it was marked as sent goes out again, as the same message', async () => {
  const delas = () => carteiro.recebidas.filter((m) => m.includes('helena@docecacau.example') && /senha/i.test(m))
  const anonimo = await pessoaDeFora(hub.url, 'helena')
  // Sent, and then held at the line that says so.
  const trava = await travar(
    hub.database!,
    `create function segurar() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(7); return new; end $$;
     create trigger segurar before update on email for each row when (new.enviado_em is not null) execute function segurar();
     commit; begin; select pg_advisory_xact_lock(7)`,
  )
  await anonimo.pedir('/auth/senha/recuperar/', { corpo: { email: 'helena@docecacau.example' } })
  await expect.poll(() => delas().length, { timeout: 60_000 }).toBe(1)
  await trava.presos()
  hub.processo.sinal('SIGKILL')
  await hub.processo.fim()
  // What a dead client asked for would still be finished once the lock is gone.
  await trava.consultar(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'hub%'`,
  )
  await trava.soltar()
  const [antes] = await trava.consultar<{ enviado_em: Date | null }>(
    'select enviado_em from email order by id desc limit 1',
  )
  expect(antes?.enviado_em).toBeNull()
  // The queue gives a job up when it lasts too long: the test does not wait for that.
  await trava.consultar(`update trabalhos.job set started_on = started_on - interval '1 hour' where state = 'active'`)
  await iniciar(hub)
  await expect.poll(() => delas().length, { timeout: 150_000, interval: 500 }).toBe(2)
  const ids = delas().map((m) => /^Message-ID: (.*)$/im.exec(m)?.[1])
  expect(ids[0]).toBeDefined()
  expect(new Set(ids).size).toBe(1)
  await expect
    .poll(
      async () =>
        (await trava.consultar<{ n: number }>('select count(*)::int as n from email where enviado_em is null'))[0]!.n,
      { timeout: 30_000 },
    )
    .toBe(0)
  expect(delas()).toHaveLength(2)
  await trava.fechar()
}, 300_000)
