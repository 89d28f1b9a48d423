import { contrato } from '@hub/protocol/contrato.ts'
import { demanda } from '@hub/protocol/demanda.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { pagamento } from '@hub/protocol/pagamento.ts'
import { painel } from '@hub/protocol/painel.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { varrerPrazos } from '../solicitacao/varrer-prazos.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { demandaEnviada, demandaLiberada, escolhaDe, pedidoPara } from '../testing/demanda-enviada.ts'
import { daEntidade } from '../testing/historia.ts'
import { pdfPequeno } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())
beforeEach(() => hub.database.execute(sql`delete from subsidio_anual`))

const vista = (id: number, quem: 'luciana' | 'vera' = 'luciana') =>
  hub.como(quem).deve(solicitacao.detalharInterno, { params: { id } })
const saldo = async () =>
  Number((await row<{ s: number }>(hub.database, sql`select saldo as s from centro_custo where codigo = 'CC-1001'`))!.s)

describe('a request that a manager sends for a client', () => {
  it('is the client’s like any other, says who sent it, and waits for the manager, who answers for it', async () => {
    const enviada = await hub.como('luciana').deve(demanda.enviar, { corpo: await pedidoPara(hub) })
    expect(enviada).toMatchObject({
      objetivo: 'Adequar a cozinha',
      valor: 4160,
      substatus: { codigo: 'aguardando_analise' },
    })
    const params = { id: enviada.id }
    const doCliente = await hub.como('helena').deve(solicitacao.detalharExterno, { params })
    expect(doCliente.demanda).toMatchObject({ por: { nome: 'Luciana' }, escolha: null, respondida_em: null })
    expect(doCliente.acoes).toMatchObject({ cancelar: { permitido: true } })
    const [aviso] = (await hub.como('helena').deve(notificacao.listar)).results
    expect(aviso!.mensagem).toBe(
      `Luciana Farias enviou a solicitação ${enviada.nrosolicitacao}, Boas práticas de fabricação de alimentos, em nome de Doce Cacau.`,
    )
    const daEquipe = await vista(enviada.id)
    expect([daEquipe.gestor?.nome, daEquipe.agora.minha, daEquipe.acoes.configurarDemanda]).toEqual([
      'Luciana',
      true,
      { permitido: true },
    ])
    // Without a direct choice the road is the usual one.
    await hub.como('luciana').deve(solicitacao.alterarCentroCusto, { params, corpo: { centrocusto: 1 } })
    const liberada = await hub.como('luciana').deve(solicitacao.liberar, { params, corpo: {} })
    expect(liberada.substatus.codigo).toBe('aguardando_propostas')
    const { id } = await hub
      .como('marina')
      .deve(proposta.criar, { corpo: { solicitacao: enviada.id, ...conteudoCompleto() } })
    await hub.avancar('12 days')
    await hub.como('helena').deve(proposta.autorizar, { params: { id }, corpo: {} })
    // She sent it: whoever is asked to authorise is somebody else.
    const pedidoA = async (quem: CastName) =>
      (await hub.como(quem).deve(notificacao.listar)).results.some((n) =>
        n.mensagem.includes('autorize a proposta escolhida'),
      )
    expect([await pedidoA('vera'), await pedidoA('luciana')]).toEqual([true, false])
  })

  it('is refused to whom the client’s city is not, to outsiders, and where the offer is not for the client', async () => {
    const corpo = await pedidoPara(hub)
    expect((await hub.como('rogerio').chamar(demanda.enviar, { corpo })).status).toBe(404)
    for (const quem of ['helena', 'marina', 'tiago', 'ana'] as const)
      expect([quem, (await hub.como(quem).chamar(demanda.enviar, { corpo })).status]).toEqual([quem, 403])
    const semRespostas = await hub.como('luciana').chamar(demanda.enviar, { corpo: { ...corpo, perguntas: [] } })
    expect([semRespostas.status, Object.keys(semRespostas.campos!)]).toEqual([400, ['perguntas']])
    const deOutroPorte = await pedidoPara(hub, 'DEM0C001000115', 'FT-008')
    const r = await hub.como('luciana').chamar(demanda.enviar, { corpo: deOutroPorte })
    expect(r.status === 409 ? r.type : r.status).toBe('OFERTA_NAO_ATENDE_PORTE')
  })

  it('is sent once however often the button is pressed, and takes the draft along', async () => {
    const corpo = await pedidoPara(hub)
    const envios = await Promise.all(
      [1, 2, 3].map(() => hub.como('luciana').deve(demanda.enviar, { corpo, chave: 'um-envio-so' })),
    )
    expect(new Set(envios.map((e) => e.id)).size).toBe(1)
  })
})

