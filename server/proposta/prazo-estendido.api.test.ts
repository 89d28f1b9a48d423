import { formatarData, somarDias } from '@hub/domain/kernel/data.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const sinosDe = async (email: string) =>
  (
    await rows<{ m: string }>(
      hub.database,
      sql`select n.mensagem as m from notificacao n join usuario u on u.id = n.usuario_id
        where u.email = ${email} and n.mensagem like 'Novo prazo para propostas%'`,
    )
  ).map((x) => x.m)

test('a longer deadline tells whoever sent a proposal, and nobody else, that it would expire unread', async () => {
  const id = await solicitacaoLiberada(hub)
  const { fim } = (await row<{ fim: string }>(
    hub.database,
    sql`select dtaprazoenvioproposta::date::text as fim from solicitacao where id = ${id}`,
  ))!
  const [curta, prazo] = [somarDias(fim, 2), somarDias(fim, 8)]
  const enviar = (quem: 'marina' | 'caio', validade: string) =>
    hub.como(quem).deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000, 1), validade } })
  await enviar('marina', curta)
  await enviar('caio', somarDias(fim, 900))
  await hub
    .como('luciana')
    .deve(proposta.abrirRodada, { params: { id }, corpo: { dtaprazo: prazo, motivo: 'Mais tempo para todos.' } })
  const renove = `A sua proposta vale só até ${formatarData(curta)}: renove-a.`
  expect(await sinosDe('marina@saborseguro.example')).toEqual([expect.stringContaining(renove)])
  for (const email of ['caio@sertaoverde.example', 'renato@reconcavo.example'])
    expect(await sinosDe(email)).toEqual([expect.not.stringContaining('vale só até')])
})
