import { notificacao } from '@hub/protocol/notificacao.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const emDias = async (dias: number) =>
  (await row<{ dia: string }>(
    hub.database,
    sql`select to_char(agora() + make_interval(days => ${dias}::int), 'YYYY-MM-DD') as dia`,
  ))!.dia
const varrer = async () => {
  await hub.ports.queue.agendar(hub.database, 'prazos.varrer', {})
  await hub.rodarTrabalhos()
}

describe('the last proposal that is valid, given up after the deadline of the selection', () => {
  it('leaves those that have run out to be renewed, after new warnings', async () => {
    const id = await solicitacaoLiberada(hub)
    const propor = async (quem: 'marina' | 'caio', dias: number) => {
      const corpo = { solicitacao: id, ...conteudoCompleto(416_000, 1), validade: await emDias(dias) }
      return (await hub.como(quem).deve(proposta.criar, { corpo })).id
    }
    const marina = await propor('marina', 20)
    const caio = await propor('caio', 40)
    await hub.avancar('12 days')
    for (let dia = 0; dia < 26; dia++) {
      await hub.avancar('1 day')
      await varrer()
    }
    expect(await hub.como('marina').deve(proposta.detalhar, { params: { id: marina } })).toMatchObject({
      situacao: 'expirada',
    })
    await hub.como('caio').deve(proposta.desistir, { params: { id: caio }, corpo: { motivo: 'Equipe fora.' } })
    for (const quem of ['helena', 'luciana'] as const) {
      const { results } = await hub.como(quem).deve(notificacao.listar)
      expect(results[0]!.mensagem).toContain('peça a renovação')
    }
    await varrer()
    const { substatus } = await hub.como('helena').deve(proposta.listarDaSolicitacao, { params: { id } })
    expect(substatus.codigo).toBe('em_selecao')
    await hub.como('helena').deve(proposta.negociar, {
      params: { id, id2: marina },
      corpo: { comentario: 'Renova a validade?', dtaprazo: await emDias(3) },
    })
  })
})
