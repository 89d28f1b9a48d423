import { diasEntre } from '@hub/domain/kernel/data.ts'
import { diasUteisEntre } from '@hub/domain/kernel/dias-uteis.ts'
import { tiposDePendencia } from '@hub/domain/pendencia/tipos.ts'
import { credenciamento } from '@hub/protocol/credenciamento.ts'
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { nota } from '@hub/protocol/nota.ts'
import { painel } from '@hub/protocol/painel.ts'
import { pendencia } from '@hub/protocol/pendencia.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { rascunho } from '@hub/protocol/rascunho.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SQL, sql } from '../db/drizzle.ts'
import { atualizarContagens } from '../db/queries/contagem-dos-paineis.ts'
import { deStatus } from '../db/queries/estado.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, rows } from '../db/rows.ts'
import { executores } from '../jobs/executores.ts'
import { lembrarParcelas } from '../pagamento/lembrar-parcelas.ts'
import { demandaLiberada } from '../testing/demanda-enviada.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { comPropostas } from '../testing/historia.ts'
import { aceita, entregar, type ProjetoDeTeste, projetoEmExecucao } from '../testing/projeto-em-execucao.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
/** With its first stage accepted, and its invoice to be authorised. */
let execucao: ProjetoDeTeste
/** With every stage delivered and none accepted. */
let entregue: ProjetoDeTeste
beforeAll(async () => {
  hub = await createTestHub()
  entregue = await projetoEmExecucao(hub)
  execucao = await projetoEmExecucao(hub)
  await aceita(hub, execucao, 1)
  await entregar(hub, entregue, 1)
  await entregar(hub, entregue, 2)
  await hub.database.execute(
    sql`update solicitacao set consultor_id = ${hub.como('tiago').id} where id = ${execucao.id}`,
  )
  await comPropostas(hub)
  await demandaLiberada(hub)
  await hub.como('luciana').deve(rascunho.criar, { corpo: { tipo: 'demanda', titulo: 'Padaria', corpo: {} } })
  await hub.avancar('4 days')
  await solicitacaoLiberada(hub)
  await enviarSolicitacao(hub)
  await enviarSolicitacao(hub, { empresa: 'DEM0C003000104' })
  await atualizarContagens(hub.database)
}, 120_000)
afterAll(() => hub.fechar())

const tudo = { page_size: 100 } as const

