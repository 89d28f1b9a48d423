import { notificacao } from '@hub/protocol/notificacao.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { comVersao } from '../testing/com-versao.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { comPropostas } from '../testing/historia.ts'
import { analisada, solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const interna = (quem: CastName, id: number) => hub.como(quem).chamar(solicitacao.detalharInterno, { params: { id } })
const externa = (quem: CastName, id: number) => hub.como(quem).chamar(solicitacao.detalharExterno, { params: { id } })
const historico = async (quem: CastName, id: number) =>
  (await hub.como(quem).deve(solicitacao.listarHistorico, { params: { id } })).results
describe('who sees a request', () => {
  it('is its client, its unit’s managers, every coordinator and administrator; to the others it does not exist', async () => {
    const id = await enviarSolicitacao(hub)
    expect((await externa('helena', id)).status).toBe(200)
    expect([(await externa('paulo', id)).status, (await externa('paulo', 999_999)).status]).toEqual([404, 404])
    expect((await externa('luciana', id)).status).toBe(403)
    const vistos: Partial<Record<CastName, number>> = {
      luciana: 200,
      vera: 200,
      ana: 200,
      rogerio: 404,
      davi: 404,
      tiago: 404,
    }
    for (const [quem, status] of Object.entries(vistos))
      expect([quem, (await interna(quem as CastName, id)).status]).toEqual([quem, status])
    expect((await interna('helena', id)).status).toBe(403)
    const ausente = await externa('paulo', 999_999)
    expect(JSON.parse((await externa('paulo', id)).bruto.toString())).toEqual(JSON.parse(ausente.bruto.toString()))
  })

  it('narrows a manager to his areas of activity, but for what he answers for himself', async () => {
    const id = await enviarSolicitacao(hub)
    const outra = (await row<{ id: number }>(
      hub.database,
      sql`select id from area_atuacao where id <> (select area_id from solicitacao where id = ${id}) limit 1`,
    ))!.id
    await hub.database.execute(
      sql`insert into area_gestor (area_id, usuario_id) values (${outra}, ${hub.como('luciana').id})`,
    )
    expect((await interna('luciana', id)).status).toBe(404)
    await hub.como('vera').deve(solicitacao.alterarResponsaveis, {
      corpo: { solicitacoes: [id], gestor: hub.como('luciana').id },
    })
    expect((await interna('luciana', id)).status).toBe(200)
    await hub.database.execute(sql`delete from area_gestor`)
  })

  it('lets a linked consultant in, who decides nothing, and out again', async () => {
    const id = await enviarSolicitacao(hub)
    const tiago = hub.como('tiago').id
    const vinculo = { params: { id }, corpo: { consultor: tiago } }
    expect((await hub.como('luciana').chamar(solicitacao.alterarConsultor, vinculo)).status).toBe(200)
    const vista = await interna('tiago', id)
    expect(vista.status).toBe(200)
    expect(vista.corpo.acoes.liberar).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
    expect(vista.corpo.acoes.anexarDocumento).toEqual({ permitido: true })
    expect(
      (
        await hub
          .como('luciana')
          .chamar(solicitacao.alterarConsultor, { params: { id }, corpo: { consultor: hub.como('helena').id } })
      ).status,
    ).toBe(400)
    await hub.como('luciana').deve(solicitacao.removerConsultor, { params: { id } })
    expect((await interna('tiago', id)).status).toBe(404)
  })

  it('tells a consultant once that he was linked, also where another window links him again', async () => {
    const id = await enviarSolicitacao(hub)
    const vincular = (corpo: { antes?: null }) =>
      hub.como('luciana').chamar(solicitacao.alterarConsultor, {
        params: { id },
        corpo: { consultor: hub.como('tiago').id, ...corpo },
      })
    const avisado = async () => (await hub.como('tiago').deve(notificacao.listar)).count
    const antes = await avisado()
    expect((await vincular({ antes: null })).status).toBe(200)
    expect(await avisado()).toBe(antes + 1)
    expect((await vincular({ antes: null })).type).toBe('VERSAO_DESATUALIZADA')
    expect((await vincular({})).status).toBe(200)
    expect(await avisado()).toBe(antes + 1)
  })

  it('counts for who is manager and consultant only the role that he has in this request', async () => {
    const id = await enviarSolicitacao(hub)
    await hub
      .como('luciana')
      .deve(solicitacao.alterarConsultor, { params: { id }, corpo: { consultor: hub.como('davi').id } })
    const vista = await interna('davi', id)
    expect(vista.corpo.acoes.indeferir).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
    const tentada = await hub
      .como('davi')
      .chamar(solicitacao.indeferir, { params: { id }, corpo: { motivo: 'Sem direito.' } })
    expect(tentada.status).toBe(404)
  })

  it('keeps every command from rivals and strangers', async () => {
    const id = await enviarSolicitacao(hub)
    const corpo = { justificativa: 'Não quero mais.' }
    expect((await hub.como('paulo').chamar(solicitacao.cancelar, { params: { id }, corpo })).status).toBe(404)
    expect((await hub.como('rogerio').chamar(solicitacao.cancelar, { params: { id }, corpo })).status).toBe(404)
    expect((await hub.como('marina').chamar(solicitacao.cancelar, { params: { id }, corpo })).status).toBe(403)
    expect((await hub.ninguem.chamar(solicitacao.cancelar, { params: { id }, corpo })).status).toBe(401)
    for (const e of [solicitacao.listarHistorico, solicitacao.listarEtapas])
      expect((await hub.como('paulo').chamar(e, { params: { id } })).status).toBe(404)
    expect((await hub.como('paulo').chamar(solicitacao.listarPerguntasExterno, { params: { id } })).status).toBe(404)
  })
})

describe('what a request shows', () => {
  it('says how long its history is on every page, also behind the last one', async () => {
    const params = { id: await enviarSolicitacao(hub) }
    const pagina = (page: number) =>
      hub.como('luciana').deve(solicitacao.listarHistorico, { params, query: { page, page_size: 10 } })
    const { count, results } = await pagina(1)
    expect([count, count > 0]).toEqual([results.length, true])
    expect(await pagina(9)).toEqual({ count, results: [] })
  })

  it('names whose turn it is, what is awaited and until when', async () => {
    const id = await enviarSolicitacao(hub)
    const deHelena = (await externa('helena', id)).corpo
    expect(deHelena.agora).toMatchObject({
      vezes: [{ papel: 'gestor', ato: 'analisar a solicitação' }],
      minha: false,
      situacao: 'no_prazo',
      faltam: 3,
    })
    expect((await interna('luciana', id)).corpo.agora.minha).toBe(true)
    await hub.como('vera').deve(solicitacao.alterarResponsaveis, {
      corpo: { solicitacoes: [id], gestor: hub.como('vera').id },
    })
    expect((await interna('luciana', id)).corpo.agora.minha).toBe(false)
    expect((await interna('vera', id)).corpo.agora.minha).toBe(true)
  })

  it('estimates the split from size, yearly limit and cost centre, and hides the body’s accounts from the client', async () => {
    await hub.database.execute(sql`delete from subsidio_anual`)
    const id = await enviarSolicitacao(hub)
    const deHelena = (await externa('helena', id)).corpo
    expect(deHelena).toMatchObject({
      estimada: true,
      divisao: { valor_bruto: 4160, valor_subsidio: 3328, valor_cliente: 832, porcentagem_subsidio: 80 },
      empresa: { rotulo: 'cnpj', porte: 'MEI' },
      modelooferta: { servico: { titulo: expect.any(String) } },
    })
    // Of the account the client reads the code of its action (specification §3), no name and no balance.
    expect(Object.keys(deHelena.centrocusto ?? { acao: 0 })).toEqual(['acao'])
    expect(deHelena).not.toHaveProperty('convidados')
    expect(deHelena.etapas.reduce((t, e) => t + Math.round(e.valor! * 100), 0)).toBe(416_000)
  })

  it('says how many proposals there are only when the seals are open', async () => {
    const id = await solicitacaoLiberada(hub)
    await hub.como('marina').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000, 1) } })
    for (const vista of [await externa('helena', id), await interna('luciana', id)])
      expect(vista.corpo.propostas).toBeNull()
    await hub.avancar('12 days')
    expect((await externa('helena', id)).corpo).toMatchObject({ propostas: 1, substatus: { codigo: 'em_selecao' } })
  })
})

