import { somarDias } from '@hub/domain/kernel/data.ts'
import { AVISOS_NA_HORA } from '@hub/domain/notificacao/resumo.rules.ts'
import { emailModelo } from '@hub/protocol/email-modelo.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { painel } from '@hub/protocol/painel.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { rows } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { avisarPessoas } from '../events/avisar-pessoas.ts'
import { executores } from '../jobs/executores.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const varrer = () => executores(hub.ports)['prazos.varrer']!({})
const emails = (quem: CastName) =>
  rows<{ id: number; assunto: string; texto: string }>(
    hub.database,
    sql`select id, assunto, texto from email where para = ${cast[quem].email} order by id`,
  )
/** So many requests of one client; what she is told of their sending is over. */
const enviarVarias = async (quantas: number) => {
  const ids: number[] = []
  for (let n = 0; n < quantas; n++) ids.push(await enviarSolicitacao(hub))
  await hub.avancar('3 hours')
  await varrer()
  await hub.avancar('3 hours')
  return ids
}
/** They go back to her, one after the other. */
const devolver = async (ids: readonly number[]) => {
  for (const id of ids)
    await hub.como('luciana').deve(solicitacao.pedirAtualizacao, { params: { id }, corpo: { pedido: 'O telefone.' } })
}

describe('the warning that a deadline is near', () => {
  it('does not come when the turn begins; when it comes, it comes for all requests in one e-mail', async () => {
    await hub.avancar('3 hours')
    await varrer()
    const ids = await enviarVarias(8)
    await devolver(ids)
    const lembretes = async () =>
      (
        await rows(
          hub.database,
          sql`select 1 from lembrete where solicitacao_id in (${sql.join(
            ids.map((id) => sql`${id}`),
            sql`, `,
          )})`,
        )
      ).length
    await varrer()
    await varrer()
    expect(await lembretes()).toBe(0)
    const [s] = await rows<{ proximo: string }>(
      hub.database,
      sql`select proximo_aviso::text as proximo from solicitacao where id = ${ids[0]!}`,
    )
    const r = await lerRegulamento(hub.database)
    await hub.avancar(`${r.fimDe(s!.proximo as never).getTime() - r.agora.getTime() - 3_600_000} milliseconds`)
    const antes = (await emails('helena')).length
    await varrer()
    expect(await lembretes()).toBe(ids.length)
    const novos = (await emails('helena')).slice(antes)
    expect(novos).toHaveLength(1)
    const { results } = await hub.como('luciana').deve(painel.demandas, { query: { page_size: 100 } })
    const numeros = results.filter((x) => ids.includes(x.id)).map((x) => x.nrosolicitacao)
    expect(numeros).toHaveLength(ids.length)
    for (const numero of numeros) expect(novos[0]!.texto).toContain(numero)
  })
})

describe('many notices to one person', () => {
  // Nothing of one story counts in the next.
  beforeEach(() => hub.avancar('3 hours'))

  it('come as a few e-mails and one that gathers the rest, and all are in the bell', async () => {
    const ids = await enviarVarias(20)
    await varrer()
    const antes = (await emails('helena')).length
    const sino = (await hub.como('helena').deve(notificacao.listar, { query: { page_size: 1 } })).count
    await devolver(ids)
    expect(await emails('helena')).toHaveLength(antes + AVISOS_NA_HORA)
    await Promise.all([varrer(), varrer()])
    await varrer()
    const novos = (await emails('helena')).slice(antes + AVISOS_NA_HORA)
    expect(novos.map((e) => e.assunto)).toEqual([`${20 - AVISOS_NA_HORA} avisos do Hub`])
    expect(novos[0]!.texto.match(/^• /gm)).toHaveLength(20 - AVISOS_NA_HORA)
    expect((await hub.como('helena').deve(notificacao.listar, { query: { page_size: 1 } })).count).toBe(sino + 20)
  })

  it('are not followed by a second gathered e-mail before its time', async () => {
    const ids = await enviarVarias(AVISOS_NA_HORA + 5)
    await devolver(ids.slice(3))
    await varrer()
    const depois = (await emails('helena')).length
    await devolver(ids.slice(0, 3))
    await varrer()
    expect(await emails('helena')).toHaveLength(depois)
    await hub.avancar('61 minutes')
    await varrer()
    const [ultimo] = (await emails('helena')).slice(depois)
    expect(ultimo!.assunto).toBe('3 avisos do Hub')
  })

  it('says nothing by e-mail of what the person keeps to the portal meanwhile', async () => {
    await devolver(await enviarVarias(AVISOS_NA_HORA + 2))
    const antes = (await emails('helena')).length
    await hub.como('helena').deve(notificacao.escolherPreferencia, { corpo: { tipo: 'vez', canal: 'sino' } })
    await varrer()
    expect(await emails('helena')).toHaveLength(antes)
    await hub.como('helena').deve(notificacao.escolherPreferencia, { corpo: { tipo: 'vez', canal: 'na_hora' } })
  })
})

