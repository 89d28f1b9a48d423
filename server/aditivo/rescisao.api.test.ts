import { aditivo } from '@hub/protocol/aditivo.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { painel } from '@hub/protocol/painel.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { executores } from '../jobs/executores.ts'
import { lembrarParcelas } from '../pagamento/lembrar-parcelas.ts'
import { aprovado, distrato, estado, partesDe, semAssinatura, ver } from '../testing/aditivos.ts'
import { conferirVezDe } from '../testing/conferir-vez.ts'
import { daEntidade, linkDe } from '../testing/historia.ts'
import { aceita, type ProjetoDeTeste, pdfPequeno, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'

let hub: ComVolta
beforeAll(async () => {
  hub = await createTestHub({ volta: true })
})
afterAll(() => hub?.fechar())
voltarDepoisDeCadaTeste(() => hub)

/** Half of the client's share is paid, the other half overdue; the first stage is accepted. */
async function clienteEmAtraso(): Promise<ProjetoDeTeste> {
  const p = await projetoEmExecucao(hub, 2)
  await aceita(hub, p, 1)
  await hub.avancar('70 days')
  await lembrarParcelas(hub.ports)
  return p
}
/** The same, and a termination was sent to be signed. */
async function emAtraso(): Promise<{ p: ProjetoDeTeste; documento: number }> {
  const p = await clienteEmAtraso()
  return { p, documento: await enviado(p) }
}
async function enviado(p: ProjetoDeTeste, executado: [number, number] = [100, 0]): Promise<number> {
  await aprovado(hub, p, distrato(p, executado))
  await hub.como('marina').deve(contrato.assinar, { params: await partesDe(hub, p), corpo: { aceite: true } })
  return (await ver(hub, p)).results[0]!.documento!
}
/** Until the document's time to be signed is over, however many days that is with the holidays on the way. */
const naoAssinar = async () => {
  const { fim } = (await row<{ fim: string }>(
    hub.database,
    sql`select max(expira_em)::text as fim from contrato where aditivo_id is not null`,
  ))!
  await hub.irPara(new Date(Date.parse(fim) + 60_000))
  await executores(hub.ports)['prazos.varrer']!({})
}
const fimDaEtapa = async (p: ProjetoDeTeste, ordem: 1 | 2) => {
  const { dtafim } = (await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })).etapas[ordem - 1]!
  return new Date(`${dtafim}T15:00:00Z`)
}
const entregarASegunda = async (p: ProjetoDeTeste) =>
  hub.como('marina').chamar(projeto.entregarEtapa, {
    params: { id: p.id, id2: p.etapas[1] },
    corpo: {},
    arquivos: { arquivos: { nome: 'etapa-2.pdf', conteudo: await pdfPequeno() } },
  })
const situacao = async (p: ProjetoDeTeste) => (await ver(hub, p)).results[0]!.situacao.codigo
const rescindir = (quem: 'vera' | 'luciana', documento: number) =>
  hub
    .como(quem)
    .chamar(contrato.rescindir, { params: { id: documento }, corpo: { motivo: 'O cliente não pagou.', aceite: true } })

