import { listagem } from '@hub/protocol/listagem.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { painel } from '@hub/protocol/painel.ts'
import { recurso } from '@hub/protocol/recurso.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const TEXTO = 'a nossa empresa cumpre todas as regras do programa.'
const indeferir = (quem: CastName, id: number) =>
  hub.como(quem).chamar(solicitacao.indeferir, { params: { id }, corpo: { motivo: 'fora do programa' } })
const indeferida = async (quem: CastName = 'luciana'): Promise<number> => {
  const id = await enviarSolicitacao(hub)
  expect((await indeferir(quem, id)).status).toBe(200)
  return id
}
const recorrer = (quem: CastName, id: number, chave?: string) =>
  hub.como(quem).chamar(recurso.recorrer, { params: { id }, corpo: { texto: TEXTO }, ...(chave && { chave }) })
const aceitar = (quem: CastName, id: number) => hub.como(quem).chamar(recurso.aceitar, { params: { id }, corpo: {} })
const negar = (quem: CastName, id: number) =>
  hub.como(quem).chamar(recurso.negar, { params: { id }, corpo: { motivo: 'nada de novo foi dito.' } })
const externa = async (id: number) => hub.como('helena').deve(solicitacao.detalharExterno, { params: { id } })
/** Is the request among those that wait for this person, and are the counter and the list of them one? */
const espera = async (quem: CastName, id: number) => {
  const minhas = await hub.como(quem).deve(painel.demandas, { query: { dash_filter: 'minha_vez', page_size: 100 } })
  expect(minhas.count).toBe(minhas.results.length)
  expect(minhas.results.filter((s) => !s.agora.minha)).toEqual([])
  return minhas.results.some((s) => s.id === id)
}
const sino = async (quem: CastName) => (await hub.como(quem).deve(notificacao.listar)).results.map((n) => n.mensagem)