describe('every number opens a list of as many', () => {
  it.each(['luciana', 'rogerio', 'vera'] as const)('for %s of the staff', async (quem) => {
    const pessoa = hub.como(quem)
    const p = await pessoa.deve(quem === 'vera' ? painel.coordenador : painel.gestor)
    const demandas = async (query: object) =>
      (await pessoa.deve(painel.demandas, { query: { ...tudo, ...query } })).count
    for (const [dash_filter, total] of Object.entries(p.contadores))
      expect([dash_filter, await demandas({ dash_filter })]).toEqual([dash_filter, total])
    for (const s of p.por_status) expect([s.codigo, await demandas({ status: s.codigo })]).toEqual([s.codigo, s.total])
    for (const [prazo, total] of Object.entries(p.prazos))
      expect([prazo, await demandas({ prazo })]).toEqual([prazo, total])
    for (const { gestor, em_andamento, atrasadas } of p.carga) {
      const dele = { gestor: gestor?.id ?? 'sem' }
      expect(await demandas({ ...dele, dash_filter: 'em_andamento' })).toBe(em_andamento)
      expect(await demandas({ ...dele, dash_filter: 'atrasadas' })).toBe(atrasadas)
    }
    expect(p.carga.reduce((soma, c) => soma + c.em_andamento, 0)).toBe(p.contadores.em_andamento)
    for (const s of p.dinheiro.por_status)
      expect([s.codigo, await demandas({ status: s.codigo })]).toEqual([s.codigo, s.solicitacoes])
    expect(await demandas({ substatus: 'aguardando_aceite_prestador' })).toBe(p.aguardando_aceite)
    expect((await pessoa.deve(rascunho.listar)).count).toBe(p.rascunhos)
    for (const tipo of tiposDePendencia)
      expect([tipo, (await pessoa.deve(pendencia.listar, { query: { tipo } })).count]).toEqual([
        tipo,
        p.pendencias[tipo],
      ])
    if (quem === 'luciana') expect(p.pendencias.credenciamento).toBeGreaterThan(0)
    expect(p.diagnosticos).toEqual({ atrasados: (await pessoa.deve(diagnostico.listar)).contagens.atrasados })
    expect(p.pendencias.nota).toBe({ luciana: 1, rogerio: 0, vera: 0 }[quem])
    const { results: notas } = await pessoa.deve(nota.listar, { query: { ...tudo, filtro: 'minha_vez' } })
    expect(notas.filter((n) => !n.acoes.autorizar?.permitido)).toEqual([])
    expect(notas).toHaveLength(p.pendencias.nota)
    if (quem === 'luciana') {
      expect(p.contadores.minha_vez).toBeGreaterThan(0)
      expect([p.aguardando_aceite, p.rascunhos]).toEqual([1, 1])
      const { atrasadas, perto_do_prazo, depois, sem_prazo } = p.prazos
      expect(atrasadas + perto_do_prazo + depois + sem_prazo).toBe(p.contadores.em_andamento)
      expect(atrasadas * depois).toBeGreaterThan(0)
    }
  })

  it('for a client', async () => {
    const helena = hub.como('helena')
    const p = await helena.deve(painel.cliente)
    const minhas = async (query: object) =>
      (await helena.deve(solicitacao.listar, { query: { ...tudo, ...query } })).results
    for (const [dash_filter, total] of Object.entries(p.contadores))
      expect([dash_filter, (await minhas({ dash_filter })).length]).toEqual([dash_filter, total])
    const todas = await minhas({})
    for (const s of [...p.por_status.map((x) => ({ ...x, solicitacoes: x.total })), ...p.dinheiro.por_status])
      expect([s.codigo, todas.filter((x) => x.substatus.status.codigo === s.codigo).length]).toEqual([
        s.codigo,
        s.solicitacoes,
      ])
    expect(p.diagnosticos).toEqual({ atrasados: (await helena.deve(diagnostico.listar)).contagens.atrasados })
  })

  it('for a provider', async () => {
    const marina = hub.como('marina')
    const p = await marina.deve(painel.prestador)
    const { todas, ...filtradas } = p.propostas
    for (const [dash_filter, total] of Object.entries({ '': todas, ...filtradas })) {
      const { count } = await marina.deve(proposta.listar, { query: { dash_filter: dash_filter as 'minha_vez' } })
      expect([dash_filter, count]).toEqual([dash_filter, total])
    }
    for (const [dash_filter, total] of Object.entries(p.projetos)) {
      const { count } = await marina.deve(projeto.listar, { query: { dash_filter: dash_filter as 'minha_vez' } })
      expect([dash_filter, count]).toEqual([dash_filter, total])
    }
    const meus = await marina.deve(credenciamento.listarDaEmpresa, {
      params: { id: await hub.empresa('DEM0A003000175') },
    })
    expect(p.pendencias.credenciamento).toBe(meus.results.filter((c) => c.vez?.minha).length)
    expect(p.credenciamentos).toEqual({
      suspensos: meus.results.filter((c) => c.situacao === 'suspenso').length,
      em_vigor: meus.results.filter((c) => c.situacao === 'credenciado').length,
    })
    for (const [filtro, { quantas, valor }] of Object.entries(p.recebimentos)) {
      const { count, soma } = await marina.deve(nota.listar, { query: { filtro: filtro as 'pagas' } })
      expect([filtro, count, soma]).toEqual([filtro, quantas, valor])
    }
    const { contagens } = await marina.deve(diagnostico.listar)
    expect([p.diagnosticos.atrasados, p.pendencias.diagnostico]).toEqual([contagens.atrasados, contagens.minha_vez])
    expect(p.esperam).toBe(p.propostas.minha_vez + p.projetos.minha_vez + contagens.minha_vez!)
    expect(p.recebimentos.a_autorizar.quantas).toBe(1)
  })

  it('for a consultant', async () => {
    const tiago = hub.como('tiago')
    const p = await tiago.deve(painel.consultor)
    const diagnosticos = (await tiago.deve(diagnostico.listarDoConsultor)).contagens
    const projetos = (await tiago.deve(projeto.listarDoConsultor)).contagens
    expect(diagnosticos).toMatchObject(p.diagnosticos)
    expect(projetos).toMatchObject(p.projetos)
    expect(p.projetos.em_execucao).toBe(1)
  })
})

