import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { painel } from '@hub/protocol/painel.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linha } from '../db/linhas.ts'
import type { NomeDoElenco } from '../db/seed/elenco.ts'
import { pdf } from '../integrations/arquivos/amostras.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { conteudoCompleto } from '../teste/conteudo-de-proposta.ts'
import { enviarSolicitacao } from '../teste/enviar-solicitacao.ts'
import { assinada, autorizada, comPropostas } from '../teste/historia.ts'
import { analisada, centroDeCusto, solicitacaoLiberada } from '../teste/solicitacao-liberada.ts'

let casa: CasaDeTeste
beforeAll(async () => {
  casa = await criarCasaDeTeste()
})
afterAll(() => casa.fechar())

const interna = (quem: NomeDoElenco, id: number) =>
  casa.como(quem).chamar(solicitacao.detalharInterno, { params: { id } })
const externa = (quem: NomeDoElenco, id: number) =>
  casa.como(quem).chamar(solicitacao.detalharExterno, { params: { id } })
const historico = async (quem: NomeDoElenco, id: number) =>
  (await casa.como(quem).deve(solicitacao.listarHistorico, { params: { id } })).results
const forcar = (id: number, mudancas: string) =>
  casa.banco.execute(sql`update solicitacao set ${sql.raw(mudancas)} where id = ${id}`)

describe('who sees a request', () => {
  it('is its client, its unit’s managers, every coordinator and administrator; to the others it does not exist', async () => {
    const id = await enviarSolicitacao(casa)
    expect((await externa('helena', id)).status).toBe(200)
    expect([(await externa('paulo', id)).status, (await externa('paulo', 999_999)).status]).toEqual([404, 404])
    expect((await externa('luciana', id)).status).toBe(403)
    const vistos: Partial<Record<NomeDoElenco, number>> = {
      luciana: 200,
      vera: 200,
      ana: 200,
      rogerio: 404,
      davi: 404,
      tiago: 404,
    }
    for (const [quem, status] of Object.entries(vistos))
      expect([quem, (await interna(quem as NomeDoElenco, id)).status]).toEqual([quem, status])
    expect((await interna('helena', id)).status).toBe(403)
    const ausente = await externa('paulo', 999_999)
    expect(JSON.parse((await externa('paulo', id)).bruto.toString())).toEqual(JSON.parse(ausente.bruto.toString()))
  })

  it('narrows a manager to his areas of activity, but for what he answers for himself', async () => {
    const id = await enviarSolicitacao(casa)
    const outra = (await linha<{ id: number }>(
      casa.banco,
      sql`select id from area_atuacao where id <> (select area_id from solicitacao where id = ${id}) limit 1`,
    ))!.id
    await casa.banco.execute(
      sql`insert into area_gestor (area_id, usuario_id) values (${outra}, ${casa.como('luciana').id})`,
    )
    expect((await interna('luciana', id)).status).toBe(404)
    await casa.como('vera').deve(solicitacao.alterarResponsaveis, {
      corpo: { solicitacoes: [id], gestor: casa.como('luciana').id },
    })
    expect((await interna('luciana', id)).status).toBe(200)
    await casa.banco.execute(sql`delete from area_gestor`)
  })

  it('lets a linked consultant in, who decides nothing, and out again', async () => {
    const id = await enviarSolicitacao(casa)
    const tiago = casa.como('tiago').id
    const vinculo = { params: { id }, corpo: { consultor: tiago } }
    expect((await casa.como('luciana').chamar(solicitacao.alterarConsultor, vinculo)).status).toBe(200)
    const vista = await interna('tiago', id)
    expect(vista.status).toBe(200)
    expect(vista.corpo.acoes.liberar).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
    expect(vista.corpo.acoes.anexarDocumento).toEqual({ permitido: true })
    expect(
      (
        await casa
          .como('luciana')
          .chamar(solicitacao.alterarConsultor, { params: { id }, corpo: { consultor: casa.como('helena').id } })
      ).status,
    ).toBe(400)
    await casa.como('luciana').deve(solicitacao.removerConsultor, { params: { id } })
    expect((await interna('tiago', id)).status).toBe(404)
  })

  it('counts for who is manager and consultant only the role that he has in this request', async () => {
    const id = await enviarSolicitacao(casa)
    await casa
      .como('luciana')
      .deve(solicitacao.alterarConsultor, { params: { id }, corpo: { consultor: casa.como('davi').id } })
    const vista = await interna('davi', id)
    expect(vista.corpo.acoes.indeferir).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
    const tentada = await casa
      .como('davi')
      .chamar(solicitacao.indeferir, { params: { id }, corpo: { motivo: 'Sem direito.' } })
    expect(tentada.status).toBe(404)
  })

  it('keeps every command from rivals and strangers', async () => {
    const id = await enviarSolicitacao(casa)
    const corpo = { justificativa: 'Não quero mais.' }
    expect((await casa.como('paulo').chamar(solicitacao.cancelar, { params: { id }, corpo })).status).toBe(404)
    expect((await casa.como('rogerio').chamar(solicitacao.cancelar, { params: { id }, corpo })).status).toBe(404)
    expect((await casa.como('marina').chamar(solicitacao.cancelar, { params: { id }, corpo })).status).toBe(403)
    expect((await casa.ninguem.chamar(solicitacao.cancelar, { params: { id }, corpo })).status).toBe(401)
    for (const e of [solicitacao.listarHistorico, solicitacao.listarEtapas])
      expect((await casa.como('paulo').chamar(e, { params: { id } })).status).toBe(404)
    expect((await casa.como('paulo').chamar(solicitacao.listarPerguntasExterno, { params: { id } })).status).toBe(404)
  })
})