describe('the history', () => {
  it('shows a provider its own rows only, and the client nothing of a sealed round', async () => {
    const id = await solicitacaoLiberada(hub)
    await hub.como('marina').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000, 1) } })
    const eventos = async (quem: CastName) => (await historico(quem, id)).map((h) => h.evento)
    expect(await eventos('marina')).toEqual(['propostaEnviada', 'conviteRecebido', 'solicitacaoEnviada'])
    expect(await eventos('caio')).toEqual(['conviteRecebido', 'solicitacaoEnviada'])
    expect(await eventos('helena')).not.toContain('propostaEnviada')
    expect(await eventos('luciana')).not.toContain('propostaEnviada')
    expect(await eventos('vera')).not.toContain('propostaEnviada')
    expect((await hub.como('bia').chamar(solicitacao.listarHistorico, { params: { id } })).status).toBe(404)
  })

  it('keeps a rival’s negotiation from the other provider, also when it is answered', async () => {
    const { id, marina } = await comPropostas(hub)
    const dia = conteudoCompleto().etapas[0]!.dtainicio!
    await hub.como('helena').deve(proposta.negociar, {
      params: { id, id2: marina },
      corpo: { comentario: 'Reduza o preço.', dtaprazo: dia },
    })
    await hub.como('marina').deve(proposta.enviar, {
      params: { id: marina },
      corpo: await comVersao(hub.como('marina'), marina, conteudoCompleto(390_000, 1)),
    })
    const deCaio = await historico('caio', id)
    expect(deCaio.some((h) => h.evento === 'negociacaoPedida' || h.mensagem.includes('negociada'))).toBe(false)
    expect((await historico('marina', id)).map((h) => h.evento)).toContain('negociacaoPedida')
  })

  it('keeps before and after of what is changed', async () => {
    const id = await analisada(hub)
    await hub
      .como('luciana')
      .deve(solicitacao.alterarObjetivo, { params: { id }, corpo: { objetivo: 'ABRIR UMA FILIAL' } })
    const [ultima] = await historico('luciana', id)
    expect(ultima).toMatchObject({
      evento: 'objetivoAlterado',
      detalhe: 'Antes: Adequar a cozinha.\nDepois: Abrir uma filial',
      autor: 'Luciana Farias',
    })
    const centro = (await historico('luciana', id)).find((h) => h.evento === 'centroCustoAlterado')
    expect(centro!.detalhe).toContain('De nenhum para CC-1001')
    expect((await historico('helena', id)).map((h) => h.evento)).not.toContain('centroCustoAlterado')
  })
})