describe('the direct choice', () => {
  const recusada = async (mudancas: Parameters<typeof escolhaDe>[1]) => {
    const corpo = { ...(await pedidoPara(hub)), escolha_direta: await escolhaDe(hub, mudancas) }
    const { status, type, campos } = await hub.como('luciana').chamar(demanda.enviar, { corpo })
    return [status, type, campos]
  }
  const etapas = async (mudancas: object) => (await escolhaDe(hub)).etapas.map((e) => ({ ...e, ...mudancas }))

  it('makes its price by the hour model: the offer’s hours, then extra hours, to the last centavo', async () => {
    const { id: modelo } = (await row<{ id: number }>(
      hub.database,
      sql`insert into modelo_hora (descricao, valor_hora, valor_hora_adicional, hora_limite)
        values ('Para a história', 10001, 15000, 40) returning id`,
    ))!
    expect(await hub.como('luciana').deve(listagem.modelosHora)).toContainEqual({
      id: modelo,
      descricao: 'Para a história',
      valor_hora: 100.01,
      valor_hora_adicional: 150,
      hora_limite: 40,
    })
    const semValor = (horas: number[]) =>
      escolhaDe(hub, { modelo_hora: modelo }).then((e) => ({
        ...e,
        etapas: e.etapas.map((etapa, i) => ({ ...etapa, valor: null, horas: horas[i]! })),
      }))
    const id = await demandaEnviada(hub, await semValor([20, 14]).then(({ prestador: _, ...e }) => e))
    const { demanda: vistaDaDemanda, valor, etapas: planejadas } = await vista(id)
    // FT-003 includes 32 hours: 32 × 100.01 + 2 × 150.00.
    expect(vistaDaDemanda!.escolha).toMatchObject({ horas: 34, horas_adicionais: 2, valor: 3500.32 })
    expect(valor).toBe(3500.32)
    expect(planejadas.map((e) => [e.id, e.valor])).toEqual([
      [null, 2059.01],
      [null, 1441.31],
    ])
    const { prestador: _, ...demais } = await semValor([30, 11])
    expect(await recusada(demais)).toEqual([
      409,
      'HORA_LIMITE_EXCEDIDA',
      { 'escolha_direta.modelo_hora': 'As horas passam do limite deste modelo de hora.' },
    ])
    expect((await recusada({ modelo_hora: modelo }))[2]).toMatchObject({
      'escolha_direta.etapas.0.valor': 'Com modelo de hora, o valor vem das horas.',
    })
    await hub.database.execute(sql`update modelo_hora set ativo = false where id = ${modelo}`)
    expect((await recusada({ modelo_hora: modelo }))[1]).toBe('MODELO_HORA_INATIVO')
  })

  it('says at each field what is missing, and takes no provider who could not be invited', async () => {
    expect(
      (await recusada({ etapas: await etapas({ valor: null, horas: null, dtafim: '2020-01-01' }) }))[2],
    ).toMatchObject({
      'escolha_direta.etapas.0.valor': 'Informe o valor.',
      'escolha_direta.etapas.0.horas': 'Informe as horas.',
    })
    expect((await recusada({ etapas: await etapas({ horas: 200 }) }))[1]).toBe('HORAS_EXCEDIDAS')
    const corpo = await pedidoPara(hub)
    const bia = { ...(await escolhaDe(hub)), prestador: await hub.empresa('DEM0A004000110') }
    const r = await hub.como('luciana').chamar(demanda.enviar, { corpo: { ...corpo, escolha_direta: bia } })
    expect([r.status, r.type]).toEqual([409, 'PRESTADOR_NAO_CREDENCIADO'])
  })

  it('may be changed or taken back while in analysis, by whom it then is', async () => {
    const id = await demandaEnviada(hub)
    const params = { id }
    expect((await vista(id)).valor).toBe(4000)
    await hub
      .como('vera')
      .deve(demanda.configurar, { params, corpo: { escolha_direta: await escolhaDe(hub, { prestador: 'caio' }) } })
    expect((await vista(id)).demanda!.escolha!.prestador.nome).toBe('Sertão Verde Agroconsultoria')
    await hub.como('luciana').deve(demanda.configurar, { params, corpo: { escolha_direta: null } })
    expect(await vista(id)).toMatchObject({ valor: 4160, escolha_direta: null, demanda: { escolha: null } })
    const { versao } = (await vista(id)).demanda!
    const corpo = { versao, escolha_direta: await escolhaDe(hub, { prestador: 'caio' }) }
    const dois = (['luciana', 'vera'] as const).map((q) => hub.como(q).chamar(demanda.configurar, { params, corpo }))
    expect((await Promise.all(dois)).map((r) => r.type ?? r.status).sort()).toEqual([200, 'VERSAO_DESATUALIZADA'])
    const alheia = await hub.como('rogerio').chamar(demanda.configurar, { params, corpo: { escolha_direta: null } })
    expect(alheia.status).toBe(404)
  })
})