describe('a text of the administration', () => {
  beforeEach(() => hub.avancar('3 hours'))
  const AUTOMATICO = 'Este é um aviso automático da entidade.'

  it('is read whole in an e-mail of its own; among others each notice says what the bell says', async () => {
    const params = { id: 'solicitacao-atualizacao-pedida' }
    const ana = hub.como('ana')
    const { original, versao } = await ana.deve(emailModelo.detalhar, { params })
    await ana.deve(emailModelo.alterar, {
      params,
      corpo: { versao, ...original, corpo: `${AUTOMATICO}\n\n${original.corpo}` },
    })
    const ids = await enviarVarias(AVISOS_NA_HORA + 3)
    const antes = (await emails('helena')).length
    await devolver(ids.slice(0, AVISOS_NA_HORA + 2))
    await varrer()
    const novos = (await emails('helena')).slice(antes)
    expect(novos[0]!.texto).toContain(AUTOMATICO)
    expect(novos.at(-1)!.assunto).toBe('2 avisos do Hub')
    expect(novos.at(-1)!.texto.match(/^• É a sua vez: atualize .*$/gm)).toHaveLength(2)
    expect(novos.at(-1)!.texto).not.toContain(AUTOMATICO)
    await hub.como('helena').deve(notificacao.escolherPreferencia, { corpo: { tipo: 'vez', canal: 'resumo' } })
    await devolver(ids.slice(-1))
    // On some days a reminder of a deadline would come in the same e-mail.
    await hub.database.execute(
      sql`update solicitacao set prazo = prazo + interval '90 days', proximo_aviso = proximo_aviso + 90`,
    )
    await hub.avancar('26 hours')
    await varrer()
    const sozinho = (await emails('helena')).at(-1)!
    expect(sozinho.texto).toContain(`${AUTOMATICO}\n\nÉ a sua vez: atualize`)
    await hub.como('helena').deve(notificacao.escolherPreferencia, { corpo: { tipo: 'vez', canal: 'na_hora' } })
  })
})

describe('a kind that somebody reads once a day', () => {
  // Of Paulo, whom nothing else of this file concerns: a deadline of another story would be told of on the way.
  const bahia = (dia: string, hora: string) => new Date(`${dia}T${hora}-03:00`)
  const doDia = async (dias: number) => {
    const r = await lerRegulamento(hub.database)
    return somarDias(r.hoje, dias)
  }

  it('is in the bell at once and in one e-mail in the morning, and no other kind waits for that', async () => {
    await hub.irPara(bahia(await doDia(1), '09:00:00'))
    await varrer()
    await hub.como('paulo').deve(notificacao.escolherPreferencia, { corpo: { tipo: 'andamento', canal: 'resumo' } })
    const dizer = (mensagem: string, tipo?: 'vez') =>
      hub.database.transaction((tx) =>
        avisarPessoas(tx, hub.ports, [hub.como('paulo').id], {
          ...(tipo && { tipo }),
          mensagem,
          destino: '/solicitacoes',
          assunto: mensagem,
        }),
      )
    const antes = (await emails('paulo')).length
    const sino = async () => (await hub.como('paulo').deve(notificacao.listar, { query: { page_size: 1 } })).count
    const noSino = await sino()
    for (let n = 1; n <= AVISOS_NA_HORA + 2; n++) await dizer(`Andou ${n}.`)
    await dizer('Sua vez.', 'vez')
    expect(await sino()).toBe(noSino + AVISOS_NA_HORA + 3)
    await varrer()
    expect((await emails('paulo')).slice(antes).map((e) => e.assunto)).toEqual(['Sua vez.'])
    const amanha = await doDia(1)
    await hub.irPara(bahia(amanha, '06:59:00'))
    await varrer()
    expect(await emails('paulo')).toHaveLength(antes + 1)
    await hub.irPara(bahia(amanha, '07:00:01'))
    await varrer()
    const resumo = (await emails('paulo')).slice(antes + 1).filter((e) => e.texto.includes('Andou 1.'))
    expect(resumo).toHaveLength(1)
    for (let n = 1; n <= AVISOS_NA_HORA + 2; n++) expect(resumo[0]!.texto).toContain(`Andou ${n}.`)
    await hub.avancar('10 hours')
    await varrer()
    expect((await emails('paulo')).filter((e) => e.texto.includes('Andou 1.'))).toHaveLength(1)
  })

  it('goes out with the next sweep once the person wants it at once again', async () => {
    await hub.database.transaction((tx) =>
      avisarPessoas(tx, hub.ports, [hub.como('paulo').id], {
        mensagem: 'Andou de novo.',
        destino: '/solicitacoes',
        assunto: 'Andou de novo',
      }),
    )
    const comEle = async () => (await emails('paulo')).filter((e) => e.texto.includes('Andou de novo.'))
    await hub.avancar('2 hours')
    await varrer()
    expect(await comEle()).toHaveLength(0)
    await hub.como('paulo').deve(notificacao.escolherPreferencia, { corpo: { tipo: 'andamento', canal: 'na_hora' } })
    await varrer()
    expect(await comEle()).toHaveLength(1)
  })
})