describe('what a request shows', () => {
  it('names whose turn it is, what is awaited and until when', async () => {
    const id = await enviarSolicitacao(casa)
    const deHelena = (await externa('helena', id)).corpo
    expect(deHelena.agora).toMatchObject({
      vezes: [{ papel: 'gestor', ato: 'analisar a solicitação' }],
      minha: false,
      situacao: 'no_prazo',
      faltam: 3,
    })
    expect((await interna('luciana', id)).corpo.agora.minha).toBe(true)
    await casa.como('vera').deve(solicitacao.alterarResponsaveis, {
      corpo: { solicitacoes: [id], gestor: casa.como('vera').id },
    })
    expect((await interna('luciana', id)).corpo.agora.minha).toBe(false)
    expect((await interna('vera', id)).corpo.agora.minha).toBe(true)
  })

  it('estimates the split from size, yearly limit and cost centre, and hides the body’s accounts from the client', async () => {
    await casa.banco.execute(sql`delete from subsidio_anual`)
    const id = await enviarSolicitacao(casa)
    const deHelena = (await externa('helena', id)).corpo
    expect(deHelena).toMatchObject({
      estimada: true,
      divisao: { valor_bruto: 4160, valor_subsidio: 3328, valor_cliente: 832, porcentagem_subsidio: 80 },
      empresa: { rotulo: 'cnpj', porte: 'MEI' },
      modelooferta: { servico: { titulo: expect.any(String) } },
    })
    expect(deHelena).not.toHaveProperty('centrocusto')
    expect(deHelena).not.toHaveProperty('convidados')
    expect(deHelena.etapas.reduce((t, e) => t + Math.round(e.valor! * 100), 0)).toBe(416_000)
  })

  it('says how many proposals there are only when the seals are open', async () => {
    const id = await solicitacaoLiberada(casa)
    await casa.como('marina').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000, 1) } })
    for (const vista of [await externa('helena', id), await interna('luciana', id)])
      expect(vista.corpo.propostas).toBeNull()
    await casa.avancar('12 days')
    expect((await externa('helena', id)).corpo).toMatchObject({ propostas: 1, substatus: { codigo: 'em_selecao' } })
  })
})