it('waits for the coordinator with an invoice whose stage the responsible manager delivered or accepted', async () => {
  const { luciana, vera } = { luciana: hub.como('luciana'), vera: hub.como('vera') }
  const minhas = async () =>
    Promise.all([luciana.deve(painel.gestor), vera.deve(painel.coordenador)]).then((ps) =>
      ps.map((p) => p.pendencias.nota),
    )
  const [antes] = await rows<{ por: number | null }>(
    hub.database,
    sql`select entregue_por as por from etapa where solicitacao_id = ${execucao.id} and ordem = 1`,
  )
  const entregue = (por: number | null) =>
    hub.database.execute(
      sql`update etapa set entregue_por = ${por} where solicitacao_id = ${execucao.id} and ordem = 1`,
    )
  await entregue(luciana.id)
  expect(await minhas()).toEqual([0, 1])
  // A stage that is opened again stops its invoice.
  const estar = (situacao: string) =>
    hub.database.execute(
      sql`update etapa set situacao = ${situacao} where solicitacao_id = ${execucao.id} and ordem = 1`,
    )
  await estar('devolvida')
  expect(await minhas()).toEqual([0, 0])
  await estar('aceita')
  await entregue(antes!.por)
  expect((await minhas())[0]).toBe(1)
})

it('does not wait for a provider that has delivered everything, nor call its project its turn anywhere', async () => {
  const marina = hub.como('marina')
  const { aguardam } = await marina.deve(painel.prestador)
  const minhaVez = await marina.deve(projeto.listar, { query: { dash_filter: 'minha_vez', ...tudo } })
  const emProjetos = aguardam.filter((a) => a.tipo === 'projeto').map((a) => a.id)
  expect(minhaVez.results.map((p) => p.id)).not.toContain(entregue.id)
  expect(emProjetos).not.toContain(entregue.id)
  expect(emProjetos).toContain(execucao.id)
  const daEquipe = await hub.como('vera').deve(painel.demandas, { query: { vez: 'prestador', ...tudo } })
  expect(daEquipe.results.map((s) => s.id)).not.toContain(entregue.id)
  expect(daEquipe.results.map((s) => s.id)).toContain(execucao.id)
  const { agora } = await hub.como('vera').deve(solicitacao.detalharInterno, { params: { id: entregue.id } })
  expect(agora.vezes.map((v) => v.papel)).toEqual(['cliente', 'consultor'])
})

describe('the answers of providers', () => {
  it('are counted once a round is over, and stay secret while its seal is closed', async () => {
    const contadas = async () => {
      await atualizarContagens(hub.database)
      return (await hub.como('vera').deve(painel.coordenador)).respostas
    }
    const antes = await contadas()
    const id = await solicitacaoLiberada(hub)
    expect(await contadas()).toEqual(antes)
    const convidadas = (await rows<{ id: number }>(
      hub.database,
      sql`select id from proposta where solicitacao_id = ${id}`,
    ))!.length
    const minha = (await hub.como('caio').deve(proposta.listar, { query: { ...tudo } })).results.find(
      (p) => p.solicitacao.id === id,
    )!
    await hub.como('caio').deve(proposta.declinar, { params: { id: minha.id }, corpo: { motivo: 'Sem agenda' } })
    expect(await contadas()).toEqual(antes)
    await hub.avancar('12 days')
    await hub.rodarTrabalhos()
    const depois = await contadas()
    expect(depois.convites).toBeGreaterThanOrEqual(antes.convites + convidadas)
    expect(depois.recusas).toBe(antes.recusas + 1)
    expect(depois.silencios).toBeGreaterThanOrEqual(antes.silencios + convidadas - 1)
    expect(depois.propostas + depois.recusas + depois.silencios).toBe(depois.convites)
    for (const p of depois.prestadores) expect(p.convites).toBe(p.propostas + p.recusas + p.silencios)
  })

  it('are to each provider its own alone', async () => {
    const { respostas } = await hub.como('marina').deve(painel.prestador)
    expect(respostas.vencidas).toBeGreaterThanOrEqual(2)
    expect((await hub.como('bia').deve(painel.prestador)).respostas.vencidas).toBe(0)
  })
})