describe('a termination that who is in default does not sign', () => {
  it('is decided by the coordination: after the notice the contract ends, with its settlement, told to all', async () => {
    const { p, documento } = await emAtraso()
    expect(await rescindir('vera', documento)).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
    await naoAssinar()
    expect(await situacao(p)).toBe('em_decisao')
    const vez = { papel: 'coordenador', ato: 'decidir o distrato que não foi assinado', tipo: 'decidirDistrato' }
    const visto = await hub.como('vera').deve(solicitacao.detalharInterno, { params: { id: p.id } })
    expect(visto.agora.vezes).toContainEqual(vez)
    const { results } = await hub
      .como('vera')
      .deve(painel.demandas, { query: { dash_filter: 'minha_vez', page_size: 100 } })
    expect(results.map((s) => s.id)).toContain(p.id)
    expect(await rescindir('luciana', documento)).toMatchObject({ status: 403 })
    // Ten business days from the document that was sent, which the contract promises.
    expect((await ver(hub, p, 'vera')).results[0]!.acoes.rescindir).toMatchObject({ recusa: 'AVISO_EM_CURSO' })
    expect(await rescindir('vera', documento)).toMatchObject({ status: 409, type: 'AVISO_EM_CURSO' })
    await hub.avancar('20 days')
    expect((await ver(hub, p, 'vera')).results[0]!.acoes.rescindir).toEqual({ permitido: true })
    expect((await rescindir('vera', documento)).status).toBe(200)
    expect(await situacao(p)).toBe('vigente')
    // R$ 2.080 were carried out: 80 % is the sponsor's, and the client has paid its R$ 416.
    expect(await estado(hub, p)).toMatchObject({
      substatus: 'cancelada_distrato',
      valor: 208_000,
      subsidio: 166_400,
      cliente: 41_600,
      reservado: 0,
      contrato: 'distratado',
    })
    const avisados = await rows<{ email: string }>(
      hub.database,
      sql`select distinct u.email from notificacao n join usuario u on u.id = n.usuario_id
        where n.mensagem like '%encerrado por inadimplemento%' and n.destino like ${`%/${p.id}?%`} order by 1`,
    )
    expect(avisados.map((a) => a.email)).toEqual(
      expect.arrayContaining(['helena@docecacau.example', 'luciana@hub.example', 'marina@saborseguro.example']),
    )
    const papeis = await rows<{ codigo: string; tipo: string }>(
      hub.database,
      sql`select k.codigo, k.tipo from contrato k where k.solicitacao_id = ${p.id} order by k.id`,
    )
    for (const { codigo, tipo } of papeis)
      expect([tipo, (await hub.ninguem.deve(contrato.validar, { params: { codigo } })).estado.descricao]).toEqual([
        tipo,
        tipo === 'contrato' ? 'Encerrado por inadimplemento' : 'Em vigor sem todas as assinaturas',
      ])
  })

  it('goes to the coordination as well when it is refused, and may be taken back: the contract goes on', async () => {
    const { p, documento } = await emAtraso()
    await hub
      .como('helena')
      .deve(contrato.recusar, { params: await partesDe(hub, p), corpo: { motivo: 'Não concordo com o fim.' } })
    expect(await situacao(p)).toBe('em_decisao')
    const { id } = (await ver(hub, p)).results[0]!
    await hub.como('luciana').deve(aditivo.retirar, { params: { id }, corpo: { motivo: 'O cliente vai pagar.' } })
    expect([await situacao(p), (await estado(hub, p)).contrato]).toEqual(['retirado', 'assinado'])
    expect(await rescindir('vera', documento)).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
  })

  it('cannot end the contract once nobody is in default any more', async () => {
    const { p, documento } = await emAtraso()
    await naoAssinar()
    await hub.avancar('20 days')
    await hub.database.execute(
      sql`update cobranca_lembrete set aviso = 1 where solicitacao_id = ${p.id} and aviso = 100`,
    )
    await hub.database.execute(sql`update etapa set dtafim = dtafim + 500 where solicitacao_id = ${p.id}`)
    expect(await rescindir('vera', documento)).toMatchObject({ status: 409, type: 'SEM_INADIMPLEMENTO' })
  })

  it('makes no default of a stage that falls due while it rests', async () => {
    const p = await projetoEmExecucao(hub)
    await aceita(hub, p, 1)
    await hub.irPara(new Date((await fimDaEtapa(p, 2)).getTime() - 2 * 86_400_000))
    await aprovado(hub, p, distrato(p, [100, 0]))
    expect(await entregarASegunda(p)).toMatchObject({ status: 409, type: 'DISTRATO_EM_ABERTO' })
    await hub.avancar('4 days')
    await hub
      .como('marina')
      .deve(contrato.recusar, { params: await partesDe(hub, p), corpo: { motivo: 'Quero terminar o serviço.' } })
    expect([await situacao(p), (await estado(hub, p)).contrato]).toEqual(['recusado', 'assinado'])
  })

  it('lets the provider mend its default while the coordination decides, and keep the contract', async () => {
    const p = await projetoEmExecucao(hub)
    await aceita(hub, p, 1)
    await hub.irPara(new Date((await fimDaEtapa(p, 2)).getTime() + 2 * 86_400_000))
    const documento = await semAssinatura(hub, p, [100, 0])
    expect(await situacao(p)).toBe('em_decisao')
    const agora = async () =>
      (await hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })).agora.vezes.map((v) => v.tipo)
    expect(await agora()).toContain('entregarEtapa')
    await conferirVezDe(hub, [p.id])
    expect((await entregarASegunda(p)).status).toBe(200)
    expect(await rescindir('vera', documento)).toMatchObject({ status: 409, type: 'SEM_INADIMPLEMENTO' })
    // What was handed in rests with the contract: the client is asked nothing of it yet.
    expect(await agora()).not.toContain('conferirEtapa')
    await conferirVezDe(hub, [p.id])
  })

  it('is not carried out as it was measured before a stage was handed in', async () => {
    const p = await clienteEmAtraso()
    await hub.database.execute(
      sql`update etapa set dtainicio = dtainicio - 900, dtafim = dtafim - 900 where id = ${p.etapas[1]}`,
    )
    const documento = await enviado(p)
    await naoAssinar()
    expect((await entregarASegunda(p)).status).toBe(200)
    await hub.avancar('20 days')
    // The client is still in default; the second stage was measured as nothing.
    const mudou = { recusa: 'CONTRATO_MUDOU' }
    const [visto] = (await ver(hub, p, 'vera')).results
    expect(visto!.acoes.rescindir).toMatchObject(mudou)
    const { results } = await hub.como('vera').deve(aditivo.listarTodos, { query: { situacao: 'em_decisao' } })
    expect(results.find((a) => a.id === visto!.id)!.acoes.rescindir).toMatchObject(mudou)
    expect(await rescindir('vera', documento)).toMatchObject({ status: 409, type: 'CONTRATO_MUDOU' })
    await hub
      .como('luciana')
      .deve(aditivo.retirar, { params: { id: visto!.id }, corpo: { motivo: 'A etapa 2 foi entregue.' } })
    await enviado(p, [100, 100])
    await naoAssinar()
    const { documento: novo } = (await ver(hub, p)).results[0]!
    await hub.avancar('20 days')
    expect((await rescindir('vera', novo!)).status).toBe(200)
    expect(await estado(hub, p)).toMatchObject({ substatus: 'cancelada_distrato', valor: 416_000, cliente: 83_200 })
  })

  it('waits for the sponsoring body alone, day after day, once client and provider have signed', async () => {
    const { p } = await emAtraso()
    await hub.ninguem.deve(contrato.assinarPorLink, {
      params: { token: await linkDe(hub, 'helena@docecacau.example') },
      corpo: { aceite: true },
    })
    const dias = async () =>
      (await row<{ prazo: string; ate: string }>(
        hub.database,
        sql`select s.prazo::text as prazo, k.expira_em::text as ate from solicitacao s
          join contrato k on k.solicitacao_id = s.id and k.situacao = 'em_assinatura' where s.id = ${p.id}`,
      ))!
    for (let vez = 0; vez < 2; vez++) {
      const antes = await dias()
      // One day everywhere: that of the document is the request's.
      expect(antes.prazo).toBe(antes.ate)
      await naoAssinar()
      expect([await situacao(p), (await dias()).ate > antes.ate]).toEqual(['em_assinatura', true])
    }
    await hub.como('vera').deve(contrato.autorizarAssinatura, {
      params: { id: await daEntidade(hub, p.id) },
      corpo: { aceite: true },
    })
    expect(await estado(hub, p)).toMatchObject({ substatus: 'cancelada_distrato' })
  })

  it('is without effect, as before, where nobody is in default', async () => {
    const p = await projetoEmExecucao(hub)
    await hub.database.execute(
      sql`update etapa set dtainicio = dtainicio + 900, dtafim = dtafim + 900 where solicitacao_id = ${p.id}`,
    )
    await enviado(p)
    await naoAssinar()
    expect([await situacao(p), (await estado(hub, p)).contrato]).toEqual(['expirado', 'assinado'])
  })
})
