import { somarDias } from '@hub/domain/kernel/data.ts'
import { contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { delegacao } from '@hub/protocol/delegacao.ts'
import { demanda } from '@hub/protocol/demanda.ts'
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { painel } from '@hub/protocol/painel.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assinaturasFeitas, type Teor } from '../contrato/dados.ts'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import type { CastName } from '../db/seed/cast.ts'
import { cast } from '../db/seed/cast.ts'
import { corpoDaContratacao } from '../testing/contratacao-enviada.ts'
import { demandaEnviada } from '../testing/demanda-enviada.ts'
import { contoDeDiagnostico } from '../testing/diagnostico-de-teste.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { autorizada, linkDe } from '../testing/historia.ts'
import { centroDeCusto } from '../testing/solicitacao-liberada.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'

let hub: TestHubWithSignIn
beforeAll(async () => {
  hub = await createTestHubWithSignIn()
})
afterAll(() => hub.fechar())
beforeEach(() => hub.database.execute(sql`update delegacao set encerrada_em = agora() where encerrada_em is null`))

const hoje = async () => (await lerRegulamento(hub.database)).hoje
type Corpo = Partial<{ para: number; grupo: string; empresa: number; lado: string; inicio: string; fim: string }>
const delegar = async (de: CastName, para: CastName, corpo: Corpo = {}) => {
  const dia = await hoje()
  const grupo = 'empresa' in corpo ? {} : { grupo: 'gestor' }
  return hub.como(de).chamar(delegacao.criar, {
    corpo: { para: hub.como(para).id, ...grupo, inicio: dia, fim: somarDias(dia, 2), ...corpo } as never,
  })
}
const ve = async (quem: CastName, id: number) =>
  (await hub.como(quem).chamar(solicitacao.detalharInterno, { params: { id } })).status
const demandas = async (quem: CastName) =>
  hub.como(quem).deve(painel.demandas, { query: { page_size: 100, dash_filter: 'todas' } })
const historico = async (quem: CastName, id: number) =>
  (await hub.como(quem).deve(solicitacao.listarHistorico, { params: { id } })).results

describe('a manager who is away', () => {
  it('is stood in for by a colleague from the first day to the last, by the database’s clock, and not an hour longer', async () => {
    const id = await enviarSolicitacao(hub)
    const antes = (await demandas('rogerio')).count
    expect([await ve('rogerio', id), await ve('luciana', id)]).toEqual([404, 200])
    const dia = await hoje()
    const criada = await delegar('luciana', 'rogerio', { inicio: somarDias(dia, 1), fim: somarDias(dia, 2) })
    expect(criada.corpo).toMatchObject({ situacao: 'futura', para: { nome: 'Rogério' }, grupo: 'gestor' })
    expect((await hub.como('rogerio').deve(notificacao.listar)).results[0]!.mensagem).toContain(
      'Você responde por Luciana Farias',
    )
    expect(await ve('rogerio', id)).toBe(404)
    await hub.avancar('24 hours')
    expect(await ve('rogerio', id)).toBe(200)
    const lista = await demandas('rogerio')
    expect(lista.count).toBeGreaterThan(antes)
    expect(lista.results.map((s) => s.id)).toContain(id)
    const { results } = await hub.como('rogerio').deve(solicitacao.listarPendentes, { query: { page_size: '100' } })
    expect(results.map((s) => s.id)).toContain(id)
    const doceCacau = await hub.empresa('DEM0C001000115')
    expect((await hub.como('rogerio').chamar(empresa.detalhar, { params: { id: doceCacau } })).status).toBe(200)
    await hub.avancar('48 hours')
    expect(await ve('rogerio', id)).toBe(404)
    expect((await demandas('rogerio')).count).toBe(antes)
    const { minhas } = await hub.como('luciana').deve(delegacao.listar)
    expect(minhas.find((d) => d.id === criada.corpo.id)!.situacao).toBe('terminada')
  })

  it('finds what was done in her place under both names, also who answers for it from then on', async () => {
    const id = await enviarSolicitacao(hub)
    await hub.como('luciana').deve(solicitacao.alterarResponsaveis, {
      corpo: { solicitacoes: [id], gestor: hub.como('luciana').id },
    })
    await delegar('luciana', 'rogerio')
    const params = { id }
    await hub.como('rogerio').deve(solicitacao.alterarObjetivo, { params, corpo: { objetivo: 'Outro objetivo' } })
    await hub.como('rogerio').deve(solicitacao.alterarResponsaveis, {
      corpo: { solicitacoes: [id], gestor: hub.como('rogerio').id },
    })
    const feitos = (await historico('luciana', id)).slice(0, 2)
    expect(feitos.map((h) => [h.evento, h.autor, h.por_delegacao_de])).toEqual([
      ['responsaveisAlterados', 'Rogério Amaral', 'Luciana Farias'],
      ['objetivoAlterado', 'Rogério Amaral', 'Luciana Farias'],
    ])
    // What is his own he does in his own name, though he stands in for her.
    const deSalvador = await enviarSolicitacao(hub, { empresa: 'DEM0C003000104' })
    await hub
      .como('rogerio')
      .deve(solicitacao.alterarObjetivo, { params: { id: deSalvador }, corpo: { objetivo: 'Mais um objetivo' } })
    expect((await historico('rogerio', deSalvador))[0]).toMatchObject({
      autor: 'Rogério Amaral',
      por_delegacao_de: null,
    })
  })

  it('is told of by the bell of both while she is away', async () => {
    const id = await enviarSolicitacao(hub)
    await hub.como('luciana').deve(solicitacao.alterarResponsaveis, {
      corpo: { solicitacoes: [id], gestor: hub.como('luciana').id },
    })
    await delegar('luciana', 'rogerio')
    await hub.como('luciana').deve(solicitacao.pedirAtualizacao, { params: { id }, corpo: { pedido: 'o telefone' } })
    await hub
      .como('helena')
      .deve(solicitacao.responderAtualizacao, { params: { id }, corpo: { telefone: '73912340000' } })
    for (const quem of ['luciana', 'rogerio'] as const)
      expect((await hub.como(quem).deve(notificacao.listar)).results[0]!.mensagem).toContain('Confira os dados')
  })

  it('has her turns in diagnostics done by who stands in for her, in the list and on the page alike', async () => {
    const conto = await contoDeDiagnostico(hub)
    const { id } = await conto.emDiagnostico(undefined)
    await hub.database.execute(sql`update servico set exige_diagnostico = false where codigo = 'FT-003'`)
    await delegar('luciana', 'rogerio')
    const { results } = await hub.como('rogerio').deve(diagnostico.listar, { query: { dash_filter: 'minha_vez' } })
    expect(results.find((d) => d.id === id)?.agora.minha).toBe(true)
    expect((await conto.ler('rogerio', id)).agora.minha).toBe(true)
  })

  it('gives what she has at that moment: no more areas, no units that she lost, nothing once she is disabled', async () => {
    const id = await enviarSolicitacao(hub)
    const luciana = hub.como('luciana').id
    await delegar('luciana', 'rogerio')
    expect(await ve('rogerio', id)).toBe(200)
    const outraArea = await row<{ id: number }>(
      hub.database,
      sql`select x.id from area_atuacao x, solicitacao s where s.id = ${id} and x.id <> s.area_id limit 1`,
    )
    await hub.database.execute(sql`insert into area_gestor (area_id, usuario_id) values (${outraArea!.id}, ${luciana})`)
    expect([await ve('luciana', id), await ve('rogerio', id)]).toEqual([404, 404])
    await hub.database.execute(sql`delete from area_gestor where usuario_id = ${luciana}`)
    expect(await ve('rogerio', id)).toBe(200)
    await hub.database.execute(sql`update usuario set ativo = false where id = ${luciana}`)
    expect(await ve('rogerio', id)).toBe(404)
    await hub.database.execute(sql`update usuario set ativo = true where id = ${luciana}`)
    await hub.database.execute(sql`update usuario_grupo set grupo = 'consultor' where usuario_id = ${luciana}`)
    expect(await ve('rogerio', id)).toBe(404)
    await hub.database.execute(sql`update usuario_grupo set grupo = 'gestor' where usuario_id = ${luciana}`)
  })

  it('is stood in for where several companies of her units hire together', async () => {
    const corpo = await corpoDaContratacao(hub, ['doceCacau', 'amostra'])
    const enviar = () => hub.como('rogerio').chamar(contratacaoInterna.enviar, { corpo })
    expect((await enviar()).status).toBe(404)
    await delegar('luciana', 'rogerio')
    expect((await enviar()).status).toBe(200)
  })

  it('passes nothing on that somebody else left to her', async () => {
    const id = await enviarSolicitacao(hub)
    await delegar('luciana', 'rogerio')
    await delegar('rogerio', 'davi')
    expect([await ve('rogerio', id), await ve('davi', id)]).toEqual([200, 404])
  })

  it('comes back early, and so may who stands in for her', async () => {
    const id = await enviarSolicitacao(hub)
    const encerrar = (quem: CastName, qual: number) =>
      hub.como(quem).chamar(delegacao.encerrar, { params: { id: qual }, corpo: {} })
    const primeira = (await delegar('luciana', 'rogerio')).corpo.id
    expect((await encerrar('davi', primeira)).status).toBe(404)
    expect((await encerrar('luciana', primeira)).corpo.situacao).toBe('encerrada')
    expect(await ve('rogerio', id)).toBe(404)
    expect(await encerrar('luciana', primeira)).toMatchObject({ status: 409, type: 'SITUACAO_NAO_PERMITE' })
    const segunda = (await delegar('luciana', 'rogerio')).corpo.id
    expect(await ve('rogerio', id)).toBe(200)
    expect((await encerrar('rogerio', segunda)).status).toBe(200)
    expect(await ve('rogerio', id)).toBe(404)
  })
})

describe('what cannot be delegated', () => {
  it('is told at the field: days that are past, turned round or too many, and what is not chosen', async () => {
    const dia = await hoje()
    expect((await delegar('luciana', 'rogerio', { inicio: somarDias(dia, -1) })).campos).toHaveProperty('inicio')
    expect((await delegar('luciana', 'rogerio', { fim: somarDias(dia, -1) })).campos).toHaveProperty('fim')
    expect((await delegar('luciana', 'rogerio', { fim: somarDias(dia, 400) })).campos).toHaveProperty('fim')
    const semNada = { para: hub.como('rogerio').id, inicio: dia, fim: dia }
    const r = await hub.como('luciana').chamar(delegacao.criar, { corpo: semNada })
    expect([r.status, Object.keys(r.campos ?? {})]).toEqual([400, ['grupo']])
  })

  it('is what one has not, to who is no colleague, or twice for the same days', async () => {
    for (const [de, para, corpo, recusa] of [
      ['luciana', 'rogerio', { grupo: 'coordenador' }, 'DELEGACAO_SEM_PODER'],
      ['luciana', 'marina', {}, 'DELEGACAO_SO_ENTRE_COLEGAS'],
      ['luciana', 'vera', {}, 'DELEGACAO_SO_ENTRE_COLEGAS'],
      ['luciana', 'luciana', {}, 'DELEGACAO_SO_ENTRE_COLEGAS'],
      ['helena', 'paulo', {}, 'DELEGACAO_SEM_PODER'],
    ] as const)
      expect(await delegar(de, para, corpo)).toMatchObject({ status: 409, type: recusa })
    expect((await delegar('davi', 'rogerio')).status).toBe(200)
    expect(await delegar('luciana', 'davi')).toMatchObject({ status: 409, type: 'COLEGA_AUSENTE' })
    const juntas = await Promise.all([delegar('luciana', 'rogerio'), delegar('luciana', 'rogerio')])
    expect(juntas.map((j) => j.type).sort()).toEqual(['DELEGACAO_SOBREPOSTA', undefined])
    expect((await hub.como('ana').chamar(delegacao.criar, { corpo: {} as never })).status).toBe(403)
  })
})

describe('author and approver differ in both names', () => {
  const autorizar = (quem: CastName, id: number) =>
    hub.como(quem).chamar(proposta.autorizar, { params: { id }, corpo: {} })
  const aceita = async (id: number, gestor: CastName) => {
    const params = { id }
    await hub.como(gestor).deve(solicitacao.alterarCentroCusto, {
      params,
      corpo: { centrocusto: await centroDeCusto(hub) },
    })
    await hub.como(gestor).deve(solicitacao.liberar, { params, corpo: {} })
    return (await hub.como('marina').deve(demanda.aceitar, { params, corpo: {} })).proposta
  }

  it('who stands in for the author does not authorise', async () => {
    const id = await demandaEnviada(hub)
    const escolhida = await aceita(id, 'luciana')
    await delegar('luciana', 'rogerio')
    expect(await autorizar('rogerio', escolhida)).toMatchObject({ status: 409, type: 'AUTOR_NAO_AUTORIZA' })
    expect((await autorizar('vera', escolhida)).status).toBe(200)
  })

  it('nor does she authorise what was sent in her place', async () => {
    await delegar('luciana', 'rogerio')
    const id = await demandaEnviada(hub, { quem: 'rogerio' })
    expect((await historico('luciana', id)).at(-1)).toMatchObject({
      evento: 'solicitacaoEnviada',
      autor: 'Rogério Amaral',
      por_delegacao_de: 'Luciana Farias',
    })
    const escolhida = await aceita(id, 'luciana')
    const vista = await hub.como('luciana').deve(proposta.listarDaSolicitacao, { params: { id } })
    expect(vista.acoes.autorizar).toEqual({ permitido: false, recusa: 'AUTOR_NAO_AUTORIZA' })
    for (const quem of ['luciana', 'rogerio'] as const)
      expect(await autorizar(quem, escolhida)).toMatchObject({ status: 409, type: 'AUTOR_NAO_AUTORIZA' })
  })
})

describe('a legal representative who is away', () => {
  it('is signed for by another person of the company, signed in or by link, and the document says both names', async () => {
    const { id, marina, empresa: doceCacau } = await autorizada(hub)
    const iara = hub.como('iara').id
    await hub.database.execute(sql`insert into empresa_usuario (empresa_id, usuario_id, lado, representante)
      values (${doceCacau}, ${iara}, 'cliente', false)`)
    const assinar = () =>
      hub.como('iara').chamar(contrato.assinar, { params: { a: marina, b: doceCacau }, corpo: { aceite: true } })
    expect(await assinar()).toMatchObject({ status: 403, type: 'NAO_E_REPRESENTANTE' })
    const daEmpresa = { empresa: doceCacau, lado: 'cliente' }
    expect(await delegar('iara', 'helena', daEmpresa)).toMatchObject({ type: 'DELEGACAO_SEM_PODER' })
    expect(await delegar('helena', 'paulo', daEmpresa)).toMatchObject({ type: 'DELEGACAO_SO_ENTRE_COLEGAS' })
    expect((await delegar('helena', 'iara', daEmpresa)).status).toBe(200)
    // The reminder reaches who can sign now.
    await hub.como('luciana').deve(contrato.enviarContratos, { params: { id }, corpo: {} })
    const token = await linkDe(hub, cast.iara.email)
    expect((await hub.ninguem.deve(contrato.lerLink, { params: { token } })).nome).toBe('Iara Coqueiro')
    const { contrato: visto } = (await assinar()).corpo
    expect(visto.assinaturas[0]).toMatchObject({ nome: 'Iara Coqueiro', por_delegacao_de: 'Helena Prates' })
    expect((await historico('luciana', id))[0]).toMatchObject({
      evento: 'contratoAssinadoPorParte',
      autor: 'Iara Coqueiro',
      por_delegacao_de: 'Helena Prates',
      detalhe: 'Iara Coqueiro, por delegação de Helena Prates',
    })
    await hub.database.execute(
      sql`delete from empresa_usuario where usuario_id = ${iara} and empresa_id = ${doceCacau}`,
    )
  })

  it('by a link that dies with the delegation', async () => {
    const { id, empresa: doceCacau } = await autorizada(hub)
    const iara = hub.como('iara').id
    await hub.database.execute(sql`insert into empresa_usuario (empresa_id, usuario_id, lado, representante)
      values (${doceCacau}, ${iara}, 'cliente', false)`)
    const { corpo } = await delegar('helena', 'iara', { empresa: doceCacau, lado: 'cliente' })
    await hub.como('luciana').deve(contrato.enviarContratos, { params: { id }, corpo: {} })
    const token = await linkDe(hub, cast.iara.email)
    const assinar = () => hub.ninguem.chamar(contrato.assinarPorLink, { params: { token }, corpo: { aceite: true } })
    await hub.como('helena').deve(delegacao.encerrar, { params: { id: corpo.id }, corpo: {} })
    expect(await assinar()).toMatchObject({ status: 404, type: 'LINK_INVALIDO' })
    await delegar('helena', 'iara', { empresa: doceCacau, lado: 'cliente' })
    expect((await assinar()).status).toBe(200)
    expect((await historico('luciana', id))[0]).toMatchObject({ por_delegacao_de: 'Helena Prates' })
    const k = (await row<{ id: number; teor: Teor }>(
      hub.database,
      sql`select id, dados as teor from contrato where solicitacao_id = ${id}`,
    ))!
    // What the sealed document prints under the signature.
    expect((await assinaturasFeitas(hub.database, k.id, k.teor))[0]).toMatchObject({
      nome: 'Iara Coqueiro',
      porDelegacaoDe: 'Helena Prates',
    })
  })
})

it('takes effect in an open session at once, there and on the other instance, and ends there by itself', async () => {
  const id = await enviarSolicitacao(hub)
  const outra = await hub.outraInstancia()
  const navegador = hub.navegador()
  await navegador.entrar(cast.rogerio.email)
  const { token } = (await navegador.sessao())!
  const vizinho = outra.navegador()
  const aqui = async () => (await navegador.api(solicitacao.detalharInterno, { params: { id: String(id) } })).statusCode
  const la = async () =>
    (await vizinho.api(solicitacao.detalharInterno, { params: { id: String(id) }, token })).statusCode
  expect([await aqui(), await la()]).toEqual([404, 404])
  const dela = hub.navegador()
  await dela.entrar(cast.luciana.email)
  await dela.sessao()
  const dia = await hoje()
  const corpo = { para: hub.como('rogerio').id, grupo: 'gestor' as const, inicio: dia, fim: dia }
  const criada = await dela.api(delegacao.criar, { corpo })
  expect(criada.statusCode).toBe(200)
  expect(await aqui()).toBe(200)
  await expect.poll(la, { timeout: 1_000, interval: 20 }).toBe(200)
  // The last moment passes without anybody's word.
  await hub.database.execute(
    sql`update delegacao set ate = agora() + interval '400 milliseconds' where id = ${criada.json<{ id: number }>().id}`,
  )
  await hub.database.execute(sql`select pg_notify('hub', '{"tipo":"relogio","id":0}')`)
  await expect.poll(aqui, { timeout: 2_000, interval: 50 }).toBe(404)
  await expect.poll(la, { timeout: 2_000, interval: 50 }).toBe(404)
})
