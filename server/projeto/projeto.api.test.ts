import { projeto } from '@hub/protocol/projeto.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { aceita, entregar, pdfPequeno, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

const ver = (quem: Parameters<TestHub['como']>[0], id: number) =>
  hub.como(quem).deve(projeto.detalhar, { params: { id } })
/** The sweep that runs every minute. */
const varrer = async () => {
  await hub.ports.queue.agendar(hub.database, 'prazos.varrer', {})
  return hub.rodarTrabalhos()
}
const vincularTiago = (id: number) =>
  hub.database.execute(sql`update solicitacao set consultor_id = ${hub.como('tiago').id} where id = ${id}`)

describe('a stage', () => {
  it('is delivered with its files, and the client is told by when to answer', async () => {
    const p = await projetoEmExecucao(hub)
    const r = await hub.como('marina').deve(projeto.entregarEtapa, {
      params: { id: p.id, id2: p.etapas[0] },
      corpo: { comentario: 'segue o manual.' },
      arquivos: {
        manual: { nome: 'manual.pdf', conteudo: await pdfPequeno('Manual') },
        anexo: { nome: '../../anexo.pdf', conteudo: await pdfPequeno('Anexo') },
      },
    })
    expect(r.etapas[0]).toMatchObject({ situacao: 'entregue', comentario: 'Segue o manual.' })
    expect(r.etapas[0]!.arquivos.map((a) => a.nome)).toEqual(['manual.pdf', 'anexo.pdf'])
    expect(r.agora.vezes.map((v) => v.ato)).toEqual(['entregar a etapa 2', 'conferir a etapa 1', 'conferir a etapa 1'])
    const doCliente = await ver('helena', p.id)
    expect(doCliente.agora).toMatchObject({ minha: true, ate: doCliente.etapas[0]!.aceite_tacito_em })
    const recado = await row<{ mensagem: string; destino: string }>(
      hub.database,
      sql`select mensagem, destino from notificacao where usuario_id = ${hub.como('helena').id} order by id desc limit 1`,
    )
    expect(recado!.destino).toBe(`/solicitacoes/${p.id}?aba=etapas`)
  })

  it('is refused without a file, at its field, and stays as it was', async () => {
    const p = await projetoEmExecucao(hub)
    const r = await hub
      .como('marina')
      .chamar(projeto.entregarEtapa, { params: { id: p.id, id2: p.etapas[0] }, corpo: {}, arquivos: {} })
    expect(r).toMatchObject({ status: 400, type: 'ARQUIVO_AUSENTE' })
    expect(r.campos).toHaveProperty('arquivos')
    expect((await ver('marina', p.id)).etapas[0]!.situacao).toBe('pendente')
  })

  it('with a file that is not what it says leaves neither a row nor bytes behind', async () => {
    const p = await projetoEmExecucao(hub)
    const contar = async () => {
      let n = 0
      for await (const _ of hub.ports.arquivos.listar()) n++
      return n
    }
    const antes = await contar()
    const r = await hub.como('marina').chamar(projeto.entregarEtapa, {
      params: { id: p.id, id2: p.etapas[0] },
      corpo: {},
      arquivos: {
        bom: { nome: 'bom.pdf', conteudo: await pdfPequeno() },
        mau: { nome: 'relatorio.pdf', conteudo: Buffer.from('MZ not a document at all') },
      },
    })
    expect(r).toMatchObject({ status: 400, type: 'ARQUIVO_TIPO_NAO_ACEITO' })
    expect(await contar()).toBe(antes)
  })

  it('is accepted once, by the client, and not before it is delivered', async () => {
    const p = await projetoEmExecucao(hub)
    const params = { id: p.id, id2: p.etapas[0] }
    const cedo = await hub.como('helena').chamar(projeto.aceitarEtapa, { params, corpo: {} })
    expect(cedo).toMatchObject({ status: 409, type: 'ETAPA_NAO_ENTREGUE' })
    await entregar(hub, p, 1)
    const dois = await Promise.all(
      [1, 2].map(() => hub.como('helena').chamar(projeto.aceitarEtapa, { params, corpo: {} })),
    )
    expect(dois.map((r) => r.status).sort()).toEqual([200, 409])
    expect(dois.find((r) => r.status === 409)!.type).toBe('ETAPA_JA_ACEITA')
    const { n } = (await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from solicitacao_historico where solicitacao_id = ${p.id} and evento = 'etapaAceita'`,
    ))!
    expect(n).toBe(1)
    expect((await ver('marina', p.id)).etapas[0]).toMatchObject({ situacao: 'aceita', aceita_por: 'Helena Prates' })
  })

  it('is sent back with its reason and delivered again, its earlier files beside the new ones', async () => {
    const p = await projetoEmExecucao(hub)
    const params = { id: p.id, id2: p.etapas[0] }
    await entregar(hub, p, 1)
    const semMotivo = await hub.como('helena').chamar(projeto.devolverEtapa, { params, corpo: { motivo: ' ' } })
    expect(semMotivo).toMatchObject({ status: 400, type: 'VALIDACAO' })
    const volta = await hub
      .como('helena')
      .deve(projeto.devolverEtapa, { params, corpo: { motivo: 'faltam as fotos da cozinha.' } })
    expect(volta.etapas[0]).toMatchObject({
      situacao: 'devolvida',
      motivo: 'Faltam as fotos da cozinha.',
      aceite_tacito_em: null,
    })
    const doPrestador = await ver('marina', p.id)
    expect(doPrestador.agora).toMatchObject({ minha: true, vezes: [{ ato: 'corrigir a etapa 1' }] })
    await entregar(hub, p, 1)
    const denovo = await ver('helena', p.id)
    expect(denovo.etapas[0]).toMatchObject({ situacao: 'entregue', motivo: null })
    expect(denovo.etapas[0]!.arquivos).toHaveLength(2)
  })

  it('that is sent back has days to be corrected, also after its end: it is not late at once', async () => {
    const p = await projetoEmExecucao(hub)
    const params = { id: p.id, id2: p.etapas[0] }
    await hub.database.execute(sql`update etapa set dtafim = dtafim - 4000 where id = ${p.etapas[0]}`)
    await entregar(hub, p, 1)
    const volta = await hub.como('helena').deve(projeto.devolverEtapa, { params, corpo: { motivo: 'Falta a capa.' } })
    const ate = volta.etapas[0]!.corrigir_ate!
    expect(volta.etapas[1]!.corrigir_ate).toBeNull()
    const doPrestador = await ver('marina', p.id)
    expect(doPrestador.agora).toMatchObject({ minha: true, faltam: 5, ate: expect.stringMatching(/./) })
    const atrasados = async () =>
      (await hub.como('marina').deve(projeto.listar, { query: { dash_filter: 'atrasados' } })).results.map((x) => x.id)
    expect(await atrasados()).not.toContain(p.id)
    const [dia] = await rows<{ dia: string }>(
      hub.database,
      sql`select (prazo at time zone 'America/Sao_Paulo')::date::text as dia from solicitacao where id = ${p.id}`,
    )
    expect(dia!.dia).toBe(ate)
    await hub.database.execute(sql`update etapa set corrigir_ate = corrigir_ate - 4000 where id = ${p.etapas[0]}`)
    expect(await atrasados()).toContain(p.id)
  })

  it('is accepted and sent back as it was seen: another delivery that came since is told', async () => {
    const p = await projetoEmExecucao(hub)
    const params = { id: p.id, id2: p.etapas[0] }
    const entregue = async () => (await ver('helena', p.id)).etapas[0]!.entregue_em!
    await entregar(hub, p, 1)
    const vista = await entregue()
    await hub.como('helena').deve(projeto.devolverEtapa, {
      params,
      corpo: { motivo: 'Faltam as fotos.', entregue_em: vista },
    })
    await entregar(hub, p, 1)
    const velha = { entregue_em: vista }
    for (const r of [
      await hub.como('helena').chamar(projeto.aceitarEtapa, { params, corpo: velha }),
      await hub.como('helena').chamar(projeto.devolverEtapa, { params, corpo: { motivo: 'Faltam fotos.', ...velha } }),
    ])
      expect(r).toMatchObject({ status: 409, type: 'VERSAO_DESATUALIZADA' })
    const corpo = { entregue_em: await entregue() }
    expect((await hub.como('helena').chamar(projeto.aceitarEtapa, { params, corpo })).status).toBe(200)
  })

  it('is accepted by the linked consultant in the client’s place, and by no other', async () => {
    const p = await projetoEmExecucao(hub)
    const params = { id: p.id, id2: p.etapas[0] }
    await entregar(hub, p, 1)
    expect((await hub.como('tiago').chamar(projeto.aceitarEtapa, { params, corpo: {} })).status).toBe(404)
    await vincularTiago(p.id)
    const r = await hub.como('tiago').deve(projeto.aceitarEtapa, { params, corpo: {} })
    expect(r.etapas[0]).toMatchObject({ situacao: 'aceita', aceita_por: 'Tiago Moura' })
  })

  it('waits for the release of the project', async () => {
    const p = await projetoEmExecucao(hub)
    await hub.database.execute(sql`update solicitacao set substatus = 'aguardando_liberacao' where id = ${p.id}`)
    const r = await hub.como('marina').chamar(projeto.entregarEtapa, {
      params: { id: p.id, id2: p.etapas[0] },
      corpo: {},
      arquivos: { arquivos: { nome: 'a.pdf', conteudo: await pdfPequeno() } },
    })
    expect(r).toMatchObject({ status: 409, type: 'PROJETO_NAO_INICIADO' })
    const { etapas } = await ver('marina', p.id)
    expect(etapas[0]!.acoes.entregar).toEqual({ permitido: false, recusa: 'PROJETO_NAO_INICIADO' })
  })
})

describe('the deadline of the request', () => {
  const prazo = async (id: number) => {
    const l = (await row<{ prazo: string | null }>(hub.database, sql`select prazo from solicitacao where id = ${id}`))!
    return l.prazo && new Date(l.prazo).toISOString()
  }

  it('is that of whoever is awaited: the client’s to check a delivery, the provider’s to hand in the next stage', async () => {
    const p = await projetoEmExecucao(hub)
    await entregar(hub, p, 1)
    const { etapas } = await ver('marina', p.id)
    expect(await prazo(p.id)).toBe(etapas[0]!.aceite_tacito_em)
    const params = { id: p.id, id2: p.etapas[0] }
    await hub.como('helena').deve(projeto.devolverEtapa, { params, corpo: { motivo: 'Falta a capa.' } })
    expect(await prazo(p.id)).toBe((await ver('marina', p.id)).agora.ate)
    await aceita(hub, p, 1)
    const agora = (await ver('marina', p.id)).agora
    expect(agora.vezes[0]!.ato).toBe('entregar a etapa 2')
    expect(await prazo(p.id)).toBe(agora.ate)
  })

  it('warns the client, and not the provider, before silence accepts', async () => {
    const p = await projetoEmExecucao(hub)
    await entregar(hub, p, 1)
    await hub.avancar('9 days')
    await varrer()
    const { cliente, prestador } = (await row<{ cliente: number; prestador: number }>(
      hub.database,
      sql`select count(*) filter (where usuario_id = ${hub.como('helena').id})::int as cliente,
        count(*) filter (where usuario_id = ${hub.como('marina').id})::int as prestador from notificacao
        where mensagem like ${`Lembrete:%${(await ver('helena', p.id)).nrosolicitacao}%`}`,
    ))!
    expect([cliente > 0, prestador]).toEqual([true, 0])
  })
})

describe('silence', () => {
  it('accepts a delivery on the day that the client was told, not before, and only once', async () => {
    const p = await projetoEmExecucao(hub)
    await entregar(hub, p, 1)
    const { em } = (await row<{ em: string }>(
      hub.database,
      sql`select aceite_tacito_em as em from etapa where id = ${p.etapas[0]}`,
    ))!
    const umMinuto = 60_000
    await hub.irPara(new Date(Date.parse(em) - umMinuto))
    await varrer()
    expect((await ver('helena', p.id)).etapas[0]!.situacao).toBe('entregue')
    await hub.irPara(new Date(Date.parse(em) + umMinuto))
    await Promise.all([varrer(), varrer()])
    await varrer()
    expect((await ver('helena', p.id)).etapas[0]).toMatchObject({ situacao: 'aceita', aceita_por: null })
    const { n } = (await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from solicitacao_historico where solicitacao_id = ${p.id} and evento = 'etapaAceitaPorSilencio'`,
    ))!
    expect(n).toBe(1)
  })

  it('counts anew from every delivery: what was sent back and came again has its own days', async () => {
    const p = await projetoEmExecucao(hub)
    await entregar(hub, p, 1)
    await hub.avancar('8 days')
    await hub
      .como('helena')
      .deve(projeto.devolverEtapa, { params: { id: p.id, id2: p.etapas[0] }, corpo: { motivo: 'Refaça a capa.' } })
    await entregar(hub, p, 1)
    await hub.avancar('6 days')
    await varrer()
    expect((await ver('helena', p.id)).etapas[0]!.situacao).toBe('entregue')
  })
})

