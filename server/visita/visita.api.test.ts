import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { visita } from '@hub/protocol/visita.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { entregar, type ProjetoDeTeste, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let p: ProjetoDeTeste
let hoje: string
beforeAll(async () => {
  hub = await createTestHub()
  p = await projetoEmExecucao(hub)
  hoje = (await lerRegulamento(hub.database)).hoje
})
afterAll(() => hub?.fechar())

const registrar = (quem: CastName, corpo: { data?: string; km: number; relato?: string }) =>
  hub.como(quem).chamar(visita.registrar, {
    params: { id: p.id },
    corpo: { data: hoje, relato: 'CONVERSA com a equipe.', ...corpo },
  })
const listar = (quem: CastName) => hub.como(quem).deve(visita.listar, { params: { id: p.id } })
const fatos = async (quem: CastName) =>
  (await hub.como(quem).deve(solicitacao.listarHistorico, { params: { id: p.id } })).results

describe('a consultant', () => {
  it('finds his projects with their detail, and nobody else’s', async () => {
    const antes = await hub.como('tiago').deve(projeto.listarDoConsultor)
    expect(antes.count).toBe(0)
    expect((await registrar('tiago', { km: 10 })).status).toBe(404)
    await hub.como('luciana').deve(solicitacao.alterarConsultor, {
      params: { id: p.id },
      corpo: { consultor: hub.como('tiago').id },
    })
    const { results } = await hub.como('tiago').deve(projeto.listarDoConsultor)
    expect(results).toMatchObject([{ id: p.id, etapas: { total: 2, entregues: 0, aceitas: 0 } }])
    const detalhe = await hub.como('tiago').deve(projeto.detalharDoConsultor, { params: { id: p.id } })
    expect(detalhe.consultor?.nome).toBe('Tiago Moura')
    expect((await hub.como('davi').chamar(projeto.detalharDoConsultor, { params: { id: p.id } })).status).toBe(404)
  })

  it('accepts a delivery in the client’s place, under his own name', async () => {
    await entregar(hub, p, 1)
    const params = { id: p.id, id2: p.etapas[0] }
    const aceita = await hub.como('tiago').deve(projeto.aceitarEtapa, { params, corpo: {} })
    expect(aceita.etapas[0]).toMatchObject({ situacao: 'aceita', aceita_por: 'Tiago Moura' })
    const [fato] = (await fatos('helena')).filter((f) => f.evento === 'etapaAceita')
    expect(fato).toMatchObject({
      autor: 'Tiago Moura',
      mensagem: 'Etapa 1 aceita pelo consultor, no lugar do cliente',
    })
  })

  it('who is unlinked loses the project at the next call', async () => {
    await hub.como('luciana').deve(solicitacao.removerConsultor, { params: { id: p.id } })
    expect((await hub.como('tiago').chamar(projeto.detalharDoConsultor, { params: { id: p.id } })).status).toBe(404)
    await hub.como('luciana').deve(solicitacao.alterarConsultor, {
      params: { id: p.id },
      corpo: { consultor: hub.como('tiago').id },
    })
  })
})