describe('a demand put before its provider', () => {
  it('is read by that provider alone, in its list and on its panel, until the deadline', async () => {
    const id = await demandaLiberada(hub)
    const params = { id }
    const lida = await hub.como('marina').deve(demanda.ler, { params })
    expect(lida).toMatchObject({
      substatus: { codigo: 'aguardando_aceite_prestador' },
      agora: { minha: true },
      cliente: { nomefantasia: 'Doce Cacau' },
      apresentacao: 'Comece pela cozinha.',
      valor: 4000,
      horas: 10,
      aceita: false,
      acoes: { aceitar: { permitido: true }, recusar: { permitido: true } },
    })
    expect(lida.respostas.length).toBeGreaterThan(0)
    const { results } = await hub.como('marina').deve(proposta.listarEmAnalise, { query: { page_size: 100 } })
    expect(results.find((p) => p.solicitacao.id === id)).toMatchObject({ prazo: lida.agora.ate })
    for (const quem of ['caio', 'bia'] as const)
      expect([quem, (await hub.como(quem).chamar(demanda.ler, { params })).status]).toEqual([quem, 404])
    for (const chamada of [demanda.aceitar, demanda.recusar])
      expect(
        (await hub.como('caio').chamar(chamada, { params, corpo: { motivo: 'Porque sim' } as never })).status,
      ).toBe(chamada === demanda.aceitar ? 400 : 404)
    expect((await hub.como('caio').chamar(demanda.aceitar, { params, corpo: {} })).status).toBe(404)
    expect((await hub.como('helena').chamar(demanda.aceitar, { params, corpo: {} })).status).toBe(403)
    // It is no invitation to propose.
    const semRodada = await hub.como('marina').chamar(proposta.declinar, {
      params: { id: lida.proposta },
      corpo: { motivo: 'Porque sim' },
    })
    expect(semRodada.type).toBe('PRAZO_ENCERRADO')
  })

  it('accepted, becomes the selected proposal with its split frozen, which its author may not authorise', async () => {
    const id = await demandaLiberada(hub)
    const params = { id }
    const [uma, outra] = await Promise.all(
      [1, 2].map(() => hub.como('marina').chamar(demanda.aceitar, { params, corpo: {} })),
    )
    expect([uma!.status, outra!.status].sort()).toEqual([200, 409])
    const aceita = await hub.como('marina').deve(demanda.ler, { params })
    expect(aceita).toMatchObject({ aceita: true, substatus: { codigo: 'aguardando_autorizacao_gestor' } })
    const d = await vista(id)
    expect(d.divisao).toMatchObject({ valor_bruto: 4000, valor_subsidio: 3200, valor_cliente: 800 })
    expect(d.prestador?.nome).toBe('Sabor Seguro Consultoria em Alimentos')
    const propostas = await hub.como('helena').deve(proposta.listarDaSolicitacao, { params })
    expect(propostas.results.map((p) => [p.situacao, p.divisao?.valor_bruto])).toEqual([['selecionada', 4000]])
    // The responsible manager sent it: the coordinator is waited for, on panels and lists alike.
    expect([d.agora.minha, d.agora.vezes]).toEqual([false, [{ papel: 'coordenador', ato: 'autorizar a proposta' }]])
    const minhas = async (quem: 'luciana' | 'vera') =>
      (await hub.como(quem).deve(painel.demandas, { query: { dash_filter: 'minha_vez', page_size: 100 } })).results.map(
        (s) => s.id,
      )
    expect([(await minhas('luciana')).includes(id), (await minhas('vera')).includes(id)]).toEqual([false, true])
    const autorizar = { params: { id: aceita.proposta }, corpo: {} }
    expect((await hub.como('luciana').chamar(proposta.autorizar, autorizar)).type).toBe('AUTOR_NAO_AUTORIZA')
    const autorizada = await hub.como('vera').deve(proposta.autorizar, autorizar)
    expect(autorizada.substatus.codigo).toBe('aguardando_assinaturas')
    const p = await hub.como('marina').deve(projeto.detalhar, { params })
    expect(p.etapas.map((e) => [e.descricao, e.valor])).toEqual([
      ['Etapa 1', 1500],
      ['Etapa 2', 2500],
    ])
  })

  it('is not authorised by whoever made its choice either, though another sent it', async () => {
    const id = await demandaEnviada(hub, { quem: 'vera' })
    const params = { id }
    const luciana = hub.como('luciana')
    await luciana.deve(solicitacao.alterarResponsaveis, { corpo: { solicitacoes: [id], gestor: luciana.id } })
    await luciana.deve(demanda.configurar, { params, corpo: { escolha_direta: await escolhaDe(hub) } })
    await luciana.deve(solicitacao.alterarCentroCusto, { params, corpo: { centrocusto: 1 } })
    await luciana.deve(solicitacao.liberar, { params, corpo: {} })
    const { proposta: aceita } = await hub.como('marina').deve(demanda.aceitar, { params, corpo: {} })
    for (const quem of ['luciana', 'vera'] as const) {
      const r = await hub.como(quem).chamar(proposta.autorizar, { params: { id: aceita }, corpo: {} })
      expect([quem, r.type]).toEqual([quem, 'AUTOR_NAO_AUTORIZA'])
    }
  })

  it('refused with a reason, goes back to the analysis with its money, and to another provider', async () => {
    const antes = await saldo()
    const id = await demandaLiberada(hub)
    const params = { id }
    expect(await saldo()).toBe(antes - 320_000)
    const semMotivo = await hub.como('marina').chamar(demanda.recusar, { params, corpo: { motivo: '' } })
    expect(semMotivo.status).toBe(400)
    const recusada = await hub.como('marina').deve(demanda.recusar, { params, corpo: { motivo: 'equipe de férias' } })
    expect(recusada).toMatchObject({ recusada: true, motivo: 'Equipe de férias', agora: { minha: false } })
    expect(await saldo()).toBe(antes)
    expect(await vista(id)).toMatchObject({
      substatus: { codigo: 'aguardando_analise' },
      demanda: { motivo_da_recusa: 'Equipe de férias' },
      fases: { 1: expect.any(String) },
    })
    const [aviso] = (await hub.como('luciana').deve(notificacao.listar)).results
    expect(aviso!.mensagem).toContain('recusou a demanda')
    await hub.como('luciana').deve(demanda.configurar, {
      params,
      corpo: { escolha_direta: await escolhaDe(hub, { prestador: 'caio', apresentacao: 'Só para o Caio.' }) },
    })
    await hub.como('luciana').deve(solicitacao.liberar, { params, corpo: {} })
    expect((await hub.como('caio').deve(demanda.ler, { params })).apresentacao).toBe('Só para o Caio.')
    const daMarina = await hub.como('marina').deve(demanda.ler, { params })
    expect(daMarina).toMatchObject({ apresentacao: 'Comece pela cozinha.', agora: { minha: false }, modelo_hora: null })
    expect((await hub.como('marina').chamar(demanda.aceitar, { params, corpo: {} })).status).toBe(404)
    await hub.como('caio').deve(demanda.aceitar, { params, corpo: {} })
  })

  it('sent back by who should authorise, or given up, returns to the analysis and not to a selection', async () => {
    const id = await demandaLiberada(hub)
    const params = { id }
    const { proposta: aceita } = await hub.como('marina').deve(demanda.aceitar, { params, corpo: {} })
    const devolvida = await hub.como('vera').deve(proposta.devolver, {
      params: { id: aceita },
      corpo: { motivo: 'Preço acima do mercado' },
    })
    expect(devolvida.substatus.codigo).toBe('aguardando_analise')
    expect(await vista(id)).toMatchObject({ prestador: null, reservado: 0, justificativa: 'Preço acima do mercado' })
    // The same provider may be asked again, and may then give up for good.
    await hub.como('luciana').deve(solicitacao.liberar, { params, corpo: {} })
    await hub.como('marina').deve(demanda.aceitar, { params, corpo: {} })
    const { solicitacao: antes } = await hub.como('marina').deve(proposta.detalhar, { params: { id: aceita } })
    expect(antes.sem_a_escolha).toBe('analise')
    await hub.como('marina').deve(proposta.desistir, { params: { id: aceita }, corpo: { motivo: 'Sem agenda' } })
    expect((await vista(id)).substatus.codigo).toBe('aguardando_analise')
    const deNovo = await hub.como('luciana').chamar(solicitacao.liberar, { params, corpo: {} })
    expect([deNovo.status, deNovo.type]).toEqual([409, 'PRESTADOR_JA_DESISTIU'])
    await hub.como('luciana').deve(demanda.configurar, { params, corpo: { escolha_direta: null } })
    const aberta = await hub.como('luciana').deve(solicitacao.liberar, { params, corpo: {} })
    expect(aberta.substatus.codigo).toBe('aguardando_propostas')
  })

  it('without an answer is cancelled, but never before its two warnings', async () => {
    const id = await demandaLiberada(hub)
    const avisos = async () =>
      (await hub.como('marina').deve(notificacao.listar, { query: { page_size: 100 } })).results.filter(
        (n) => n.destino === `/demandas-internas/${id}` && n.mensagem.startsWith('Lembrete'),
      ).length
    const situacao = async () => (await vista(id, 'vera')).substatus.codigo
    const { ate } = (await hub.como('marina').deve(demanda.ler, { params: { id } })).agora
    expect(ate).not.toBeNull()
    await hub.avancar('5 days')
    await varrerPrazos(hub.ports)
    for (let dia = 0; dia < 12 && (await situacao()) !== 'cancelada_prazo'; dia++) {
      expect(await situacao()).toBe('aguardando_aceite_prestador')
      await hub.avancar('1 day')
      await varrerPrazos(hub.ports)
    }
    expect([await situacao(), await avisos()]).toEqual(['cancelada_prazo', 2])
    const tarde = await hub.como('marina').chamar(demanda.aceitar, { params: { id }, corpo: {} })
    expect([tarde.status, tarde.type]).toEqual([409, 'SITUACAO_NAO_PERMITE'])
  })
})