describe('the history', () => {
  it('shows a provider its own rows only, and the client nothing of a sealed round', async () => {
    const id = await solicitacaoLiberada(casa)
    await casa.como('marina').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000, 1) } })
    const eventos = async (quem: NomeDoElenco) => (await historico(quem, id)).map((h) => h.evento)
    expect(await eventos('marina')).toEqual(['propostaEnviada', 'conviteRecebido', 'solicitacaoEnviada'])
    expect(await eventos('caio')).toEqual(['conviteRecebido', 'solicitacaoEnviada'])
    expect(await eventos('helena')).not.toContain('propostaEnviada')
    expect(await eventos('luciana')).not.toContain('propostaEnviada')
    expect(await eventos('vera')).not.toContain('propostaEnviada')
    expect((await casa.como('bia').chamar(solicitacao.listarHistorico, { params: { id } })).status).toBe(404)
  })

  it('keeps a rival’s negotiation from the other provider, also when it is answered', async () => {
    const { id, marina } = await comPropostas(casa)
    const dia = conteudoCompleto().etapas[0]!.dtainicio!
    await casa.como('helena').deve(proposta.negociar, {
      params: { id, id2: marina },
      corpo: { comentario: 'Reduza o preço.', dtaprazo: dia },
    })
    await casa.como('marina').deve(proposta.enviar, { params: { id: marina }, corpo: conteudoCompleto(390_000, 1) })
    const deCaio = await historico('caio', id)
    expect(deCaio.some((h) => h.evento === 'negociacaoPedida' || h.mensagem.includes('negociada'))).toBe(false)
    expect((await historico('marina', id)).map((h) => h.evento)).toContain('negociacaoPedida')
  })

  it('keeps before and after of what is changed', async () => {
    const id = await analisada(casa)
    await casa
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

describe('the data of the company', () => {
  it('are mended by the client, accepted by the manager, and taken by the company with a note in its history', async () => {
    const id = await enviarSolicitacao(casa)
    const empresa = await casa.empresa('DEM0C001000115')
    await casa
      .como('luciana')
      .deve(solicitacao.pedirAtualizacao, { params: { id }, corpo: { pedido: 'corrija o telefone.' } })
    const vista = (await externa('helena', id)).corpo
    expect(vista).toMatchObject({
      substatus: { codigo: 'aguardando_atualizacao_cliente' },
      atualizacao: { pedido: 'Corrija o telefone.', respondida_em: null },
      agora: { minha: true },
    })
    const responder = (corpo: object) =>
      casa.como('helena').chamar(solicitacao.responderAtualizacao, { params: { id }, corpo })
    expect((await responder({})).status).toBe(400)
    expect((await responder({ porte: 'EPP' })).status).toBe(400)
    expect((await responder({ telefone: '73912345678' })).status).toBe(200)
    const antes = await linha<{ telefone: string }>(casa.banco, sql`select telefone from empresa where id = ${empresa}`)
    expect(antes!.telefone).not.toBe('73912345678')
    expect((await externa('helena', id)).corpo.agora.minha).toBe(false)
    expect((await interna('luciana', id)).corpo.agora).toMatchObject({
      minha: true,
      vezes: [{ ato: 'conferir os dados atualizados' }],
    })
    await casa.como('luciana').deve(solicitacao.aprovarAtualizacao, { params: { id }, corpo: {} })
    const depois = await linha<{ telefone: string; notas: number }>(
      casa.banco,
      sql`select telefone, (select count(*)::int from empresa_historico h where h.empresa_id = e.id and mensagem like '%telefone%') as notas from empresa e where id = ${empresa}`,
    )
    expect(depois).toEqual({ telefone: '73912345678', notas: 1 })
    expect((await interna('luciana', id)).corpo.substatus.codigo).toBe('aguardando_analise')
  })
})

describe('changing who and what', () => {
  it('gives many requests to a manager at once, all or none', async () => {
    const meus = [await enviarSolicitacao(casa), await enviarSolicitacao(casa)]
    const deSalvador = await enviarSolicitacao(casa, { empresa: 'DEM0C003000104' })
    const dar = (solicitacoes: number[], gestor: number) =>
      casa.como('luciana').chamar(solicitacao.alterarResponsaveis, { corpo: { solicitacoes, gestor } })
    const davi = casa.como('davi').id
    expect((await dar([...meus, deSalvador], davi)).status).toBe(404)
    expect((await interna('luciana', meus[0]!)).corpo.gestor).toBeNull()
    expect((await dar(meus, casa.como('marina').id)).status).toBe(400)
    expect((await dar(meus, davi)).corpo).toEqual({ alteradas: meus })
    expect((await interna('davi', meus[1]!)).corpo.gestor).toMatchObject({ nome: 'Davi' })
  })

  it('moves a reserve with the cost centre, whole or not at all', async () => {
    const id = await solicitacaoLiberada(casa)
    const trocar = async (codigo: string) =>
      casa.como('luciana').chamar(solicitacao.alterarCentroCusto, {
        params: { id },
        corpo: { centrocusto: await centroDeCusto(casa, codigo) },
      })
    expect(await trocar('CC-1002')).toMatchObject({ status: 409, type: 'SALDO_INSUFICIENTE' })
    await casa.banco.execute(sql`insert into centro_custo (codigo, descricao, projeto, acao_codigo, acao, saldo, ativo)
      values ('CC-7', 'Reserva', 'P', 'A-7', 'A', 400000, true), ('CC-8', 'Parado', 'P', 'A-7', 'A', 400000, false)`)
    expect(await trocar('CC-8')).toMatchObject({ status: 409, type: 'CENTRO_DE_CUSTO_INATIVO' })
    expect((await trocar('CC-7')).status).toBe(200)
    const [detalhe] = await casa.como('vera').deve(centrocusto.consultarDetalhe, { query: { centrocusto: 'CC-7' } })
    expect(detalhe).toMatchObject({ saldo: 672, reservado: 3328 })
  })

  it('lets the client change the objective before the release, the manager until there is a contract', async () => {
    const id = await solicitacaoLiberada(casa)
    const alterar = (quem: NomeDoElenco) =>
      casa.como(quem).chamar(solicitacao.alterarObjetivo, { params: { id }, corpo: { objetivo: 'Outro objetivo' } })
    expect(await alterar('helena')).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
    expect((await alterar('luciana')).status).toBe(200)
    const { id: contratada } = await autorizada(casa)
    const r = await casa
      .como('luciana')
      .chamar(solicitacao.alterarObjetivo, { params: { id: contratada }, corpo: { objetivo: 'Outro' } })
    expect(r.status).toBe(409)
  })

  it('attaches documents that client and body can read, rivals cannot', async () => {
    const id = await solicitacaoLiberada(casa)
    const planta = { nome: 'planta.pdf', conteudo: await pdf() }
    expect(
      (
        await casa
          .como('helena')
          .chamar(solicitacao.anexarDocumento, { corpo: { solicitacao: id } as never, arquivos: {} })
      ).type,
    ).toBe('ARQUIVO_AUSENTE')
    const [anexado] = await casa.como('helena').deve(solicitacao.anexarDocumento, {
      corpo: { solicitacao: id },
      arquivos: { arquivo: planta },
    })
    const baixar = (quem: NomeDoElenco, arquivo = anexado!.id) =>
      casa.como(quem).chamar(solicitacao.baixarArquivo, { params: { id, arquivo } })
    const lido = await baixar('luciana')
    expect([lido.status, lido.bruto.equals(planta.conteudo)]).toEqual([200, true])
    expect(lido.cabecalhos['content-disposition']).toContain('planta.pdf')
    for (const quem of ['paulo', 'marina', 'rogerio'] as const) expect((await baixar(quem)).status).toBe(404)
    const outra = await enviarSolicitacao(casa, { quem: 'paulo', empresa: '12ABC34501DE35' })
    const cruzada = await casa
      .como('paulo')
      .chamar(solicitacao.baixarArquivo, { params: { id: outra, arquivo: anexado!.id } })
    expect(cruzada.status).toBe(404)
    expect((await externa('helena', id)).corpo.arquivos).toMatchObject([{ nome: 'planta.pdf', autor: 'Helena Prates' }])
  })
})

describe('cancelling', () => {
  const cancelar = (quem: NomeDoElenco, id: number) =>
    casa.como(quem).chamar(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'mudamos de planos.' } })
  const saldo = async () =>
    (await casa.como('vera').deve(centrocusto.consultar)).find((c) => c.codigo === 'CC-1001')!.saldo

  it('by the client gives the reserve back and ends every proposal', async () => {
    const antes = await saldo()
    const { id, marina } = await comPropostas(casa)
    expect((await cancelar('helena', id)).corpo.substatus.codigo).toBe('cancelada_cliente')
    expect(await saldo()).toBeCloseTo(antes, 2)
    const vista = await casa.como('marina').deve(proposta.detalhar, { params: { id: marina } })
    expect(vista.situacao).toBe('cancelada')
    expect((await externa('helena', id)).corpo).toMatchObject({
      justificativa: 'Mudamos de planos.',
      agora: { vezes: [], ate: null },
    })
    const deCaio = (await historico('caio', id)).find((h) => h.evento === 'solicitacaoCancelada')
    expect(deCaio).toMatchObject({ mensagem: 'Solicitação cancelada', detalhe: null })
  })

  it('after the authorisation also gives the commitment back, to the centre and to the company’s year', async () => {
    const antes = await saldo()
    const { id, empresa } = await autorizada(casa)
    const usado = () =>
      linha<{ v: number }>(
        casa.banco,
        sql`select comprometido::bigint as v from subsidio_anual where empresa_id = ${empresa}`,
      )
    expect(Number((await usado())!.v)).toBe(332_800)
    expect((await cancelar('luciana', id)).corpo.substatus.codigo).toBe('cancelada_entidade')
    expect(await saldo()).toBeCloseTo(antes, 2)
    expect(Number((await usado())!.v)).toBe(0)
    const contratos = await linha<{ n: number }>(
      casa.banco,
      sql`select count(*)::int as n from contrato where solicitacao_id = ${id} and situacao <> 'cancelado'`,
    )
    expect(contratos!.n).toBe(0)
  })

  it('is closed to the client once he has paid, to everybody once the execution began, and happens once', async () => {
    const { id, empresa } = await assinada(casa)
    await casa.banco.execute(sql`insert into cobranca (solicitacao_id, empresa_id, parcela, valor, situacao, meio, txid)
      values (${id}, ${empresa}, 1, 100, 'pago', 'pix', ${`teste${id}`})`)
    expect(await cancelar('helena', id)).toMatchObject({ status: 409, type: 'JA_PAGO_PELO_CLIENTE' })
    await forcar(id, `substatus = 'em_execucao'`)
    expect(await cancelar('luciana', id)).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
    const outra = await solicitacaoLiberada(casa)
    const feitas = await Promise.all([cancelar('helena', outra), cancelar('luciana', outra), cancelar('vera', outra)])
    expect(feitas.map((f) => f.status).sort()).toEqual([200, 409, 409])
  })
})