describe('a visit', () => {
  it('costs by the range of its kilometres, and beyond the last one is to be quoted', async () => {
    for (const km of [30, 120, 700]) expect((await registrar('tiago', { km })).status).toBe(200)
    const { visitas, total } = await listar('tiago')
    expect(visitas.map((v) => [v.km, v.faixa, v.valor, v.a_cotar])).toEqual([
      [700, 'acima de 400 km', null, true],
      [120, '101–200 km', 288, false],
      [30, '0–50 km', 0, false],
    ])
    expect(total).toBe(288)
    expect(visitas[0]).toMatchObject({ consultor: { nome: 'Tiago Moura' }, relato: 'CONVERSA com a equipe.' })
  })

  it('is of a day between the request and today, in whole kilometres', async () => {
    const { desde } = await listar('tiago')
    for (const data of ['2020-01-06', '2199-01-04'])
      expect((await registrar('tiago', { data, km: 1 })).campos).toHaveProperty('data')
    expect((await registrar('tiago', { data: desde, km: 0 })).status).toBe(200)
    for (const km of [-1, 0.5, 99_999]) expect((await registrar('tiago', { km })).campos).toHaveProperty('km')
    expect((await registrar('tiago', { km: 1, relato: '' })).campos).toHaveProperty('relato')
  })

  it('is seen by everybody of the project, its way and money by the staff alone', async () => {
    for (const quem of ['helena', 'marina'] as const) {
      const { visitas, total } = await listar(quem)
      expect(visitas).toHaveLength(4)
      expect(visitas.every((v) => v.km === null && v.faixa === null && v.valor === null && !v.a_cotar)).toBe(true)
      expect(total).toBeNull()
      expect((await fatos(quem)).map((f) => f.evento)).toContain('visitaRegistrada')
      expect((await fatos(quem)).map((f) => f.evento)).not.toContain('visitaCalculada')
    }
    for (const quem of ['caio', 'paulo', 'rogerio'] as const)
      expect([quem, (await hub.como(quem).chamar(visita.listar, { params: { id: p.id } })).status]).toEqual([quem, 404])
    expect((await fatos('luciana')).map((f) => f.mensagem)).toContainEqual(
      expect.stringContaining('700 km (acima de 400 km), a cotar'),
    )
  })

  it('is quoted once by a manager, and by nobody else', async () => {
    const alvo = (await listar('luciana')).visitas.find((v) => v.a_cotar)!
    const cotar = (quem: CastName, valor = 950.5) =>
      hub.como(quem).chamar(visita.cotar, { params: { id: p.id, id2: alvo.id }, corpo: { valor } })
    expect(alvo.acoes.cotar).toEqual({ permitido: true })
    expect((await cotar('tiago')).status).toBe(403)
    expect((await cotar('rogerio')).status).toBe(404)
    const respostas = await Promise.all([cotar('luciana'), cotar('vera', 10)])
    expect(respostas.map((r) => r.status).sort()).toEqual([200, 409])
    expect(respostas.find((r) => r.status === 409)?.type).toBe('VISITA_JA_COTADA')
  })

  it('is taken back by who recorded it alone, and the history keeps that', async () => {
    const { visitas } = await listar('tiago')
    const gratis = visitas.find((v) => v.km === 30)!
    const remover = (quem: CastName) => hub.como(quem).chamar(visita.remover, { params: { id: p.id, id2: gratis.id } })
    expect((await remover('luciana')).status).toBe(403)
    expect((await remover('tiago')).status).toBe(200)
    expect((await remover('tiago')).status).toBe(404)
    expect((await listar('luciana')).visitas.map((v) => v.id)).not.toContain(gratis.id)
    expect((await fatos('helena')).map((f) => f.evento)).toContain('visitaRemovida')
    expect(
      await row(hub.database)`select 1 from visita_tecnica where id = ${gratis.id} and removida_em is not null`,
    ).toBeDefined()
  })

  it('keeps the value of its day when the parameters change', async () => {
    const antes = (await listar('luciana')).total
    await hub.database.execute(
      sql`insert into parametro (chave, valor) values ('km_valor', '500') on conflict (chave) do update set valor = '500'`,
    )
    expect((await listar('luciana')).total).toBe(antes)
    expect((await registrar('tiago', { km: 60 })).corpo.visitas.find((v) => v.km === 60)?.valor).toBe(600)
  })

  it('of the last day is quoted once the work has ended, too: recorded is none any more', async () => {
    expect((await registrar('tiago', { km: 900 })).status).toBe(200)
    await hub.database.execute(sql`update solicitacao set substatus = 'concluida' where id = ${p.id}`)
    const alvo = (await listar('luciana')).visitas.find((v) => v.a_cotar)!
    expect(alvo.acoes.cotar).toEqual({ permitido: true })
    const cotada = await hub
      .como('luciana')
      .deve(visita.cotar, { params: { id: p.id, id2: alvo.id }, corpo: { valor: 950 } })
    expect(cotada.visitas.find((v) => v.id === alvo.id)).toMatchObject({ valor: 950, a_cotar: false })
    expect((await registrar('tiago', { km: 10 })).status).toBe(409)
  })
})
