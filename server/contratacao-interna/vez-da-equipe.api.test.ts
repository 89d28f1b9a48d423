import { duvida } from '@hub/protocol/duvida.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { contratacaoComPropostas, contratacaoLiberada } from '../testing/contratacao-enviada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

/** What Luciana is told by e-mail as her turn on a request, at once or with others. */
const vezesDaLuciana = async (id: number) =>
  (
    await rows<{ mensagem: string }>(
      hub.database,
      sql`select mensagem from aviso_por_email where solicitacao_id = ${id} and usuario_id = ${hub.como('luciana').id} and tipo = 'vez' order by id`,
    )
  ).map((a) => a.mensagem)

describe('the manager of several companies is told as of his turn', () => {
  it('a question, which no client answers', async () => {
    const { id } = await contratacaoLiberada(hub, ['doceCacau', 'amostra'])
    await hub.como('caio').deve(duvida.perguntar, { params: { id }, corpo: { pergunta: 'Pode ser num sábado?' } })
    expect(await vezesDaLuciana(id)).toContainEqual(expect.stringMatching(/^Um prestador tem uma dúvida/))
  })

  it('the answer to a negotiation', async () => {
    const { id, marina, caio } = await contratacaoComPropostas(hub, ['doceCacau', 'amostra'])
    const corpo = { comentario: 'Pode reduzir?', dtaprazo: conteudoCompleto().etapas[0]!.dtainicio! }
    for (const id2 of [marina, caio]) await hub.como('luciana').deve(proposta.negociar, { params: { id, id2 }, corpo })
    await hub.como('marina').deve(proposta.manter, { params: { id: marina }, corpo: { motivo: 'Já é o menor.' } })
    expect(await vezesDaLuciana(id)).toContainEqual(expect.stringContaining('a proposta fica como está'))
  })

  it('that a provider gave up', async () => {
    const { id, marina } = await contratacaoComPropostas(hub, ['doceCacau', 'amostra'])
    await hub.como('marina').deve(proposta.desistir, { params: { id: marina }, corpo: { motivo: 'Sem equipe.' } })
    expect(await vezesDaLuciana(id)).toContainEqual(
      expect.stringMatching(/^Um prestador desistiu .* Compare as que ficaram\.$/),
    )
  })
})