describe('the end of the road', () => {
  it('releases the execution once paid, for the manager alone', async () => {
    const { id } = await assinada(casa)
    const liberar = (quem: NomeDoElenco) => casa.como(quem).chamar(solicitacao.liberar, { params: { id }, corpo: {} })
    expect((await liberar('luciana')).status).toBe(409)
    await forcar(id, `substatus = 'aguardando_liberacao'`)
    const r = await liberar('luciana')
    expect(r.corpo.substatus.codigo).toBe('em_execucao')
    const vista = (await externa('helena', id)).corpo
    expect(vista.fases).toHaveProperty('5')
    expect(vista.agora.ate).not.toBeNull()
    expect((await historico('caio', id)).map((h) => h.evento)).not.toContain('execucaoLiberada')
  })

  it('is passed on by the client, sent back with open stages, and concluded when attested and paid', async () => {
    const { id, empresa } = await assinada(casa)
    await forcar(id, `substatus = 'aguardando_avaliacao'`)
    await casa.banco.execute(sql`update etapa set situacao = 'aceita' where solicitacao_id = ${id}`)
    const enviar = (quem: NomeDoElenco) =>
      casa.como(quem).chamar(solicitacao.enviarAnaliseFinal, { params: { id }, corpo: {} })
    expect([(await enviar('paulo')).status, (await enviar('luciana')).status]).toEqual([404, 403])
    expect((await enviar('helena')).corpo.substatus.codigo).toBe('aguardando_analise_final')

    const etapas = (await externa('helena', id)).corpo.etapas
    const devolver = (ids: number[]) =>
      casa
        .como('luciana')
        .chamar(solicitacao.devolverExecucao, { params: { id }, corpo: { motivo: 'Falta o manual.', etapas: ids } })
    expect((await devolver([999_999])).status).toBe(400)
    expect((await devolver([etapas[1]!.id!])).corpo.substatus.codigo).toBe('em_execucao')
    expect((await externa('helena', id)).corpo.etapas.map((e) => e.situacao)).toEqual(['aceita', 'devolvida'])

    await forcar(id, `substatus = 'aguardando_analise_final'`)
    await casa.banco.execute(sql`update etapa set situacao = 'aceita' where solicitacao_id = ${id}`)
    const finalizar = () => casa.como('luciana').chamar(solicitacao.finalizar, { params: { id }, corpo: {} })
    expect(await finalizar()).toMatchObject({ status: 409, type: 'ATESTO_NAO_GERADO' })
    await casa.banco.execute(
      sql`insert into documento (codigo, tipo, titulo, solicitacao_id) values (${`AT-${id}`}, 'atesto_final', 'Atesto', ${id})`,
    )
    expect(await finalizar()).toMatchObject({ status: 409, type: 'PAGAMENTO_PENDENTE' })
    await casa.banco.execute(sql`insert into cobranca (solicitacao_id, empresa_id, parcela, valor, situacao, meio, txid)
      values (${id}, ${empresa}, 1, 83200, 'pago', 'pix', ${`fim${id}`})`)
    await casa.banco.execute(sql`update nota set situacao = 'paga' where solicitacao_id = ${id} and parcela = 1`)
    const { aPagar } = (await linha<{ aPagar: number }>(
      casa.banco,
      sql`select coalesce(sum(subsidio), 0)::bigint as "aPagar" from nota where solicitacao_id = ${id} and situacao <> 'paga'`,
    ))!
    expect((await finalizar()).corpo.substatus.codigo).toBe('concluida')
    const { comprometido } = (await linha<{ comprometido: number }>(
      casa.banco,
      sql`select comprometido from solicitacao where id = ${id}`,
    ))!
    expect(Number(comprometido)).toBe(Number(aPagar))
    expect(await finalizar()).toMatchObject({ status: 409 })
  })

  it('turns a request down with a reason, in the analysis only', async () => {
    const id = await enviarSolicitacao(casa)
    const indeferir = (motivo: string) =>
      casa.como('luciana').chamar(solicitacao.indeferir, { params: { id }, corpo: { motivo } })
    expect((await indeferir('')).status).toBe(400)
    expect((await indeferir('FORA DO PROGRAMA')).corpo.substatus.codigo).toBe('indeferida')
    expect((await externa('helena', id)).corpo.justificativa).toBe('Fora do programa')
    expect(await indeferir('de novo')).toMatchObject({ status: 409 })
  })
})

