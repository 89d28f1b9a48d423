import { empresa } from '@hub/protocol/empresa.ts'
import { sas } from '@hub/protocol/sas.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { contratacaoEnviada } from '../testing/contratacao-enviada.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { assinada, escolhida } from '../testing/historia.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'

let hub: ComVolta
beforeAll(async () => {
  hub = await createTestHub({ volta: true })
})
afterAll(() => hub.fechar())
voltarDepoisDeCadaTeste(() => hub)

const doceCacau = () => hub.empresa('DEM0C001000115')
const subsidio = async (id: number) =>
  (await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })).divisao.valor_subsidio
const porcentagem = async (id: number) =>
  (await row(hub.database, { bp: num })`select bp from solicitacao where id = ${id}`)!.bp / 100
const corrigido = async (id: number) => {
  const { results } = await hub.como('helena').deve(solicitacao.listarHistorico, { params: { id } })
  const h = results.find((x) => x.evento === 'porteCorrigido')
  return h && [h.mensagem, h.detalhe]
}

/** The staff writes the size on the company's own page. */
async function corrigir(porte: 'MEI' | 'EPP') {
  const params = { id: await doceCacau() }
  const { versao } = await hub.como('luciana').deve(empresa.detalhar, { params })
  await hub.como('luciana').deve(empresa.atualizar, { params, corpo: { versao, porte } })
}

it('a size that the analysis takes from SAS brings its percentage with its limit', async () => {
  const params = { id: await enviarSolicitacao(hub) }
  await hub.database.execute(sql`update solicitacao set valor = 2000000 where id = ${params.id}`)
  expect(await subsidio(params.id)).toBe(10_000)
  await hub.como('luciana').deve(solicitacao.pedirAtualizacao, { params, corpo: { pedido: 'confira o porte' } })
  const { consulta } = await hub.como('luciana').deve(sas.compararCliente, { params, corpo: {} })
  await hub.database.execute(sql`update consulta_sas set dados = dados || '{"porte": "EPP"}' where id = ${consulta}`)
  await hub
    .como('luciana')
    .deve(solicitacao.aprovarAtualizacao, { params, corpo: { consulta: consulta!, escolhas: { porte: 'sas' } } })
  // 70% of R$ 20.000, below an EPP's R$ 30.000: not a MEI's 80%.
  expect(await subsidio(params.id)).toBe(14_000)
  expect(await corrigido(params.id)).toEqual([
    'O porte da empresa passou a ser EPP',
    'O subsídio passa de 80% para 70% do preço.',
  ])
})

it('a size that the staff corrects reaches what the company has sent, and says where the offer is for others', async () => {
  const id = await enviarSolicitacao(hub)
  const encerrada = await enviarSolicitacao(hub)
  await hub
    .como('luciana')
    .deve(solicitacao.indeferir, { params: { id: encerrada }, corpo: { motivo: 'Não cabe no programa.' } })
  await hub.database.execute(sql`delete from modelo_oferta_porte where porte = 'EPP'`)
  await corrigir('EPP')
  expect(await subsidio(id)).toBe(2_912)
  expect(await corrigido(id)).toEqual([
    'O porte da empresa passou a ser EPP',
    'O subsídio passa de 80% para 70% do preço. A oferta não é para este porte.',
  ])
  expect([await porcentagem(encerrada), await corrigido(encerrada)]).toEqual([80, undefined])
})

it('leaves what a choice has split, until it is undone, and what is signed for good', async () => {
  const { id } = await escolhida(hub)
  const antes = await subsidio(id)
  await corrigir('EPP')
  expect([await subsidio(id), await porcentagem(id)]).toEqual([antes, 70])
  expect((await corrigido(id))![1]).toBe(
    'O subsídio passa de 80% para 70% do preço. A escolha já feita fica como está, a menos que seja desfeita.',
  )
  await corrigir('MEI')
  const emVigor = await assinada(hub)
  await hub.database.execute(
    sql`update solicitacao set fases = fases || '{"5": "2019-01-07"}' where id = ${emVigor.id}`,
  )
  await corrigir('EPP')
  expect([await porcentagem(emVigor.id), await corrigido(emVigor.id)]).toEqual([80, undefined])
})

it('corrects a company’s part of a hiring of several, and with it what all of them get', async () => {
  const c = await contratacaoEnviada(
    hub,
    ['doceCacau', 'amostra'],
    [5_000, 5_000].map((bp) => bp / 100),
  )
  const antes = await porcentagem(c.id)
  await corrigir('EPP')
  expect([await porcentagem(c.partes.doceCacau), await porcentagem(c.id)]).toEqual([70, antes - 5])
})
