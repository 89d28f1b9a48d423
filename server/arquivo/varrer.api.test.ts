import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { proposta } from '@hub/protocol/proposta.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linha } from '../db/linhas.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { autorizada, escolhida } from '../teste/historia.ts'
import { varrerArquivos } from './varrer.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa.fechar())

const guardados = () => {
  const pasta = join(casa.portas.config.pastaDados, 'arquivos')
  return readdirSync(pasta, { recursive: true, encoding: 'utf8' })
    .map((nome) => join(pasta, nome))
    .filter((caminho) => statSync(caminho).isFile())
}
const envelhecer = () => {
  const anteontem = new Date(Date.now() - 48 * 3_600_000)
  for (const caminho of guardados()) utimesSync(caminho, anteontem, anteontem)
}

it('removes what a failed transaction stored, once it is old, and nothing that a row mentions', async () => {
  await autorizada(casa)
  const comLinha = guardados().length
  const s = await escolhida(casa)
  await casa.banco.execute(
    sql`create function falhar() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
  )
  await casa.banco.execute(
    sql`create trigger falhar before insert on contrato_assinatura for each statement execute function falhar()`,
  )
  const falha = await casa.como('luciana').chamar(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
  expect(falha).toMatchObject({ status: 500, type: 'ERRO_INTERNO' })
  expect(guardados()).toHaveLength(comLinha + 1)
  expect(await linha(casa.banco, sql`select substatus from solicitacao where id = ${s.id}`)).toEqual({
    substatus: 'aguardando_autorizacao_gestor',
  })
  expect(await varrerArquivos(casa.portas)).toBe(0)
  envelhecer()
  expect(await varrerArquivos(casa.portas)).toBe(1)
  expect(guardados()).toHaveLength(comLinha)
  expect(await varrerArquivos(casa.portas)).toBe(0)

  await casa.banco.execute(sql`drop trigger falhar on contrato_assinatura`)
  await casa.como('luciana').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
  expect(guardados()).toHaveLength(comLinha + 1)
})
