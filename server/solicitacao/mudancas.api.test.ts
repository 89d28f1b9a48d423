import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { empresa as empresas } from '@hub/protocol/empresa.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { pdf } from '../integrations/arquivos/testdata/amostras.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { assinada, autorizada, comPropostas } from '../testing/historia.ts'
import { centroDeCusto, solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
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
const forcar = (id: number, mudancas: string) =>
  hub.database.execute(sql`update solicitacao set ${sql.raw(mudancas)} where id = ${id}`)

describe('the data of the company', () => {
  it('are mended by the client, accepted by the manager, and taken by the company with a note in its history', async () => {
    const id = await enviarSolicitacao(hub)
    const empresa = await hub.empresa('DEM0C001000115')
    await hub
      .como('luciana')
      .deve(solicitacao.pedirAtualizacao, { params: { id }, corpo: { pedido: 'corrija o telefone.' } })
    const vista = (await externa('helena', id)).corpo
    expect(vista).toMatchObject({
      substatus: { codigo: 'aguardando_atualizacao_cliente' },
      atualizacao: { pedido: 'Corrija o telefone.', respondida_em: null },
      agora: { minha: true },
    })
    const responder = (corpo: object) =>
      hub.como('helena').chamar(solicitacao.responderAtualizacao, { params: { id }, corpo })
    expect((await responder({})).status).toBe(400)
    expect((await responder({ porte: 'EPP' })).status).toBe(400)
    expect((await responder({ telefone: '73912345678' })).status).toBe(200)
    const antes = await row<{ telefone: string }>(hub.database, sql`select telefone from empresa where id = ${empresa}`)
    expect(antes!.telefone).not.toBe('73912345678')
    expect((await externa('helena', id)).corpo.agora.minha).toBe(false)
    expect((await interna('luciana', id)).corpo.agora).toMatchObject({
      minha: true,
      vezes: [{ ato: 'conferir os dados atualizados' }],
    })
    const { versao } = await hub.como('helena').deve(empresas.detalhar, { params: { id: empresa } })
    await hub.como('luciana').deve(solicitacao.aprovarAtualizacao, { params: { id }, corpo: {} })
    // A window that was open meanwhile does not undo it.
    const antiga = { params: { id: empresa }, corpo: { versao, telefone: '7333330000' } }
    expect((await hub.como('helena').chamar(empresas.atualizar, antiga)).type).toBe('VERSAO_DESATUALIZADA')
    const depois = await row<{ telefone: string; notas: number }>(
      hub.database,
      sql`select telefone, (select count(*)::int from empresa_historico h where h.empresa_id = e.id and mensagem like '%telefone%') as notas from empresa e where id = ${empresa}`,
    )
    expect(depois).toEqual({ telefone: '73912345678', notas: 1 })
    expect((await interna('luciana', id)).corpo.substatus.codigo).toBe('aguardando_analise')
  })
})

describe('changing who and what', () => {
  it('gives many requests to a manager at once, each answering for itself, and one with its refusal', async () => {
    const meus = [await enviarSolicitacao(hub), await enviarSolicitacao(hub)]
    const deSalvador = await enviarSolicitacao(hub, { empresa: 'DEM0C003000104' })
    const dar = (solicitacoes: number[], gestor: number) =>
      hub.como('luciana').chamar(solicitacao.alterarResponsaveis, { corpo: { solicitacoes, gestor } })
    const davi = hub.como('davi').id
    expect((await dar([deSalvador], davi)).status).toBe(404)
    expect((await dar(meus, hub.como('marina').id)).status).toBe(400)
    const terminada = await enviarSolicitacao(hub)
    await hub.como('luciana').deve(solicitacao.indeferir, { params: { id: terminada }, corpo: { motivo: 'não cabe' } })
    const dadas = (await dar([...meus, deSalvador, terminada, meus[0]!], davi)).corpo
    expect(dadas.alteradas).toEqual(meus)
    expect(dadas.results.map((r) => [r.id, r.recusa])).toEqual([
      [meus[0], null],
      [meus[1], null],
      [deSalvador, 'NAO_ENCONTRADO'],
      [terminada, 'SITUACAO_NAO_PERMITE'],
    ])
    expect(dadas.results[2]!.nrosolicitacao).toBeNull()
    expect((await interna('davi', meus[1]!)).corpo.gestor).toMatchObject({ nome: 'Davi' })
    expect((await interna('rogerio', deSalvador)).corpo.gestor).toBeNull()
  })

  it('transfers a manager’s open requests to another: the ones chosen, or all, with before and after', async () => {
    const [davi, rogerio] = [hub.como('davi').id, hub.como('rogerio').id]
    await hub.database.execute(sql`update solicitacao set gestor_id = null`)
    const deDavi = [await enviarSolicitacao(hub), await enviarSolicitacao(hub), await enviarSolicitacao(hub)]
    const deLuciana = await enviarSolicitacao(hub)
    await hub.como('luciana').deve(solicitacao.alterarResponsaveis, { corpo: { solicitacoes: deDavi, gestor: davi } })
    const transferir = (quem: CastName, corpo: object) =>
      hub.como(quem).chamar(solicitacao.transferirGestor, { corpo: corpo as never })
    // A manager gives away his own; what he names of others does not exist.
    expect((await transferir('luciana', { de: davi, para: rogerio })).status).toBe(404)
    expect((await transferir('davi', { de: davi, para: rogerio, solicitacoes: [deLuciana] })).status).toBe(404)
    expect((await transferir('davi', { de: davi, para: davi })).campos).toHaveProperty('para')
    expect((await transferir('davi', { de: davi, para: hub.como('tiago').id })).campos).toHaveProperty('para')
    expect((await transferir('tiago', { de: davi, para: rogerio })).status).toBe(403)
    const { de } = await hub.como('davi').deve(solicitacao.listarTransferencia)
    expect(de).toMatchObject([{ id: davi, em_andamento: 3, ativo: true }])
    const uma = (await transferir('davi', { de: davi, para: rogerio, solicitacoes: [deDavi[0]] })).corpo
    expect(uma).toMatchObject({ alteradas: [deDavi[0]], restam: 2 })
    // He leaves: the coordinator hands over what is left.
    await hub.database.execute(sql`update usuario set ativo = false where id = ${davi}`)
    const daVera = await hub.como('vera').deve(solicitacao.listarTransferencia)
    expect(daVera.de.find((g) => g.id === davi)).toMatchObject({ ativo: false, em_andamento: 2 })
    expect(daVera.para.map((g) => g.id)).not.toContain(davi)
    const resto = (await transferir('vera', { de: davi, para: rogerio, motivo: 'mudou de unidade' })).corpo
    expect(resto).toMatchObject({ alteradas: deDavi.slice(1), restam: 0 })
    await hub.database.execute(sql`update usuario set ativo = true where id = ${davi}`)
    expect((await interna('rogerio', deDavi[2]!)).corpo.gestor).toMatchObject({ nome: 'Rogério' })
    expect((await historico('vera', deDavi[2]!))[0]).toMatchObject({
      evento: 'gestorTransferido',
      detalhe: 'Gestor: de Davi Rocha para Rogério Amaral\nMotivo: Mudou de unidade',
    })
    expect((await transferir('vera', { de: davi, para: rogerio })).status).toBe(404)
  })

  it('moves a reserve with the cost centre, whole or not at all', async () => {
    const id = await solicitacaoLiberada(hub)
    const trocar = async (codigo: string) =>
      hub.como('luciana').chamar(solicitacao.alterarCentroCusto, {
        params: { id },
        corpo: { centrocusto: await centroDeCusto(hub, codigo) },
      })
    expect(await trocar('CC-1002')).toMatchObject({ status: 409, type: 'SALDO_INSUFICIENTE' })
    await hub.database.execute(sql`insert into centro_custo (codigo, descricao, projeto, acao_codigo, acao, saldo, ativo)
      values ('CC-7', 'Reserva', 'P', 'A-7', 'A', 400000, true), ('CC-8', 'Parado', 'P', 'A-7', 'A', 400000, false)`)
    expect(await trocar('CC-8')).toMatchObject({ status: 409, type: 'CENTRO_DE_CUSTO_INATIVO' })
    expect((await trocar('CC-7')).status).toBe(200)
    const [detalhe] = await hub.como('vera').deve(centrocusto.consultarDetalhe, { query: { centrocusto: 'CC-7' } })
    expect(detalhe).toMatchObject({ saldo: 672, reservado: 3328 })
  })

  it('lets the client change the objective before the release, the manager until there is a contract', async () => {
    const id = await solicitacaoLiberada(hub)
    const alterar = (quem: CastName) =>
      hub.como(quem).chamar(solicitacao.alterarObjetivo, { params: { id }, corpo: { objetivo: 'Outro objetivo' } })
    expect(await alterar('helena')).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
    expect((await alterar('luciana')).status).toBe(200)
    const { id: contratada } = await autorizada(hub)
    const r = await hub
      .como('luciana')
      .chamar(solicitacao.alterarObjetivo, { params: { id: contratada }, corpo: { objetivo: 'Outro' } })
    expect(r.status).toBe(409)
  })

  it('attaches documents that client and body can read, rivals cannot', async () => {
    const id = await solicitacaoLiberada(hub)
    const planta = { nome: 'planta.pdf', conteudo: await pdf() }
    expect(
      (
        await hub
          .como('helena')
          .chamar(solicitacao.anexarDocumento, { corpo: { solicitacao: id } as never, arquivos: {} })
      ).type,
    ).toBe('ARQUIVO_AUSENTE')
    const [anexado] = await hub.como('helena').deve(solicitacao.anexarDocumento, {
      corpo: { solicitacao: id },
      arquivos: { arquivo: planta },
    })
    const baixar = (quem: CastName, arquivo = anexado!.id) =>
      hub.como(quem).chamar(solicitacao.baixarArquivo, { params: { id, arquivo } })
    const lido = await baixar('luciana')
    expect([lido.status, lido.bruto.equals(planta.conteudo)]).toEqual([200, true])
    expect(lido.cabecalhos['content-disposition']).toContain('planta.pdf')
    for (const quem of ['paulo', 'marina', 'rogerio'] as const) expect((await baixar(quem)).status).toBe(404)
    const outra = await enviarSolicitacao(hub, { quem: 'paulo', empresa: '12ABC34501DE35' })
    const cruzada = await hub
      .como('paulo')
      .chamar(solicitacao.baixarArquivo, { params: { id: outra, arquivo: anexado!.id } })
    expect(cruzada.status).toBe(404)
    expect((await externa('helena', id)).corpo.arquivos).toMatchObject([{ nome: 'planta.pdf', autor: 'Helena Prates' }])
  })
})

describe('cancelling', () => {
  const cancelar = (quem: CastName, id: number) =>
    hub.como(quem).chamar(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'mudamos de planos.' } })
  const saldo = async () =>
    (await hub.como('vera').deve(centrocusto.consultar)).find((c) => c.codigo === 'CC-1001')!.saldo

  it('by the client gives the reserve back and ends every proposal', async () => {
    const antes = await saldo()
    const { id, marina } = await comPropostas(hub)
    expect((await cancelar('helena', id)).corpo.substatus.codigo).toBe('cancelada_cliente')
    expect(await saldo()).toBeCloseTo(antes, 2)
    const vista = await hub.como('marina').deve(proposta.detalhar, { params: { id: marina } })
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
    const { id, empresa } = await autorizada(hub)
    const usado = () =>
      row<{ v: number }>(
        hub.database,
        sql`select comprometido::bigint as v from subsidio_anual where empresa_id = ${empresa}`,
      )
    expect(Number((await usado())!.v)).toBe(332_800)
    const prever = (quem: CastName) => hub.como(quem).chamar(solicitacao.preverCancelamento, { params: { id } })
    expect((await prever('luciana')).corpo).toMatchObject({
      liberado: 3328,
      centrocusto: { codigo: 'CC-1001' },
      contratos: 1,
      a_devolver: 0,
      prestadores: true,
      empresas: 1,
    })
    expect((await prever('helena')).corpo).toMatchObject({ liberado: null, centrocusto: null, contratos: 1 })
    expect([(await prever('paulo')).status, (await prever('marina')).status]).toEqual([404, 403])
    expect((await cancelar('luciana', id)).corpo.substatus.codigo).toBe('cancelada_entidade')
    expect(await saldo()).toBeCloseTo(antes, 2)
    expect(Number((await usado())!.v)).toBe(0)
    const contratos = await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from contrato where solicitacao_id = ${id} and situacao <> 'cancelado'`,
    )
    expect(contratos!.n).toBe(0)
  })

  it('is open to the client with his money back until the execution began, then closed to everybody, and happens once', async () => {
    const { id, empresa } = await assinada(hub)
    await hub.database.execute(sql`insert into cobranca (solicitacao_id, empresa_id, parcela, valor, situacao, meio, txid)
      values (${id}, ${empresa}, 1, 100, 'pago', 'pix', ${`teste${id}`})`)
    const previsto = await hub.como('helena').deve(solicitacao.preverCancelamento, { params: { id } })
    expect(previsto).toMatchObject({ a_devolver: 1, liberado: null })
    await forcar(id, `substatus = 'em_execucao'`)
    for (const quem of ['helena', 'luciana'] as const)
      expect(await cancelar(quem, id)).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
    await forcar(id, `substatus = 'aguardando_liberacao'`)
    expect((await cancelar('helena', id)).corpo.substatus.codigo).toBe('cancelada_cliente')
    const volta = await row<{ situacao: string }>(
      hub.database,
      sql`select situacao from cobranca where solicitacao_id = ${id}`,
    )
    expect(volta!.situacao).toBe('estorno_pendente')
    const outra = await solicitacaoLiberada(hub)
    const feitas = await Promise.all([cancelar('helena', outra), cancelar('luciana', outra), cancelar('vera', outra)])
    expect(feitas.map((f) => f.status).sort()).toEqual([200, 409, 409])
  })
})

describe('the end of the road', () => {
  it('releases the execution once paid, for the manager alone', async () => {
    const { id } = await assinada(hub)
    const liberar = (quem: CastName) => hub.como(quem).chamar(solicitacao.liberar, { params: { id }, corpo: {} })
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
    const { id, empresa } = await assinada(hub)
    await forcar(id, `substatus = 'aguardando_avaliacao'`)
    await hub.database.execute(sql`update etapa set situacao = 'aceita' where solicitacao_id = ${id}`)
    const enviar = (quem: CastName) =>
      hub.como(quem).chamar(solicitacao.enviarAnaliseFinal, { params: { id }, corpo: {} })
    expect([(await enviar('paulo')).status, (await enviar('luciana')).status]).toEqual([404, 403])
    expect((await enviar('helena')).corpo.substatus.codigo).toBe('aguardando_analise_final')

    const etapas = (await externa('helena', id)).corpo.etapas
    const devolver = (ids: number[]) =>
      hub
        .como('luciana')
        .chamar(solicitacao.devolverExecucao, { params: { id }, corpo: { motivo: 'Falta o manual.', etapas: ids } })
    expect((await devolver([999_999])).status).toBe(400)
    expect((await devolver([etapas[1]!.id!])).corpo.substatus.codigo).toBe('em_execucao')
    expect((await externa('helena', id)).corpo.etapas.map((e) => e.situacao)).toEqual(['aceita', 'devolvida'])

    await forcar(id, `substatus = 'aguardando_analise_final'`)
    await hub.database.execute(sql`update etapa set situacao = 'aceita' where solicitacao_id = ${id}`)
    const finalizar = () => hub.como('luciana').chamar(solicitacao.finalizar, { params: { id }, corpo: {} })
    expect(await finalizar()).toMatchObject({ status: 409, type: 'ATESTO_NAO_GERADO' })
    await hub.database.execute(
      sql`insert into documento (codigo, tipo, titulo, solicitacao_id, arquivo_id, sha256, sha256_emitido, dados)
        select ${`AT-${id}`}, 'atesto_final', 'Atesto', ${id}, arquivo_id, sha256, sha256_emitido, dados from documento
        where solicitacao_id = ${id} limit 1`,
    )
    expect(await finalizar()).toMatchObject({ status: 409, type: 'PAGAMENTO_PENDENTE' })
    await hub.database.execute(sql`insert into cobranca (solicitacao_id, empresa_id, parcela, valor, situacao, meio, txid)
      values (${id}, ${empresa}, 1, 83200, 'pago', 'pix', ${`fim${id}`})`)
    await hub.database.execute(sql`update nota set situacao = 'paga' where solicitacao_id = ${id} and parcela = 1`)
    const { aPagar } = (await row<{ aPagar: number }>(
      hub.database,
      sql`select coalesce(sum(subsidio), 0)::bigint as "aPagar" from nota where solicitacao_id = ${id} and situacao <> 'paga'`,
    ))!
    expect((await finalizar()).corpo.substatus.codigo).toBe('concluida')
    const { comprometido } = (await row<{ comprometido: number }>(
      hub.database,
      sql`select comprometido from solicitacao where id = ${id}`,
    ))!
    expect(Number(comprometido)).toBe(Number(aPagar))
    expect(await finalizar()).toMatchObject({ status: 409 })
  })

  it('turns a request down with a reason, in the analysis only', async () => {
    const id = await enviarSolicitacao(hub)
    const indeferir = (motivo: string) =>
      hub.como('luciana').chamar(solicitacao.indeferir, { params: { id }, corpo: { motivo } })
    expect((await indeferir('')).status).toBe(400)
    expect((await indeferir('FORA DO PROGRAMA')).corpo.substatus.codigo).toBe('indeferida')
    expect((await externa('helena', id)).corpo.justificativa).toBe('Fora do programa')
    expect(await indeferir('de novo')).toMatchObject({ status: 409 })
  })
})
