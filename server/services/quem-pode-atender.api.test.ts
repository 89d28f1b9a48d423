import { demanda } from '@hub/protocol/demanda.ts'
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { num, row, rows, text } from '../db/rows.ts'
import { contratacaoEnviada } from '../testing/contratacao-enviada.ts'
import { demandaEnviada, escolhaDe } from '../testing/demanda-enviada.ts'
import { type ContoDeDiagnostico, contoDeDiagnostico } from '../testing/diagnostico-de-teste.ts'
import { analisada, centroDeCusto } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

const DOCE_CACAU = 'DEM0C001000115'
const COQUEIRAL = 'DEM0C004000159'
const CAIO = 'DEM0A002000120'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
  // Both also serve: people on both sides of one company are allowed.
  for (const cnpj of [DOCE_CACAU, COQUEIRAL])
    await hub.database.execute(sql`insert into credenciamento (empresa_id, servico_id, situacao)
      select e.id, v.id, 'credenciado' from empresa e, servico v where e.cnpj = ${cnpj} and v.codigo = 'FT-003'`)
})
afterAll(() => hub?.fechar())

const convidadas = async (id: number) =>
  (
    await rows(hub.database, { nome: text })`
      select e.nomefantasia as nome from proposta p join empresa e on e.id = p.empresa_id where p.solicitacao_id = ${id} order by 1`
  ).map((e) => e.nome)
const prever = async (id: number) => {
  const { convidados, fora } = await hub.como('luciana').deve(solicitacao.preverLiberacao, { params: { id } })
  return { convidados: convidados.map((c) => c.nome).sort(), fora: fora.map((f) => [f.nome, f.motivo]) }
}
const liberar = (id: number, corpo = {}) => hub.como('luciana').chamar(solicitacao.liberar, { params: { id }, corpo })
const comCentro = async (id: number) => {
  const corpo = { centrocusto: await centroDeCusto(hub) }
  await hub.como('luciana').deve(solicitacao.alterarCentroCusto, { params: { id }, corpo })
}

describe('whoever asks for a service', () => {
  it('is not invited to its own request, and the preview of the release says why', async () => {
    const id = await analisada(hub)
    const previsao = await prever(id)
    expect(previsao.fora).toEqual([['Doce Cacau', 'pede_o_servico']])
    expect((await liberar(id)).status).toBe(200)
    expect(await convidadas(id)).toEqual(previsao.convidados)
    expect(previsao.convidados).not.toContain('Doce Cacau')
    expect(previsao.convidados).toHaveLength(4)
  })

  it('is none of the companies that hire together, while its part goes on', async () => {
    const c = await contratacaoEnviada(hub)
    await comCentro(c.id)
    expect((await prever(c.id)).fora.map(([nome]) => nome)).toEqual(
      (
        await rows(hub.database, { nome: text })`
        select nomefantasia as nome from empresa where cnpj = any(array[${DOCE_CACAU}, ${COQUEIRAL}]) order by 1`
      ).map((e) => e.nome),
    )
    // Out of the hiring, it may serve the others.
    await hub.como('luciana').deve(solicitacao.cancelar, {
      params: { id: c.partes.coqueiral },
      corpo: { justificativa: 'Saiu da contratação.' },
    })
    expect((await prever(c.id)).fora.map(([nome]) => nome)).toEqual(['Doce Cacau'])
    expect((await liberar(c.id)).status).toBe(200)
    expect(await convidadas(c.id)).toHaveLength(4)
  })
})

describe('of a service that begins with a diagnostic', () => {
  let conto: ContoDeDiagnostico
  beforeAll(async () => {
    conto = await contoDeDiagnostico(hub)
  })

  it('no company makes the diagnostic of what it takes part in', async () => {
    const c = await contratacaoEnviada(hub)
    await comCentro(c.id)
    const doceCacau = await hub.empresa(DOCE_CACAU)
    const { prestadores } = await hub.como('luciana').deve(diagnostico.listarCandidatos, { params: { id: c.id } })
    expect(prestadores.map((p) => p.id)).not.toContain(doceCacau)
    expect(await liberar(c.id, { diagnostico: { prestador: doceCacau } })).toMatchObject({
      status: 409,
      type: 'EXECUTOR_INDISPONIVEL',
    })
  })

  it('who asks is not counted among those who would be left to invite', async () => {
    const id = await analisada(hub)
    await hub.database.execute(
      sql`update empresa set suspenso = true where cnpj in ('DEM0A003000175', 'DEM0A001000186', ${COQUEIRAL})`,
    )
    const recusada = await liberar(id, { diagnostico: { prestador: await hub.empresa(CAIO) } })
    await hub.database.execute(sql`update empresa set suspenso = false`)
    expect(recusada.type).toBe('EXECUTOR_UNICO')
  })

  it('whoever made it is not given the job by a direct choice afterwards', async () => {
    const id = await demandaEnviada(hub)
    await comCentro(id)
    const params = { id }
    expect((await liberar(id, { diagnostico: { prestador: await hub.empresa(CAIO) } })).status).toBe(200)
    const d = await row(hub.database, { id: num })`select id from diagnostico where solicitacao_id = ${id}`
    await conto.aceitar('caio', d!.id)
    await conto.enviar('caio', d!.id)
    expect((await conto.aprovar('luciana', d!.id)).status).toBe(200)
    await hub.como('marina').deve(demanda.recusar, { params, corpo: { motivo: 'Sem equipe.' } })
    const escolhido = { params, corpo: { escolha_direta: await escolhaDe(hub, { prestador: 'caio' }) } }
    expect(await hub.como('luciana').chamar(demanda.configurar, escolhido)).toMatchObject({
      status: 409,
      type: 'PRESTADOR_FEZ_DIAGNOSTICO',
      campos: { 'escolha_direta.prestador': expect.any(String) },
    })
    const { demanda: vista } = await hub.como('luciana').deve(solicitacao.detalharInterno, { params })
    expect(vista!.fez_diagnostico).toBe(await hub.empresa(CAIO))
    // Nor is a choice that was kept before.
    await hub.database.execute(
      sql`update solicitacao set escolha_direta_id = ${await hub.empresa(CAIO)} where id = ${id}`,
    )
    expect((await liberar(id)).type).toBe('PRESTADOR_FEZ_DIAGNOSTICO')
    // Without that choice the others are called, and its stages and price are gone with it.
    const lida = () => hub.como('luciana').deve(solicitacao.detalharInterno, { params })
    const etapas = async () => (await lida()).etapas.map((e) => e.descricao)
    expect(await etapas()).toContain('Etapa 1')
    expect((await liberar(id, { sem_escolha_direta: true })).status).toBe(200)
    expect(await lida()).toMatchObject({ valor: 4160, escolha_direta: null, demanda: { escolha: null } })
    expect(await etapas()).not.toContain('Etapa 1')
    expect(await convidadas(id)).not.toContain('Sertão Verde Agroconsultoria')
  })
})