describe('an appeal against a refusal', () => {
  it('is told with the refusal, written once by the client, and waits for the coordinator', async () => {
    const id = await indeferida()
    const antes = await externa(id)
    expect(antes.acoes.recorrer).toEqual({ permitido: true })
    expect(antes.recurso).toMatchObject({ texto: null, decisao: null, faltam: 5 })
    const email = await row<{ texto: string }>(
      hub.database,
      sql`select texto from email where assunto like '%indeferida' order by id desc limit 1`,
    )
    expect(email!.texto).toContain('você pode recorrer uma vez, até')

    expect((await recorrer('paulo', id)).status).toBe(404)
    expect((await recorrer('luciana', id)).status).toBe(403)
    expect((await recorrer('helena', id)).corpo.substatus.codigo).toBe('em_recurso')
    expect(await recorrer('helena', id)).toMatchObject({ status: 409 })
    const depois = await externa(id)
    expect(depois.recurso).toMatchObject({
      texto: 'A nossa empresa cumpre todas as regras do programa.',
      autor: { nome: 'Helena' },
      faltam: null,
    })
    expect(depois.agora).toMatchObject({ minha: false, vezes: [{ papel: 'coordenador', ato: 'decidir o recurso' }] })
    expect(depois.agora.ate).not.toBeNull()
    const { results } = await hub.como('vera').deve(solicitacao.listarPendentes, { query: { page_size: '100' } })
    expect(results.map((s) => s.id)).toContain(id)
    expect((await sino('vera'))[0]).toContain('decida o recurso')
    const codigos = (await hub.como('helena').deve(listagem.substatusExterno)).map((s) => s.codigo)
    expect(codigos).toContain('em_recurso')
  })

  it('is decided by the coordinator alone: accepted, the request is analysed again, and a second refusal is final', async () => {
    const id = await indeferida()
    await recorrer('helena', id)
    // Turned it down, and has nothing to do with it.
    expect((await aceitar('luciana', id)).type).toBe('AUTOR_NAO_DECIDE')
    expect((await aceitar('ana', id)).type).toBe('RECURSO_DE_OUTRO_JULGADOR')
    expect((await aceitar('helena', id)).status).toBe(403)
    expect((await aceitar('vera', id)).corpo.substatus.codigo).toBe('aguardando_analise')
    expect((await externa(id)).justificativa).toBeNull()
    expect((await sino('helena'))[0]).toContain('Seu recurso foi aceito')
    expect((await indeferir('luciana', id)).status).toBe(200)
    expect((await externa(id)).acoes.recorrer).toEqual({ permitido: false, recusa: 'RECURSO_JA_USADO' })
    expect(await recorrer('helena', id)).toMatchObject({ status: 409, type: 'RECURSO_JA_USADO' })
  })

  it('rejected with a reason, leaves the request turned down for good', async () => {
    const id = await indeferida()
    await recorrer('helena', id)
    expect(
      (await hub.como('vera').chamar(recurso.negar, { params: { id }, corpo: { motivo: '' } })).campos,
    ).toHaveProperty('motivo')
    expect((await negar('vera', id)).corpo.substatus.codigo).toBe('indeferida')
    expect(await externa(id)).toMatchObject({
      justificativa: 'Nada de novo foi dito.',
      recurso: { decisao: 'negado', decidida_por: { nome: 'Vera' } },
      agora: { vezes: [], ate: null },
    })
    expect(await recorrer('helena', id)).toMatchObject({ status: 409, type: 'RECURSO_JA_USADO' })
    expect(await negar('vera', id)).toMatchObject({ status: 409 })
    const { results } = await hub.como('helena').deve(solicitacao.listarHistorico, { params: { id } })
    expect(results.map((h) => h.evento).slice(0, 3)).toEqual([
      'recursoNegado',
      'recursoApresentado',
      'solicitacaoIndeferida',
    ])
  })

  it('is not judged by who turned the request down', async () => {
    const id = await indeferida('vera')
    await recorrer('helena', id)
    expect(await aceitar('vera', id)).toMatchObject({ status: 409, type: 'AUTOR_NAO_DECIDE' })
    expect(await negar('vera', id)).toMatchObject({ status: 409, type: 'AUTOR_NAO_DECIDE' })
    expect((await externa(id)).substatus.codigo).toBe('em_recurso')
  })

  it('waits for another manager of the unit where the only coordinator turned it down, and says so', async () => {
    const id = await indeferida('vera')
    expect((await externa(id)).recurso?.decide).toEqual({ papel: 'gestor', pessoas: null })
    await recorrer('helena', id)
    const { nrosolicitacao } = await externa(id)
    expect((await sino('luciana'))[0]).toContain(`decida o recurso da solicitação ${nrosolicitacao}`)
    expect((await sino('vera')).filter((m) => m.includes(nrosolicitacao))).toEqual([])
    expect((await externa(id)).agora).toMatchObject({ vezes: [{ papel: 'gestor', ato: 'decidir o recurso' }] })
    const interna = await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })
    expect(interna).toMatchObject({
      agora: { minha: true },
      acoes: { aceitarRecurso: { permitido: true } },
      recurso: { decide: { papel: 'gestor', pessoas: [{ nome: 'Luciana Farias' }] } },
    })
    expect([await espera('luciana', id), await espera('vera', id), await espera('ana', id)]).toEqual([
      true,
      false,
      false,
    ])
    expect((await hub.como('vera').deve(solicitacao.detalharInterno, { params: { id } })).agora.minha).toBe(false)
    expect((await aceitar('rogerio', id)).status).toBe(404)
    expect(await aceitar('ana', id)).toMatchObject({ status: 409, type: 'RECURSO_DE_OUTRO_JULGADOR' })
    expect((await negar('luciana', id)).corpo.substatus.codigo).toBe('indeferida')
    expect((await externa(id)).recurso).toMatchObject({ decide: null, decidida_por: { nome: 'Luciana' } })
  })

  it('waits for the administration where nobody else is left, and for the coordination again as soon as somebody is', async () => {
    const id = await indeferida('vera')
    const unidade = sql`from unidade_gestor where usuario_id = ${hub.como('luciana').id}`
    const dela = await rows<{ unidade: number }>(hub.database, sql`select unidade_id as unidade ${unidade}`)
    await hub.database.execute(sql`delete ${unidade}`)
    await recorrer('helena', id)
    expect((await sino('ana'))[0]).toContain('decida o recurso')
    expect((await externa(id)).agora.vezes).toEqual([{ papel: 'admin', ato: 'decidir o recurso' }])
    expect([await espera('ana', id), await espera('vera', id)]).toEqual([true, false])
    const davi = sql`(${hub.como('davi').id}, 'coordenador')`
    await hub.database.execute(sql`insert into usuario_grupo (usuario_id, grupo) values ${davi}`)
    expect((await externa(id)).recurso?.decide?.papel).toBe('coordenador')
    expect([await espera('davi', id), await espera('vera', id), await espera('ana', id)]).toEqual([true, false, false])
    expect(await aceitar('ana', id)).toMatchObject({ status: 409, type: 'RECURSO_DE_OUTRO_JULGADOR' })
    await hub.database.execute(sql`delete from usuario_grupo where (usuario_id, grupo) = ${davi}`)
    expect((await aceitar('ana', id)).corpo.substatus.codigo).toBe('aguardando_analise')
    for (const { unidade: u } of dela)
      await hub.database.execute(
        sql`insert into unidade_gestor (unidade_id, usuario_id) values (${u}, ${hub.como('luciana').id})`,
      )
  })

  it('happens once, however often it is sent, and is decided one way', async () => {
    const id = await indeferida()
    const enviados = await Promise.all([1, 2, 3, 4].map(() => recorrer('helena', id, 'recurso-uma-vez')))
    expect(enviados.map((e) => e.status)).toEqual([200, 200, 200, 200])
    const decididos = await Promise.all([aceitar('vera', id), negar('vera', id), aceitar('vera', id)])
    expect(decididos.map((d) => d.status).sort()).toEqual([200, 409, 409])
  })

  it('is reminded once before its last day, and refused after it', async () => {
    const id = await indeferida()
    await hub.ports.queue.agendar(hub.database, 'prazos.varrer', {})
    await hub.rodarTrabalhos()
    const lembretes = async () => (await sino('helena')).filter((m) => m.includes('Você pode recorrer')).length
    expect(await lembretes()).toBe(0)
    const { prazo } = (await externa(id)).recurso!
    const ate = await row<{ horas: number }>(
      hub.database,
      sql`select ceil(extract(epoch from ${prazo}::timestamptz - agora()) / 3600)::int as horas`,
    )
    await hub.avancar(`${ate!.horas - 20} hours`)
    for (const _ of [1, 2]) {
      await hub.ports.queue.agendar(hub.database, 'prazos.varrer', {})
      await hub.rodarTrabalhos()
    }
    expect(await lembretes()).toBe(1)
    expect((await externa(id)).acoes.recorrer).toEqual({ permitido: true })
    await hub.avancar('21 hours')
    expect((await externa(id)).acoes.recorrer).toEqual({ permitido: false, recusa: 'RECURSO_FORA_DO_PRAZO' })
    expect(await recorrer('helena', id)).toMatchObject({ status: 409, type: 'RECURSO_FORA_DO_PRAZO' })
  })
})