describe('lists and counters', () => {
  it('show exactly what they count, for every role and every filter', async () => {
    const salvador = await enviarSolicitacao(casa, { empresa: 'DEM0C003000104' })
    await casa.como('rogerio').deve(solicitacao.alterarResponsaveis, {
      corpo: { solicitacoes: [salvador], gestor: casa.como('rogerio').id },
    })
    await casa.avancar('4 days')
    await enviarSolicitacao(casa)
    const painelDe = {
      helena: painel.cliente,
      luciana: painel.gestor,
      rogerio: painel.gestor,
      vera: painel.coordenador,
    } as const
    for (const [quem, chamada] of Object.entries(painelDe)) {
      const pessoa = casa.como(quem as NomeDoElenco)
      const { contadores, por_status, aguardam } = await pessoa.deve(chamada)
      const lista = quem === 'helena' ? solicitacao.listar : painel.demandas
      for (const [filtro, total] of Object.entries(contadores)) {
        const r = await pessoa.deve(lista, { query: { dash_filter: filtro as 'todas', page_size: 100 } })
        expect([quem, filtro, r.count, r.results.length]).toEqual([quem, filtro, total, total])
      }
      for (const s of por_status) {
        const r = await pessoa.deve(lista, { query: { status: s.codigo, page_size: 100 } })
        expect([quem, s.codigo, r.count]).toEqual([quem, s.codigo, s.total])
      }
      const { contagens } = await pessoa.deve(lista)
      expect(contagens).toEqual({
        todas: contadores.todas,
        minha_vez: contadores.minha_vez,
        atrasadas: contadores.atrasadas,
      })
      expect(aguardam.every((s) => s.agora.minha)).toBe(true)
      expect(contadores.atrasadas + contadores.minha_vez).toBeGreaterThan(0)
    }
  })

  it('agree row by row with the sentence on top of each request', async () => {
    for (const quem of ['luciana', 'rogerio', 'vera', 'davi'] as const) {
      const todas = await casa.como(quem).deve(painel.demandas, { query: { page_size: 100 } })
      const minhas = await casa
        .como(quem)
        .deve(painel.demandas, { query: { page_size: 100, dash_filter: 'minha_vez' } })
      expect(minhas.results.map((s) => s.id).sort()).toEqual(
        todas.results
          .filter((s) => s.agora.minha)
          .map((s) => s.id)
          .sort(),
      )
      const pendentes = await casa.como(quem).deve(solicitacao.listarPendentes, { query: { page_size: 100 } })
      expect(pendentes.count).toBe(minhas.count)
      const atrasadas = await casa.como(quem).deve(painel.demandas, { query: { page_size: 100, prazo: 'atrasadas' } })
      expect(atrasadas.results.every((s) => s.agora.situacao === 'atrasada')).toBe(true)
      expect(atrasadas.count).toBe(todas.results.filter((s) => s.agora.situacao === 'atrasada').length)
    }
  })

  it('keep to the caller’s units and companies, search without accents, and filter by turn and manager', async () => {
    const deRogerio = await casa.como('rogerio').deve(painel.demandas, { query: { page_size: 100 } })
    expect(new Set(deRogerio.results.map((s) => s.unidade))).toEqual(new Set(['Salvador e Região Metropolitana']))
    const dePaulo = await casa.como('paulo').deve(solicitacao.listar)
    expect(dePaulo.results.every((s) => s.empresa.nomefantasia.includes('Amostra'))).toBe(true)
    const achadas = await casa
      .como('luciana')
      .deve(painel.demandas, { query: { search: 'FABRICACAO', page_size: 100 } })
    expect(achadas.count).toBeGreaterThan(0)
    expect((await casa.como('luciana').deve(painel.demandas, { query: { search: '%' } })).count).toBe(0)
    const semGestor = await casa.como('luciana').deve(painel.demandas, { query: { gestor: 'sem', page_size: 100 } })
    expect(semGestor.results.every((s) => s.gestor === null)).toBe(true)
    const doGestor = await casa.como('luciana').deve(painel.demandas, { query: { vez: 'gestor', page_size: 100 } })
    expect(doGestor.results.every((s) => s.agora.vezes[0]!.papel === 'gestor')).toBe(true)
    const porPrazo = doGestor.results.map((s) => s.agora.ate ?? '9')
    expect(porPrazo).toEqual([...porPrazo].sort())
    const moda = await casa.empresa('DEM0C003000104')
    const daModa = await casa.como('helena').deve(solicitacao.listar, { query: { empresa: moda } })
    expect(daModa.results.every((s) => s.empresa.id === moda)).toBe(true)
    const alheia = await casa.como('paulo').deve(solicitacao.listar, { query: { empresa: moda } })
    expect(alheia.count).toBe(0)
  })

  it('start a provider with what awaits it', async () => {
    const id = await solicitacaoLiberada(casa)
    const inicio = await casa.como('marina').deve(painel.prestador)
    expect(inicio.aguardam.length).toBeGreaterThan(0)
    const lista = await casa
      .como('marina')
      .deve(proposta.listar, { query: { dash_filter: 'minha_vez', page_size: 100 } })
    expect(lista.count).toBe(inicio.propostas.minha_vez)
    expect(lista.results.map((p) => p.solicitacao.id)).toContain(id)
    const daBia = await casa.como('bia').deve(painel.prestador)
    expect(daBia).toMatchObject({ aguardam: [], propostas: { minha_vez: 0 } })
  })
})

describe('the bell', () => {
  it('belongs to its user: others’ notifications are unknown, seen ones are counted off', async () => {
    await enviarSolicitacao(casa)
    const luciana = casa.como('luciana')
    const antes = await luciana.deve(notificacao.listar)
    expect(antes.nao_vistas).toBeGreaterThan(0)
    const primeira = antes.results[0]!
    expect((await casa.como('rogerio').chamar(notificacao.marcarVista, { params: { id: primeira.id } })).status).toBe(
      404,
    )
    expect(await luciana.deve(notificacao.marcarVista, { params: { id: primeira.id } })).toEqual({
      nao_vistas: antes.nao_vistas - 1,
    })
    expect(await luciana.deve(notificacao.marcarVista, { params: { id: primeira.id } })).toEqual({
      nao_vistas: antes.nao_vistas - 1,
    })
    expect(await luciana.deve(notificacao.marcarTodas)).toEqual({ nao_vistas: 0 })
    expect((await luciana.deve(notificacao.listar, { query: { visto: 'false' } })).count).toBe(0)
  })
})