describe('finishing', () => {
  it('is refused while a stage is not accepted, then moves the request once to the evaluation', async () => {
    const p = await projetoEmExecucao(hub)
    await aceita(hub, p, 1)
    const params = { id: p.id }
    const cedo = await hub.como('marina').chamar(projeto.finalizar, { params, corpo: {} })
    expect(cedo).toMatchObject({ status: 409, type: 'ENTREGAS_PENDENTES' })
    const aFinalizar = () =>
      rows(
        hub.database,
        sql`select 1 from aviso_por_email where solicitacao_id = ${p.id} and tipo = 'vez' and mensagem like 'É a sua vez: todas as etapas%'
          and usuario_id = ${hub.como('marina').id}`,
      )
    expect(await aFinalizar()).toHaveLength(0)
    await aceita(hub, p, 2)
    expect(await aFinalizar()).toHaveLength(1)
    const chave = 'finalizar-uma-vez'
    const dois = await Promise.all(
      [1, 2].map(() => hub.como('marina').chamar(projeto.finalizar, { params, corpo: {}, chave })),
    )
    expect(dois.map((r) => r.status)).toEqual([200, 200])
    expect(dois[0]!.corpo.substatus.codigo).toBe('aguardando_avaliacao')
    const { emails } = (await row<{ emails: number }>(
      hub.database,
      sql`select count(*)::int as emails from email where assunto like ${`Como foi o serviço da solicitação ${dois[0]!.corpo.nrosolicitacao}%`}`,
    ))!
    expect(emails).toBe(1)
  })
})