describe('an internal delivery', () => {
  it('is attached by the manager in the provider’s place, in an internal demand alone, and accepted by the client', async () => {
    const id = await demandaLiberada(hub)
    const params = { id }
    const { proposta: aceita } = await hub.como('marina').deve(demanda.aceitar, { params, corpo: {} })
    await hub.como('vera').deve(proposta.autorizar, { params: { id: aceita }, corpo: {} })
    const { etapas } = await hub.como('luciana').deve(projeto.detalhar, { params })
    const anexar = async (quem: 'luciana' | 'rogerio' | 'marina', arquivos = true) =>
      hub.como(quem).chamar(projeto.entregarPelaCasa, {
        params: { id, id2: etapas[0]!.id },
        corpo: { comentario: 'segue o relatório' },
        arquivos: arquivos ? { arquivos: { nome: 'relatorio.pdf', conteudo: await pdfPequeno() } } : {},
      })
    expect((await anexar('luciana')).type).toBe('PROJETO_NAO_INICIADO')
    const partes = { a: aceita, b: await hub.empresa('DEM0C001000115') }
    await hub.como('marina').deve(contrato.assinar, { params: partes, corpo: { aceite: true } })
    await hub.como('helena').deve(contrato.assinar, { params: partes, corpo: { aceite: true } })
    await hub.como('vera').deve(contrato.autorizarAssinatura, {
      params: { id: await daEntidade(hub, id) },
      corpo: { aceite: true },
    })
    await hub.rodarTrabalhos()
    const paga = await hub.como('luciana').deve(pagamento.registrarPresencial, {
      corpo: { solicitacao: id, pago_em: '2019-01-07', forma: 'dinheiro' },
      arquivos: { comprovante: { nome: 'comprovante.pdf', conteudo: await pdfPequeno('Comprovante') } },
    })
    await hub.como('vera').deve(pagamento.confirmarPresencial, { params: { id: paga.id }, corpo: {} })
    await hub.como('luciana').deve(solicitacao.liberar, { params, corpo: {} })
    expect((await anexar('rogerio')).status).toBe(404)
    expect((await anexar('marina')).status).toBe(403)
    expect((await anexar('luciana', false)).type).toBe('ARQUIVO_AUSENTE')
    expect((await anexar('luciana')).status).toBe(200)
    expect((await anexar('luciana')).type).toBe('ETAPA_JA_ENTREGUE')
    const doCliente = await hub.como('helena').deve(projeto.detalhar, { params })
    expect(doCliente.etapas[0]).toMatchObject({ situacao: 'entregue', comentario: 'Segue o relatório' })
    const { results } = await hub.como('helena').deve(solicitacao.listarHistorico, { params })
    expect(results[0]).toMatchObject({
      mensagem: 'Etapa 1 entregue pela entidade, no lugar do prestador: Etapa 1',
      autor: 'Luciana Farias',
    })
    await hub.como('helena').deve(projeto.aceitarEtapa, { params: { id, id2: etapas[0]!.id }, corpo: {} })
    // Who delivered does not authorise the payment of it.
    const [nota] = await hub.como('luciana').deve(projeto.listarNotas, { params })
    expect(nota!.acoes.autorizar).toEqual({ permitido: false, recusa: 'AUTOR_NAO_APROVA' })
    const autorizar = { params: { id: nota!.id }, corpo: {} }
    expect((await hub.como('luciana').chamar(projeto.autorizarNota, autorizar)).type).toBe('AUTOR_NAO_APROVA')
    await hub.como('vera').deve(projeto.autorizarNota, autorizar)
  })
})

describe('lists for the form', () => {
  it('show a manager the clients of his units, by name or document, and a coordinator all', async () => {
    const nomes = async (quem: 'luciana' | 'rogerio' | 'vera', search?: string) =>
      (await hub.como(quem).deve(listagem.clientes, { query: { ...(search && { search }) } })).results.map(
        (c) => c.nomefantasia,
      )
    expect(await nomes('luciana', 'dem0c001')).toEqual(['Doce Cacau'])
    expect(await nomes('rogerio', 'doce cacau')).toEqual([])
    expect(await nomes('vera', 'doce cacau')).toEqual(['Doce Cacau'])
    expect((await nomes('vera')).length).toBeGreaterThan((await nomes('luciana')).length)
    expect((await hub.como('helena').chamar(listagem.clientes)).status).toBe(403)
  })

  it('find an offer by its service’s code', async () => {
    const { count, results } = await hub.como('luciana').deve(listagem.modelosOferta, { query: { search: 'FT-003' } })
    expect([count, results[0]]).toMatchObject([1, { horas: 32, valor: 4160, servico: { codigo: 'FT-003' } }])
  })
})
