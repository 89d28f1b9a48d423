import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import type { CastName } from '../db/seed/cast.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { ensaiar, pararRelogio } from '../testing/ensaio.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

/** Rows that somebody may not read use up numbers: what he reads beside them must not show where. */
let hub: TestHub
let id: number
let deCaio: number
beforeAll(async () => {
  hub = await createTestHub()
  id = await solicitacaoLiberada(hub)
  const corpo = { solicitacao: id, ...conteudoCompleto(400_000, 1) }
  deCaio = (await hub.como('caio').deve(proposta.criar, { corpo })).id
  await pararRelogio(hub)
})
afterAll(() => hub?.fechar())

const enviar = () =>
  hub.como('caio').deve(proposta.enviar, {
    params: { id: deCaio },
    corpo: { ...conteudoCompleto(400_000, 1), versao: 1 },
  })
/** What comes after the secret, for everybody to read. */
const depois = () =>
  hub.database.execute(sql`insert into solicitacao_historico (solicitacao_id, evento, mensagem, para)
    values (${id}, 'anotacao', 'Combinado por telefone', array['cliente', 'gestor', 'coordenador', 'admin', 'prestador'])`)

describe('a number that is answered', () => {
  const ler = (quem: CastName, e: Endpoint, segredo: boolean) =>
    ensaiar(
      hub,
      async () => {
        if (segredo) await enviar()
        await depois()
      },
      async () => (await hub.como(quem).chamar(e as typeof solicitacao.listarHistorico, { params: { id } })).corpo,
      { seguem: true },
    )

  it.each(['vera', 'luciana', 'helena', 'marina'] as const)(
    'in a request’s history is of what %s reads of it, and skips nothing',
    async (quem) => {
      const { results } = await ler(quem, solicitacao.listarHistorico, true)
      expect(results.map((h) => h.id)).toEqual(results.map((_, i) => results.length - i))
      expect(results).toEqual((await ler(quem, solicitacao.listarHistorico, false)).results)
    },
  )
})
