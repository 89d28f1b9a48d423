import { dataLocal, fusoPadrao } from '@hub/domain/kernel/data.ts'
import { diasUteisEntre } from '@hub/domain/kernel/dias-uteis.ts'
import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, rows } from '../db/rows.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { analisada, centroDeCusto } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

/** Metal Jacuípe (Camaçari, EPP) asks for what demands a diagnostic. */
const metalurgica = { quem: 'sergio', empresa: 'DEM0C002000160', servico: 'FT-001' } as const

const liberar = (id: number, quem: 'luciana' | 'rogerio' | 'vera' | 'helena' = 'luciana', corpo = {}) =>
  hub.como(quem).chamar(solicitacao.liberar, { params: { id }, corpo })
const saldo = async (codigo = 'CC-1001') => {
  const [c] = await hub.como('vera').deve(centrocusto.consultarDetalhe, { query: { centrocusto: codigo } })
  return c!
}
const convidadas = (id: number) =>
  rows<{ nome: string; situacao: string }>(
    hub.database,
    sql`select e.nomefantasia as nome, p.situacao from proposta p join empresa e on e.id = p.empresa_id
      where p.solicitacao_id = ${id} order by 1`,
  )

describe('releasing an analysed request', () => {
  it('needs a responsible manager, then a cost centre where there is subsidy', async () => {
    const id = await enviarSolicitacao(hub)
    expect(await liberar(id)).toMatchObject({ status: 409, type: 'SEM_RESPONSAVEL' })
    await hub.como('luciana').deve(solicitacao.alterarResponsaveis, {
      corpo: { solicitacoes: [id], gestor: hub.como('luciana').id },
    })
    expect(await liberar(id)).toMatchObject({ status: 409, type: 'SEM_CENTRO_DE_CUSTO' })
    const vista = await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })
    expect(vista.acoes.liberar).toEqual({ permitido: false, recusa: 'SEM_CENTRO_DE_CUSTO' })
    expect(vista.substatus.codigo).toBe('aguardando_analise')
    expect(await convidadas(id)).toEqual([])
  })

  it('says when the cost centre has less than the whole subsidy, and goes on only with what the manager accepts', async () => {
    const { id: centro } = (await row<{ id: number }>(
      hub.database,
      sql`insert into centro_custo (codigo, descricao, projeto, acao_codigo, acao, saldo) values ('CC-8', 'Curto', 'P', 'A', 'A', 1) returning id`,
    ))!
    const comSaldo = async (centavos: number) => {
      await hub.database.execute(sql`update centro_custo set saldo = 1 where id = ${centro}`)
      const id = await analisada(hub)
      await hub.como('luciana').deve(solicitacao.alterarCentroCusto, { params: { id }, corpo: { centrocusto: centro } })
      await hub.database.execute(sql`update centro_custo set saldo = ${centavos} where id = ${centro}`)
      return id
    }
    const historico = (id: number) =>
      rows(
        hub.database,
        sql`select 1 from solicitacao_historico where solicitacao_id = ${id} and evento = 'subsidioLimitadoPeloSaldo'`,
      )
    const reserva = async (id: number) =>
      (await row<{ reservado: number }>(hub.database, sql`select reservado::int from solicitacao where id = ${id}`))!
        .reservado
    for (const centavos of [0, 68_000, 332_799]) {
      const id = await comSaldo(centavos)
      expect(await liberar(id)).toMatchObject({ status: 409, type: 'SALDO_INSUFICIENTE' })
      const vista = await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })
      expect([vista.substatus.codigo, vista.divisao.limitado_por]).toEqual(['aguardando_analise', 'saldo'])
      expect((await liberar(id, 'luciana', { aceita_saldo_menor: true })).status).toBe(200)
      expect([await reserva(id), (await historico(id)).length]).toEqual([centavos, 1])
    }
    // With enough of it, what was accepted is not used.
    const id = await comSaldo(332_800)
    expect((await liberar(id, 'luciana', { aceita_saldo_menor: true })).status).toBe(200)
    expect([await reserva(id), (await historico(id)).length]).toEqual([332_800, 0])
  })

  it('sets the estimated subsidy aside, invites who is accredited, and gives them five business days', async () => {
    const antes = await saldo()
    const id = await analisada(hub)
    const r = await liberar(id)
    expect(r.corpo.substatus.codigo).toBe('aguardando_propostas')
    const depois = await saldo()
    expect(antes.saldo - depois.saldo).toBeCloseTo(3328, 2)
    expect(depois.reservado - antes.reservado).toBeCloseTo(3328, 2)
    expect((await convidadas(id)).map((c) => c.situacao)).toEqual(['convidada', 'convidada', 'convidada'])
    const vista = await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })
    const { hoje, calendario } = await lerRegulamento(hub.database)
    const dia = dataLocal(new Date(vista.dtaprazoenvioproposta!), fusoPadrao)
    expect(diasUteisEntre(hoje, dia, calendario)).toBe(5)
    expect(vista).toMatchObject({ rodada: 1, reservado: 3328, convidados: 3, propostas: null, agora: { faltam: 5 } })
    expect(Object.keys(vista.fases)).toEqual(['1', '3'])
    const email = await row<{ assunto: string }>(
      hub.database,
      sql`select assunto from email where para = 'marina@saborseguro.example' order by id desc limit 1`,
    )
    expect(email!.assunto).toContain('Convite para proposta')
    const { results } = await hub.como('caio').deve(proposta.listarEmAnalise)
    expect(results.map((p) => p.solicitacao.id)).toContain(id)
  })

  it('caps what it sets aside by the balance of the cost centre', async () => {
    const id = await analisada(hub)
    await hub.como('luciana').deve(solicitacao.alterarCentroCusto, {
      params: { id },
      corpo: { centrocusto: await centroDeCusto(hub, 'CC-1002') },
    })
    const vista = await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })
    expect(vista.divisao).toMatchObject({ valor_subsidio: 500, valor_cliente: 3660, limitado_por: 'saldo' })
    expect((await liberar(id, 'luciana', { aceita_saldo_menor: true })).status).toBe(200)
    expect(await saldo('CC-1002')).toMatchObject({ saldo: 0, reservado: 500 })
    await hub.como('luciana').deve(solicitacao.cancelar, {
      params: { id },
      corpo: { justificativa: 'Fim do teste.' },
    })
    expect(await saldo('CC-1002')).toMatchObject({ saldo: 500, reservado: 0 })
  })

  it('invites only the client’s direct choice, and says so when that one is suspended', async () => {
    const marina = await hub.empresa('DEM0A003000175')
    const id = await analisada(hub, { prestador: 'DEM0A003000175' })
    await hub.database.execute(sql`update empresa set suspenso = true where id = ${marina}`)
    expect(await liberar(id)).toMatchObject({ status: 409, type: 'PRESTADOR_NAO_CREDENCIADO' })
    const prevista = () => hub.como('luciana').deve(solicitacao.preverLiberacao, { params: { id } })
    const sem = await prevista()
    expect(sem.escolha_perdida).toBe(true)
    expect(sem.convidados.map((c) => c.nome)).toContain('Sertão Verde Agroconsultoria')
    await hub.database.execute(sql`update empresa set suspenso = false where id = ${marina}`)
    expect(await prevista()).toMatchObject({ escolha_perdida: false, convidados: [{ id: marina }] })
    expect((await liberar(id)).status).toBe(200)
    expect(await convidadas(id)).toEqual([{ nome: 'Sabor Seguro Consultoria em Alimentos', situacao: 'convidada' }])
  })

  it('calls everybody who may serve where the direct choice is lost and the manager says so', async () => {
    const marina = await hub.empresa('DEM0A003000175')
    const id = await analisada(hub, { prestador: 'DEM0A003000175' })
    await hub.database.execute(sql`update empresa set suspenso = true where id = ${marina}`)
    try {
      expect((await liberar(id, 'luciana', { sem_escolha_direta: true })).status).toBe(200)
    } finally {
      await hub.database.execute(sql`update empresa set suspenso = false where id = ${marina}`)
    }
    const nomes = (await convidadas(id)).map((c) => c.nome)
    expect(nomes).toContain('Sertão Verde Agroconsultoria')
    expect(nomes).not.toContain('Sabor Seguro Consultoria em Alimentos')
    const { escolha_direta } = await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })
    expect(escolha_direta).toBeNull()
    // A choice that stands is kept, whatever is said.
    const outra = await analisada(hub, { prestador: 'DEM0A003000175' })
    expect((await liberar(outra, 'luciana', { sem_escolha_direta: true })).status).toBe(200)
    expect((await convidadas(outra)).map((c) => c.nome)).toEqual(['Sabor Seguro Consultoria em Alimentos'])
  })

  it('leaves out the suspended and the not accredited, and refuses when nobody is left, setting nothing aside', async () => {
    const id = await analisada(hub)
    const antes = await saldo()
    await hub.database.execute(sql`update credenciamento set situacao = 'suspenso'`)
    expect(await liberar(id)).toMatchObject({ status: 409, type: 'SEM_PRESTADORES' })
    expect(await saldo()).toEqual(antes)
    await hub.database.execute(
      sql`update credenciamento set situacao = 'credenciado' where empresa_id = ${await hub.empresa('DEM0A002000120')}`,
    )
    expect((await liberar(id)).status).toBe(200)
    expect((await convidadas(id)).map((c) => c.nome)).toEqual(['Sertão Verde Agroconsultoria'])
    await hub.database.execute(sql`update credenciamento set situacao = 'credenciado'`)
  })

  it('goes to the diagnostic where the offer demands one, and on to the proposals when it is waived with a reason', async () => {
    const id = await analisada(hub, { ...metalurgica, gestor: 'rogerio' })
    const r = await liberar(id, 'rogerio')
    expect(r.corpo.substatus.codigo).toBe('em_diagnostico')
    expect(await convidadas(id)).toEqual([])
    const dispensa = (motivo: string) =>
      hub.como('rogerio').chamar(solicitacao.dispensarDiagnostico, { params: { id }, corpo: { motivo } })
    expect((await dispensa('')).status).toBe(400)
    const dispensada = await dispensa('Já existe um diagnóstico recente.')
    expect(dispensada.corpo.substatus.codigo).toBe('aguardando_propostas')
    expect((await convidadas(id)).length).toBeGreaterThan(0)
  })

  it('takes the date that the manager gives, and none that has passed', async () => {
    const id = await analisada(hub)
    const { hoje } = await lerRegulamento(hub.database)
    const ano = Number(hoje.slice(0, 4))
    expect(await liberar(id, 'luciana', { dtaprazoenvioproposta: `${ano - 1}-05-04` })).toMatchObject({
      status: 400,
      campos: { dtaprazoenvioproposta: expect.any(String) },
    })
    await liberar(id, 'luciana', { dtaprazoenvioproposta: `${ano + 1}-05-04` })
    const vista = await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id } })
    expect(dataLocal(new Date(vista.dtaprazoenvioproposta!), fusoPadrao)).toBe(`${ano + 1}-05-04`)
  })

  it('belongs to the unit’s managers and the coordinator: 404 for another unit’s, 403 for the client', async () => {
    const id = await analisada(hub)
    expect((await liberar(id, 'rogerio')).status).toBe(404)
    expect((await liberar(999_999, 'rogerio')).type).toBe('NAO_ENCONTRADO')
    expect((await liberar(id, 'helena')).status).toBe(403)
    expect((await liberar(id, 'vera')).status).toBe(200)
    expect(await liberar(id)).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
  })

  it('happens once when two managers press at the same moment', async () => {
    const id = await analisada(hub)
    const antes = await saldo()
    const feitas = await Promise.all([liberar(id), liberar(id, 'vera'), liberar(id)])
    expect(feitas.map((f) => f.status).sort()).toEqual([200, 409, 409])
    expect(antes.saldo - (await saldo()).saldo).toBeCloseTo(3328, 2)
    expect(await convidadas(id)).toHaveLength(3)
  })

  it('never sets aside more than there is when many are released at once', async () => {
    const centro = (await row<{ id: number }>(
      hub.database,
      sql`insert into centro_custo (codigo, descricao, projeto, acao_codigo, acao, saldo) values ('CC-9', 'Curto', 'P', 'A', 'A', 1000000) returning id`,
    ))!.id
    const ids: number[] = []
    for (let i = 0; i < 6; i++) {
      const id = await analisada(hub)
      await hub.como('luciana').deve(solicitacao.alterarCentroCusto, { params: { id }, corpo: { centrocusto: centro } })
      ids.push(id)
    }
    const feitas = await Promise.all(ids.map((id) => liberar(id)))
    // Three fit whole; who comes after them is told, and nothing is set aside in silence.
    expect(feitas.map((f) => f.status).sort()).toEqual([200, 200, 200, 409, 409, 409])
    const sobra = await Promise.all(
      ids.map((id, i) =>
        feitas[i]!.status === 200 ? undefined : liberar(id, 'luciana', { aceita_saldo_menor: true }),
      ),
    )
    expect(sobra.flatMap((f) => f?.status ?? [])).toEqual([200, 200, 200])
    const { saldo: resto, reservado } = (await row<{ saldo: number; reservado: number }>(
      hub.database,
      sql`select saldo, (select sum(reservado)::bigint from solicitacao where centro_custo_id = ${centro}) as reservado from centro_custo where id = ${centro}`,
    ))!
    expect([Number(resto), Number(reservado)]).toEqual([0, 1_000_000])
  })
})