describe('whoever has no part in it', () => {
  it('finds a project no more than one that does not exist: rival provider, rival client, manager of another unit', async () => {
    const p = await projetoEmExecucao(hub)
    await entregar(hub, p, 1)
    const arquivo = (await ver('helena', p.id)).etapas[0]!.arquivos[0]!.id
    for (const quem of ['caio', 'renato', 'bia', 'paulo', 'rogerio', 'tiago'] as const) {
      const alheio = await hub.como(quem).chamar(projeto.detalhar, { params: { id: p.id } })
      const nenhum = await hub.como(quem).chamar(projeto.detalhar, { params: { id: 2_000_000_000 } })
      expect([quem, alheio.status, alheio.bruto.toString()]).toEqual([quem, 404, nenhum.bruto.toString()])
      const baixado = await hub.como(quem).chamar(projeto.baixarArquivo, { params: { id: p.id, id2: arquivo } })
      expect([quem, baixado.status]).toEqual([quem, 404])
      const subs = await hub.como(quem).chamar(projeto.listarSubprojetos, { params: { id: p.id } })
      expect([quem, subs.status]).toEqual([quem, 404])
    }
    const params = { id: p.id, id2: p.etapas[0] }
    const conteudo = await pdfPequeno()
    const entrega = await hub
      .como('caio')
      .chamar(projeto.entregarEtapa, { params, corpo: {}, arquivos: { a: { nome: 'a.pdf', conteudo } } })
    expect(entrega.status).toBe(404)
    expect((await hub.como('paulo').chamar(projeto.aceitarEtapa, { params, corpo: {} })).status).toBe(404)
    expect((await hub.como('caio').chamar(projeto.finalizar, { params: { id: p.id }, corpo: {} })).status).toBe(404)
    expect((await hub.como('marina').chamar(projeto.aceitarEtapa, { params, corpo: {} })).status).toBe(403)
    expect((await hub.ninguem.chamar(projeto.detalhar, { params: { id: p.id } })).status).toBe(401)
  })

  it('never gets a stage or file of another project by pairing ids', async () => {
    const um = await projetoEmExecucao(hub)
    const outro = await projetoEmExecucao(hub)
    await entregar(hub, um, 1)
    const arquivo = (await ver('helena', um.id)).etapas[0]!.arquivos[0]!.id
    const trocado = { id: outro.id, id2: um.etapas[0] }
    expect((await hub.como('helena').chamar(projeto.aceitarEtapa, { params: trocado, corpo: {} })).status).toBe(404)
    const baixado = await hub.como('helena').chamar(projeto.baixarArquivo, { params: { id: outro.id, id2: arquivo } })
    expect(baixado.status).toBe(404)
    const certo = await hub.como('helena').chamar(projeto.baixarArquivo, { params: { id: um.id, id2: arquivo } })
    expect([certo.status, certo.cabecalhos['content-type']]).toEqual([200, 'application/pdf'])
    expect(String(certo.cabecalhos['content-disposition'])).toContain('attachment')
    expect(certo.bruto.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('the list', () => {
  it('holds the provider’s own projects, counts what each filter shows, and agrees with the turns', async () => {
    const p = await projetoEmExecucao(hub)
    const marina = hub.como('marina')
    const todos = await marina.deve(projeto.listar, { query: { page_size: 100 } })
    expect(todos.count).toBe(todos.results.length)
    for (const filtro of [
      'minha_vez',
      'atrasados',
      'em_contratacao',
      'em_execucao',
      'em_encerramento',
      'encerrados',
    ] as const) {
      const r = await marina.deve(projeto.listar, { query: { dash_filter: filtro, page_size: 100 } })
      expect([filtro, r.count, r.results.length]).toEqual([filtro, todos.contagens[filtro], todos.contagens[filtro]])
    }
    const minhas = await marina.deve(projeto.listar, { query: { dash_filter: 'minha_vez', page_size: 100 } })
    expect(minhas.results.map((l) => l.id).sort()).toEqual(
      todos.results
        .filter((l) => l.agora.minha)
        .map((l) => l.id)
        .sort(),
    )
    expect(minhas.results.some((l) => l.id === p.id)).toBe(true)
    expect((await hub.como('caio').deve(projeto.listar)).count).toBe(0)
    expect((await hub.como('helena').chamar(projeto.listar)).status).toBe(403)
  })

  it('of the consultant holds those that he is linked to', async () => {
    const p = await projetoEmExecucao(hub)
    await vincularTiago(p.id)
    const lista = await hub.como('tiago').deve(projeto.listarDoConsultor, { query: { search: '' } })
    expect(lista.results.some((l) => l.id === p.id)).toBe(true)
    await entregar(hub, p, 1)
    const minhas = await hub.como('tiago').deve(projeto.listarDoConsultor, { query: { dash_filter: 'minha_vez' } })
    expect(minhas.results.find((l) => l.id === p.id)!.agora.vezes[0]).toMatchObject({ papel: 'consultor' })
    expect((await hub.como('tiago').deve(projeto.detalharDoConsultor, { params: { id: p.id } })).id).toBe(p.id)
    expect((await hub.como('marina').chamar(projeto.listarDoConsultor)).status).toBe(403)
  })

  it('marks a project as late once a stage should have been delivered', async () => {
    const p = await projetoEmExecucao(hub)
    const [antes] = await hub.como('marina').deve(projeto.listarSubprojetos, { params: { id: p.id } })
    expect(antes).toMatchObject({ atrasado: false })
    await hub.database.execute(sql`update etapa set dtafim = agora()::date - 3 where id = ${p.etapas[0]}`)
    const atrasados = await hub.como('marina').deve(projeto.listar, { query: { dash_filter: 'atrasados' } })
    expect(atrasados.results.find((l) => l.id === p.id)).toMatchObject({
      atrasado: true,
      agora: { situacao: 'atrasada', minha: true },
    })
  })
})