describe('what panels sum', () => {
  it('is of the moment that they tell, until the minute’s job counts anew', async () => {
    const vera = hub.como('vera')
    const antes = await vera.deve(painel.coordenador)
    const daSoma = (p: typeof antes) => p.dinheiro.por_status.reduce((t, s) => t + s.solicitacoes, 0)
    await enviarSolicitacao(hub)
    const logo = await vera.deve(painel.coordenador)
    expect([logo.contado_em, daSoma(logo)]).toEqual([antes.contado_em, daSoma(antes)])
    expect(logo.contadores.todas).toBe(antes.contadores.todas + 1)
    await executores(hub.ports)['prazos.varrer']?.({})
    const depois = await vera.deve(painel.coordenador)
    expect(daSoma(depois)).toBe(daSoma(antes) + 1)
    expect(Date.parse(depois.contado_em)).toBeGreaterThan(Date.parse(antes.contado_em))
  })

  it('is a manager’s within his own units alone', async () => {
    await atualizarContagens(hub.database)
    const [luciana, rogerio, vera] = await Promise.all(
      (['luciana', 'rogerio', 'vera'] as const).map((quem) =>
        hub.como(quem).deve(quem === 'vera' ? painel.coordenador : painel.gestor),
      ),
    )
    const { n } = (await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from proposta p join solicitacao s on s.id = p.solicitacao_id
        where resultado_do_convite(p.situacao, p.enviada_em, s.substatus) is not null
          and s.unidade_id in (select unidade_id from unidade_gestor where usuario_id = ${hub.como('luciana').id})`,
    ))!
    expect([luciana!.respostas.convites, rogerio!.respostas.convites]).toEqual([n, 0])
    expect(vera!.respostas.convites).toBe(n)
    expect([luciana!.dinheiro.comprometido > 0, rogerio!.dinheiro.comprometido]).toEqual([true, 0])
  })

  it('tells the median business days of each phase, from the days on which they began', async () => {
    await atualizarContagens(hub.database)
    const fases = await rows<{ fase: number; dias: number | null; inicio: string; fim: string | null }>(
      hub.database,
      sql`select f.fase, f.dias_uteis as dias, f.inicio::text, f.fim::text from solicitacao_fase f where f.solicitacao_id = ${execucao.id} order by 1`,
    )
    expect(fases.map((f) => f.fase)).toEqual([1, 3, 4])
    // The seal was opened after twelve calendar days: how many of them were business days, the calendar says.
    const { calendario } = await lerRegulamento(hub.database)
    const daProposta = fases[1]!
    expect(diasEntre(daProposta.inicio, daProposta.fim!)).toBe(12)
    expect(daProposta.dias).toBe(diasUteisEntre(daProposta.inicio, daProposta.fim!, calendario))
    const { tempos } = await hub.como('vera').deve(painel.coordenador)
    expect(tempos.fases.map((f) => f.nome)).toEqual([
      'Solicitação',
      'Diagnóstico',
      'Proposta',
      'Contratação',
      'Execução',
      'Encerramento',
    ])
    expect(tempos.fases[2]!.quantas).toBeGreaterThanOrEqual(2)
    // Twelve days in a row hold at least five business days.
    expect(tempos.fases[2]!.mediana).toBeGreaterThanOrEqual(5)
    expect(tempos.fases[5]).toMatchObject({ mediana: null, quantas: 0 })
    const daCliente = (await hub.como('helena').deve(painel.cliente)).tempos
    expect(daCliente.fases[2]!.mediana).toBeGreaterThanOrEqual(5)
  })

  it('are the parts of a price, a partner’s among them: together they are all of it', async () => {
    // One that was chosen, and one that is still an estimate.
    await hub.database.execute(
      sql`update solicitacao set valor_parceiro = 20000, valor_cliente = valor_cliente - 20000 where id = ${execucao.id}`,
    )
    await hub.database.execute(
      sql`update solicitacao set parceiro_bp = 1000 where valor_subsidio is null and valor > 0`,
    )
    await atualizarContagens(hub.database)
    const precos = async (onde: SQL) =>
      (await row<{ valor: number }>(
        hub.database,
        sql`select sum(s.valor)::float / 100 as valor from solicitacao s where s.principal_id is null and not ${deStatus(['cancelada'])} and ${onde}`,
      ))!.valor
    const { dinheiro } = await hub.como('vera').deve(painel.coordenador)
    const daHelena = (await hub.como('helena').deve(painel.cliente)).dinheiro
    for (const [porStatus, valor] of [
      [dinheiro.por_status, await precos(sql`true`)],
      [
        daHelena.por_status,
        await precos(
          sql`s.empresa_id in (select empresa_id from empresa_usuario where usuario_id = ${hub.como('helena').id})`,
        ),
      ],
    ] as const) {
      expect(porStatus.reduce((t, d) => t + d.subsidio + d.parceiro + d.cliente, 0)).toBeCloseTo(valor, 2)
      expect(porStatus.reduce((t, d) => t + d.parceiro, 0)).toBeGreaterThan(200)
    }
    await hub.database.execute(
      sql`update solicitacao set valor_parceiro = 0, valor_cliente = valor_cliente + 20000 where id = ${execucao.id}`,
    )
    await hub.database.execute(sql`update solicitacao set parceiro_bp = 0 where parceiro_bp > 0`)
  })

  it('holds of a cost centre what its requests hold', async () => {
    await atualizarContagens(hub.database)
    const { dinheiro } = await hub.como('vera').deve(painel.coordenador)
    const livro = (await row<{ preso: number; consumido: number }>(
      hub.database,
      sql`select coalesce(sum(-valor) filter (where tipo in ('reserva', 'compromisso', 'liberacao')), 0)::float / 100 as preso,
        coalesce(sum(-valor) filter (where tipo = 'consumo'), 0)::float / 100 as consumido from centro_custo_lancamento`,
    ))!
    expect(dinheiro.reservado + dinheiro.comprometido).toBeCloseTo(livro.preso, 2)
    expect(dinheiro.consumido).toBeCloseTo(livro.consumido, 2)
    expect(dinheiro.comprometido).toBeGreaterThan(0)
    const helena = (await hub.como('helena').deve(painel.cliente)).dinheiro
    expect(helena.pago).toBe(1664)
    expect(helena.a_pagar).toBe(0)
  })
})

it('counts as late what a row of the list calls late: a step or an instalment of the client that is overdue', async () => {
  const { id } = await projetoEmExecucao(hub, 2)
  await hub.avancar('70 days')
  // Its steps are in time: nothing but the instalment is late.
  await hub.database.execute(sql`update solicitacao set prazo = agora() + interval '20 days' where id = ${id}`)
  await lembrarParcelas(hub.ports)
  for (const quem of ['helena', 'luciana', 'vera', 'ana'] as const) {
    const pessoa = hub.como(quem)
    const listar = async (query: object) =>
      quem === 'helena'
        ? pessoa.deve(solicitacao.listar, { query: { ...tudo, ...query } })
        : pessoa.deve(painel.demandas, { query: { ...tudo, ...query } })
    const { results, contagens } = await listar({})
    const tarde = results.filter((x) => x.agora.situacao === 'atrasada').map((x) => x.id)
    expect([quem, tarde]).toEqual([quem, expect.arrayContaining([id])])
    const lista = await listar({ dash_filter: 'atrasadas' })
    expect([quem, lista.results.map((x) => x.id).sort()]).toEqual([quem, tarde.sort()])
    expect([quem, contagens.atrasadas, lista.count]).toEqual([quem, tarde.length, tarde.length])
    if (quem === 'ana') continue
    const p =
      quem === 'helena'
        ? await pessoa.deve(painel.cliente)
        : await pessoa.deve(quem === 'vera' ? painel.coordenador : painel.gestor)
    expect(p.contadores.atrasadas).toBe(tarde.length)
    expect(p.por_status.reduce((t, x) => t + x.atrasadas, 0)).toBe(tarde.length)
    if ('carga' in p) expect(p.carga.reduce((t, x) => t + x.atrasadas, 0)).toBe(tarde.length)
    const visto =
      quem === 'helena'
        ? await pessoa.deve(solicitacao.detalharExterno, { params: { id } })
        : await pessoa.deve(solicitacao.detalharInterno, { params: { id } })
    expect(visto.agora).toMatchObject({
      situacao: 'atrasada',
      vezes: [{ papel: 'cliente', ato: 'pagar a parcela 2' }, {}],
    })
  }
})

it('keeps what nobody answers for in sight, however many managers have something under way', async () => {
  await hub.database.execute(sql`insert into contagem_de_solicitacoes (unidade_id, area_id, gestor_id, substatus, quantas)
    select s.unidade_id, s.area_id, u.id, 'aguardando_analise', 100 + u.id from solicitacao s, usuario u
      where s.id = (select min(id) from solicitacao) order by u.id limit 14`)
  const { carga } = await hub.como('vera').deve(painel.coordenador)
  expect(carga.map((c) => c.gestor === null)).toEqual([...Array.from({ length: 12 }, () => false), true])
  expect(carga.at(-1)!.em_andamento).toBeGreaterThan(0)
  const deles = carga.slice(0, 12).map((c) => c.em_andamento)
  expect(deles).toEqual(deles.toSorted((a, b) => b - a))
})
