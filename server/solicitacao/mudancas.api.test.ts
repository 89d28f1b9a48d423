import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { empresa as empresas } from '@hub/protocol/empresa.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import type { NomeDoElenco } from '../db/seed/elenco.ts'
import { pdf } from '../integrations/arquivos/testdata/amostras.ts'
import { type CasaDeTeste, criarCasaDeTeste } from '../teste/casa-de-teste.ts'
import { enviarSolicitacao } from '../teste/enviar-solicitacao.ts'
import { assinada, autorizada, comPropostas } from '../teste/historia.ts'
import { centroDeCusto, solicitacaoLiberada } from '../teste/solicitacao-liberada.ts'

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
    const { versao } = await casa.como('helena').deve(empresas.detalhar, { params: { id: empresa } })
    await casa.como('luciana').deve(solicitacao.aprovarAtualizacao, { params: { id }, corpo: {} })
    // A window that was open meanwhile does not undo it.
    const antiga = { params: { id: empresa }, corpo: { versao, telefone: '7333330000' } }
    expect((await casa.como('helena').chamar(empresas.atualizar, antiga)).type).toBe('VERSAO_DESATUALIZADA')
    const depois = await linha<{ telefone: string; notas: number }>(
      casa.banco,
      sql`select telefone, (select count(*)::int from empresa_historico h where h.empresa_id = e.id and mensagem like '%telefone%') as notas from empresa e where id = ${empresa}`,
    )
    expect(depois).toEqual({ telefone: '73912345678', notas: 1 })
    expect((await interna('luciana', id)).corpo.substatus.codigo).toBe('aguardando_analise')
  })
})

describe('changing who and what', () => {
  it('gives many requests to a manager at once, each answering for itself, and one with its refusal', async () => {
    const meus = [await enviarSolicitacao(casa), await enviarSolicitacao(casa)]
    const deSalvador = await enviarSolicitacao(casa, { empresa: 'DEM0C003000104' })
    const dar = (solicitacoes: number[], gestor: number) =>
      casa.como('luciana').chamar(solicitacao.alterarResponsaveis, { corpo: { solicitacoes, gestor } })
    const davi = casa.como('davi').id
    expect((await dar([deSalvador], davi)).status).toBe(404)
    expect((await dar(meus, casa.como('marina').id)).status).toBe(400)
    const terminada = await enviarSolicitacao(casa)
    await casa.como('luciana').deve(solicitacao.indeferir, { params: { id: terminada }, corpo: { motivo: 'não cabe' } })
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
    const [davi, rogerio] = [casa.como('davi').id, casa.como('rogerio').id]
    await casa.banco.execute(sql`update solicitacao set gestor_id = null`)
    const deDavi = [await enviarSolicitacao(casa), await enviarSolicitacao(casa), await enviarSolicitacao(casa)]
    const deLuciana = await enviarSolicitacao(casa)
    await casa.como('luciana').deve(solicitacao.alterarResponsaveis, { corpo: { solicitacoes: deDavi, gestor: davi } })
    const transferir = (quem: NomeDoElenco, corpo: object) =>
      casa.como(quem).chamar(solicitacao.transferirGestor, { corpo: corpo as never })
    // A manager gives away his own; what he names of others does not exist.
    expect((await transferir('luciana', { de: davi, para: rogerio })).status).toBe(404)
    expect((await transferir('davi', { de: davi, para: rogerio, solicitacoes: [deLuciana] })).status).toBe(404)
    expect((await transferir('davi', { de: davi, para: davi })).campos).toHaveProperty('para')
    expect((await transferir('davi', { de: davi, para: casa.como('tiago').id })).campos).toHaveProperty('para')
    expect((await transferir('tiago', { de: davi, para: rogerio })).status).toBe(403)
    const { de } = await casa.como('davi').deve(solicitacao.listarTransferencia)
    expect(de).toMatchObject([{ id: davi, em_andamento: 3, ativo: true }])
    const uma = (await transferir('davi', { de: davi, para: rogerio, solicitacoes: [deDavi[0]] })).corpo
    expect(uma).toMatchObject({ alteradas: [deDavi[0]], restam: 2 })
    // He leaves: the coordinator hands over what is left.
    await casa.banco.execute(sql`update usuario set ativo = false where id = ${davi}`)
    const daVera = await casa.como('vera').deve(solicitacao.listarTransferencia)
    expect(daVera.de.find((g) => g.id === davi)).toMatchObject({ ativo: false, em_andamento: 2 })
    expect(daVera.para.map((g) => g.id)).not.toContain(davi)
    const resto = (await transferir('vera', { de: davi, para: rogerio, motivo: 'mudou de unidade' })).corpo
    expect(resto).toMatchObject({ alteradas: deDavi.slice(1), restam: 0 })
    await casa.banco.execute(sql`update usuario set ativo = true where id = ${davi}`)
    expect((await interna('rogerio', deDavi[2]!)).corpo.gestor).toMatchObject({ nome: 'Rogério' })
    expect((await historico('vera', deDavi[2]!))[0]).toMatchObject({
      evento: 'gestorTransferido',
      detalhe: 'Gestor: de Davi Rocha para Rogério Amaral\nMotivo: Mudou de unidade',
    })
    expect((await transferir('vera', { de: davi, para: rogerio })).status).toBe(404)
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
    const prever = (quem: NomeDoElenco) => casa.como(quem).chamar(solicitacao.preverCancelamento, { params: { id } })
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
    const contratos = await linha<{ n: number }>(
      casa.banco,
      sql`select count(*)::int as n from contrato where solicitacao_id = ${id} and situacao <> 'cancelado'`,
    )
    expect(contratos!.n).toBe(0)
  })

  it('is open to the client with his money back until the execution began, then closed to everybody, and happens once', async () => {
    const { id, empresa } = await assinada(casa)
    await casa.banco.execute(sql`insert into cobranca (solicitacao_id, empresa_id, parcela, valor, situacao, meio, txid)
      values (${id}, ${empresa}, 1, 100, 'pago', 'pix', ${`teste${id}`})`)
    const previsto = await casa.como('helena').deve(solicitacao.preverCancelamento, { params: { id } })
    expect(previsto).toMatchObject({ a_devolver: 1, liberado: null })
    await forcar(id, `substatus = 'em_execucao'`)
    for (const quem of ['helena', 'luciana'] as const)
      expect(await cancelar(quem, id)).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
    await forcar(id, `substatus = 'aguardando_liberacao'`)
    expect((await cancelar('helena', id)).corpo.substatus.codigo).toBe('cancelada_cliente')
    const volta = await linha<{ situacao: string }>(
      casa.banco,
      sql`select situacao from cobranca where solicitacao_id = ${id}`,
    )
    expect(volta!.situacao).toBe('estorno_pendente')
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
      sql`insert into documento (codigo, tipo, titulo, solicitacao_id, arquivo_id, sha256, sha256_emitido, dados)
        select ${`AT-${id}`}, 'atesto_final', 'Atesto', ${id}, arquivo_id, sha256, sha256_emitido, dados from documento
        where solicitacao_id = ${id} limit 1`,
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
