import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { proposta } from '@hub/protocol/proposta.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { machineTime } from '../../tools/clock/clock.ts'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { esquecerVelhos } from '../jobs/esquecer-velhos.ts'
import { autorizada, escolhida } from '../testing/historia.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { varrerArquivos } from './varrer.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const guardados = () => {
  const pasta = join(hub.ports.config.pastaDados, 'arquivos')
  return readdirSync(pasta, { recursive: true, encoding: 'utf8' })
    .map((nome) => join(pasta, nome))
    .filter((caminho) => statSync(caminho).isFile())
}
const envelhecer = () => {
  const anteontem = new Date(machineTime().getTime() - 48 * 3_600_000)
  for (const caminho of guardados()) utimesSync(caminho, anteontem, anteontem)
}

it('removes what a failed transaction stored, once it is old, and nothing that a row mentions', async () => {
  await autorizada(hub)
  const comLinha = guardados().length
  const s = await escolhida(hub)
  await hub.database.execute(
    sql`create function falhar() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
  )
  await hub.database.execute(
    sql`create trigger falhar before insert on contrato_assinatura for each statement execute function falhar()`,
  )
  const falha = await hub.como('luciana').chamar(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
  expect(falha).toMatchObject({ status: 500, type: 'ERRO_INTERNO' })
  expect(guardados()).toHaveLength(comLinha + 1)
  expect(await row(hub.database, sql`select substatus from solicitacao where id = ${s.id}`)).toEqual({
    substatus: 'aguardando_autorizacao_gestor',
  })
  expect(await varrerArquivos(hub.ports)).toBe(0)
  envelhecer()
  expect(await varrerArquivos(hub.ports)).toBe(1)
  expect(guardados()).toHaveLength(comLinha)
  expect(await varrerArquivos(hub.ports)).toBe(0)

  await hub.database.execute(sql`drop trigger falhar on contrato_assinatura`)
  await hub.como('luciana').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
  expect(guardados()).toHaveLength(comLinha + 1)
})

it('forgets at night what is kept no longer: accesses, sessions, links, e-mails, answers to repeated calls', async () => {
  const { id } = hub.como('helena')
  await hub.database.execute(sql`delete from aviso_por_email`)
  const de = (idade: string) => sql`agora() - ${idade}::interval`
  for (const idade of ['7 months', '1 day']) {
    await hub.database.execute(
      sql`insert into acesso (tipo, usuario_id, ip, agente, dtainclusao) values ('entrada', ${id}, '192.0.2.1', 'x', ${de(idade)})`,
    )
    await hub.database.execute(sql`insert into sessao (id, usuario_id, criada_em, usada_em, expira_em, ip, agente)
      values (md5(${idade}) || md5(${idade}), ${id}, ${de(idade)}, ${de(idade)}, ${de(idade)}, '192.0.2.1', 'x')`)
    await hub.database.execute(sql`insert into link_unico (hash, finalidade, referencia, criado_em, expira_em)
      values (md5(${idade}) || md5(${idade}), 'senha', ${id}, ${de(idade)}, ${de(idade)})`)
    await hub.database.execute(sql`insert into email (para, assunto, texto, html, enviado_em, dtainclusao)
      values ('velho@nenhures.example', 'x', 'x', 'x', ${de(idade)}, ${de(idade)})`)
    await hub.database.execute(sql`insert into idempotencia (usuario_id, chave, chamada, corpo, dtainclusao)
      values (${id}, ${idade}, 'compra.enviar', 'x', ${de(idade)})`)
    await hub.database.execute(sql`insert into aviso_por_email
        (usuario_id, tipo, assunto, mensagem, detalhes, botao, destino, enviado_em, dtainclusao)
      values (${id}, 'conta', 'x', 'x', '{}', 'Abrir', '/', ${de(idade)}, ${de(idade)})`)
    await hub.database.execute(sql`insert into webhook_recebido (id, dtainclusao) values (${idade}, ${de(idade)})`)
  }
  // Not sent yet: it waits for its mail server, however long.
  await hub.database.execute(sql`insert into email (para, assunto, texto, html, dtainclusao)
    values ('velho@nenhures.example', 'espera', 'x', 'x', ${de('7 months')})`)
  expect(await esquecerVelhos(hub.ports)).toBe(7)
  expect(await esquecerVelhos(hub.ports)).toBe(0)
  const restam = await row<Record<string, number>>(
    hub.database,
    sql`select (select count(*)::int from acesso where ip = '192.0.2.1') as acessos,
      (select count(*)::int from sessao where ip = '192.0.2.1') as sessoes,
      (select count(*)::int from email where para = 'velho@nenhures.example') as emails`,
  )
  expect(restam).toEqual({ acessos: 1, sessoes: 1, emails: 2 })
})
