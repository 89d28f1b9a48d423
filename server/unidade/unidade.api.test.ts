import { area } from '@hub/protocol/area.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { unidade } from '@hub/protocol/unidade.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let vera: ReturnType<TestHub['como']>
beforeAll(async () => {
  hub = await createTestHub()
  vera = hub.como('vera')
})
afterAll(() => hub?.fechar())

const ILHEUS = '2913606'
const doNome = async (search: string) => (await vera.deve(unidade.listar, { query: { search } })).results[0]!
const cidadesDe = async (id: number) =>
  (await vera.deve(unidade.listarCidades, { query: { unidade: id } })).results.map((c) => c.nome)
const sino = async (quem: 'davi' | 'rogerio') =>
  (await hub.como(quem).deve(notificacao.listar)).results.map((n) => n.mensagem)

describe('the municipalities', () => {
  it('are all of Brazil, found without accents, with the unit that looks after each', async () => {
    const todas = await hub.como('luciana').deve(listagem.cidades)
    expect([todas.count, todas.results.length]).toEqual([5571, 50])
    const { results } = await hub.como('tiago').deve(listagem.cidades, { query: { search: 'ilheus', estado: 'BA' } })
    expect(results).toEqual([
      {
        id: 2913606,
        codigo: ILHEUS,
        nome: 'Ilhéus',
        estado: 'BA',
        unidade: expect.objectContaining({ descricao: 'Sul da Bahia' }),
      },
    ])
    const livres = await vera.deve(listagem.cidades, { query: { search: 'ilheus', sem_unidade: 'true' } })
    expect(livres.count).toBe(0)
    expect(await hub.como('paulo').deve(listagem.estados)).toHaveLength(27)
  })
})

describe('a service unit', () => {
  let oeste: number

  it('is opened by coordination or administration under a name of its own; managers only read', async () => {
    const nova = await vera.deve(unidade.criar, { corpo: { descricao: 'OESTE da bahia' } })
    expect(nova).toMatchObject({ descricao: 'Oeste da Bahia', ativo: true, cidades: 0, gestores: [], versao: 1 })
    oeste = nova.id
    expect(await hub.como('ana').chamar(unidade.criar, { corpo: { descricao: 'Oéste da Bahia' } })).toMatchObject({
      status: 400,
      campos: { descricao: 'Já existe uma com este nome.' },
    })
    const lida = await hub.como('luciana').deve(unidade.listar, { query: { search: 'oeste' } })
    expect(lida.acoes.criar).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
    expect(await hub.como('luciana').chamar(unidade.remover, { params: { id: oeste } })).toMatchObject({ status: 403 })
  })

  it('takes many cities at once, and those of another unit only when that is meant', async () => {
    const incluir = (cidades: string[], transferir = false) =>
      vera.chamar(unidade.incluirCidades, { corpo: { unidade: oeste, cidades, transferir } })
    // Barreiras, Luís Eduardo Magalhães, Santa Rita de Cássia.
    expect((await incluir(['2903201', '2919553', '2928406', '2903201'])).corpo).toEqual({
      incluidas: 3,
      transferidas: 0,
      cidades: 3,
    })
    expect(await cidadesDe(oeste)).toEqual(['Barreiras', 'Luís Eduardo Magalhães', 'Santa Rita de Cássia'])
    expect(await incluir(['9999999'])).toMatchObject({ status: 400 })
    const recusada = await incluir(['2903904', ILHEUS])
    expect(recusada).toMatchObject({ status: 409, type: 'CIDADE_DE_OUTRA_UNIDADE' })
    expect(recusada.campos).toEqual({ cidades: 'Já têm unidade: Ilhéus (Sul da Bahia).' })
    expect(await cidadesDe(oeste)).toHaveLength(3)
  })

  it('gets a city’s new requests when it takes the city over; what is under way stays where it is', async () => {
    const doces = await hub.empresa('DEM0C001000115')
    const params = { id: await enviarSolicitacao(hub) }
    await vera.deve(unidade.ligarGestor, { corpo: { unidade: oeste, gestor: hub.como('rogerio').id } })
    expect(await hub.como('rogerio').chamar(empresa.detalhar, { params: { id: doces } })).toMatchObject({
      status: 404,
    })
    const passada = await vera.deve(unidade.incluirCidades, {
      corpo: { unidade: oeste, cidades: [ILHEUS], transferir: true },
    })
    expect(passada).toEqual({ incluidas: 0, transferidas: 1, cidades: 4 })
    expect((await hub.como('rogerio').deve(empresa.detalhar, { params: { id: doces } })).unidade).toMatchObject({
      id: oeste,
    })
    expect(await hub.como('rogerio').chamar(solicitacao.detalharInterno, { params })).toMatchObject({ status: 404 })
    expect((await hub.como('luciana').deve(solicitacao.detalharInterno, { params })).id).toBe(params.id)
    const seguinte = await enviarSolicitacao(hub)
    expect((await hub.como('rogerio').deve(solicitacao.detalharInterno, { params: { id: seguinte } })).id).toBe(
      seguinte,
    )
    expect((await doNome('oeste')).em_andamento).toBe(1)
  })

  it('loses no city to two people who take it at once', async () => {
    const sul = (await doNome('sul da bahia')).id
    const livre = '2902104'
    const respostas = await Promise.all(
      [sul, oeste].map((id) => vera.chamar(unidade.incluirCidades, { corpo: { unidade: id, cidades: [livre] } })),
    )
    expect(respostas.map((r) => r.status).sort()).toEqual([200, 409])
  })

  it('names the cities whose clients nobody looks after', async () => {
    await vera.deve(unidade.removerCidade, { params: { id: Number(ILHEUS) } })
    // Before the first and after the last city that has a unit.
    await hub.database.execute(sql`insert into empresa (cnpj, razaosocial, nomefantasia, porte, cidade_ibge, cidade, estado)
      values ('LONGE000000001', 'Longe', 'Longe', 'ME', '1100015', 'Alta Floresta d’Oeste', 'RO'),
        ('LONGE000000002', 'Longe', 'Longe', 'ME', '5300108', 'Brasília', 'DF')`)
    const { cidades_sem_unidade } = await vera.deve(unidade.listar)
    expect(cidades_sem_unidade.map((c) => ({ id: c.id, empresas: c.empresas }))).toEqual(
      await rows(
        hub.database,
        sql`select e.cidade_ibge::int as id, count(*)::int as empresas from empresa e where e.ativo and e.porte is not null
          and e.cidade_ibge not in (select cidade_ibge from unidade_cidade) group by 1 order by 2 desc, 1 limit 20`,
      ),
    )
    expect(cidades_sem_unidade.map((c) => c.id)).toEqual(expect.arrayContaining([1100015, 5300108]))
    expect(cidades_sem_unidade).toContainEqual({
      id: 2913606,
      nome: 'Ilhéus',
      estado: 'BA',
      empresas: expect.any(Number),
    })
    for (const [id, status] of [
      [Number(ILHEUS), 204],
      [9_999_999, 404],
    ] as const)
      expect((await vera.chamar(unidade.removerCidade, { params: { id } })).status).toBe(status)
    await vera.deve(unidade.incluirCidades, { corpo: { unidade: oeste, cidades: [ILHEUS] } })
  })

  it('takes only active managers, once each, and they are told', async () => {
    const ligar = (gestor: number) => vera.chamar(unidade.ligarGestor, { corpo: { unidade: oeste, gestor } })
    expect(await ligar(hub.como('tiago').id)).toMatchObject({ status: 400, campos: { gestor: expect.any(String) } })
    const [um, outro] = await Promise.all([ligar(hub.como('davi').id), ligar(hub.como('davi').id)])
    expect([um.status, um.corpo]).toEqual([200, outro.corpo])
    expect((await sino('davi')).filter((m) => m === 'Você passou a cuidar da unidade Oeste da Bahia.')).toHaveLength(1)
    const { results } = await vera.deve(unidade.listarGestores, { query: { unidade: oeste } })
    expect(results.map((v) => v.pessoa.nome)).toEqual(['Davi Rocha', 'Rogério Amaral'])
  })

  it('keeps its last active manager, also when both leave at once', async () => {
    const { gestores } = await doNome('oeste')
    const saidas = await Promise.all(gestores.map(({ id }) => vera.chamar(unidade.desligarGestor, { params: { id } })))
    expect(saidas.map((r) => [r.status, r.type]).sort()).toEqual([
      [204, undefined],
      [409, 'UNIDADE_SEM_GESTOR'],
    ])
    expect((await doNome('oeste')).gestores).toHaveLength(1)
  })

  it('is changed by the window that shows it as it is, and told to the other', async () => {
    const { versao } = await doNome('oeste')
    const mudar = (descricao: string) =>
      vera.chamar(unidade.atualizar, { params: { id: oeste }, corpo: { versao, descricao } })
    const duas = await Promise.all([mudar('Oeste'), mudar('Extremo Oeste')])
    expect(duas.map((r) => [r.status, r.type]).sort()).toEqual([
      [200, undefined],
      [409, 'VERSAO_DESATUALIZADA'],
    ])
  })

  it('ends only without cities and requests, and stays in the record of those it had', async () => {
    const { versao, acoes, descricao } = await doNome('oeste')
    expect(acoes.desativar).toEqual({ permitido: false, recusa: 'UNIDADE_COM_CIDADES' })
    const desativar = (id: number, v: number) =>
      vera.chamar(unidade.substituir, { params: { id }, corpo: { versao: v, descricao, ativo: false } })
    expect(await desativar(oeste, versao)).toMatchObject({ status: 409, type: 'UNIDADE_COM_CIDADES' })
    const sul = (await doNome('sul da bahia')).id
    const { results } = await vera.deve(unidade.listarCidades, { query: { unidade: oeste } })
    await vera.deve(unidade.incluirCidades, {
      corpo: { unidade: sul, cidades: results.map((c) => c.codigo), transferir: true },
    })
    expect(await desativar(oeste, versao)).toMatchObject({ status: 409, type: 'UNIDADE_COM_SOLICITACOES' })
    expect(await vera.chamar(unidade.remover, { params: { id: oeste } })).toMatchObject({ type: 'UNIDADE_EM_USO' })
    const vazia = await vera.deve(unidade.criar, { corpo: { descricao: 'Vazia por engano' } })
    // The name that this window sends is the other unit’s.
    expect((await desativar(vazia.id, 1)).campos).toEqual({ descricao: 'Já existe uma com este nome.' })
    await vera.deve(unidade.atualizar, { params: { id: vazia.id }, corpo: { versao: 1, ativo: false } })
    expect(
      await vera.chamar(unidade.incluirCidades, { corpo: { unidade: vazia.id, cidades: ['3550308'] } }),
    ).toMatchObject({ status: 409, type: 'UNIDADE_INATIVA' })
    await vera.deve(unidade.remover, { params: { id: vazia.id } })
    expect(await vera.chamar(unidade.remover, { params: { id: vazia.id } })).toMatchObject({ status: 404 })
  })
})

describe('an area of activity', () => {
  const doNomeDaArea = async (search: string) => (await vera.deve(area.listar, { query: { search } })).results[0]!

  it('is opened, renamed once per version, and removed while nothing used it', async () => {
    const nova = await hub.como('ana').deve(area.criar, { corpo: { descricao: 'economia CRIATIVA' } })
    expect(nova).toMatchObject({ descricao: 'Economia Criativa', servicos: 0, gestores: [] })
    const params = { id: nova.id }
    await vera.deve(area.substituir, { params, corpo: { versao: 1, descricao: 'Cultura', ativo: false } })
    expect(await vera.chamar(area.atualizar, { params, corpo: { versao: 1, ativo: true } })).toMatchObject({
      type: 'VERSAO_DESATUALIZADA',
    })
    expect(
      await vera.chamar(area.ligarGestor, { corpo: { area: nova.id, gestor: hub.como('davi').id } }),
    ).toMatchObject({ type: 'AREA_INATIVA' })
    await vera.deve(area.remover, { params })
    expect((await vera.deve(area.listar, { query: { search: 'cultura' } })).count).toBe(0)
  })

  it('stays while it is the only one of a manager, who would see every area without it', async () => {
    const nova = await vera.deve(area.criar, { corpo: { descricao: 'Turismo de Base' } })
    const { id: outra } = await doNomeDaArea('design')
    const gestor = hub.como('luciana').id
    const params = { id: nova.id }
    const ligada = await vera.deve(area.ligarGestor, { corpo: { area: nova.id, gestor } })
    expect((await doNomeDaArea('turismo de base')).acoes.remover).toEqual({ permitido: false, recusa: 'AREA_UNICA' })
    expect(await vera.chamar(area.remover, { params })).toMatchObject({ type: 'AREA_UNICA' })
    const segunda = await vera.deve(area.ligarGestor, { corpo: { area: outra, gestor } })
    await vera.deve(area.remover, { params })
    await vera.deve(area.desligarGestor, { params: { id: segunda.id } })
    expect(await vera.chamar(area.desligarGestor, { params: { id: ligada.id } })).toMatchObject({ status: 404 })
  })

  it('stays while the catalogue has services in it', async () => {
    const design = await doNomeDaArea('design')
    expect(design.servicos).toBeGreaterThan(0)
    expect(design.acoes).toMatchObject({
      desativar: { permitido: false, recusa: 'AREA_COM_SERVICOS' },
      remover: { permitido: false, recusa: 'AREA_EM_USO' },
    })
    const { id, versao } = design
    expect(await vera.chamar(area.atualizar, { params: { id }, corpo: { versao, ativo: false } })).toMatchObject({
      type: 'AREA_COM_SERVICOS',
    })
    expect(await vera.chamar(area.remover, { params: { id } })).toMatchObject({ type: 'AREA_EM_USO' })
  })

  it('narrows what a manager sees of his units from the next call on, and widens it again', async () => {
    const { id: doServico } = await doNomeDaArea('producao e qualidade')
    const { id: alheia } = await doNomeDaArea('design')
    const pedida = await enviarSolicitacao(hub)
    const vista = () => hub.como('luciana').chamar(solicitacao.detalharInterno, { params: { id: pedida } })
    expect((await vista()).status).toBe(200)
    const gestor = hub.como('luciana').id
    const ligada = await vera.deve(area.ligarGestor, { corpo: { area: alheia, gestor } })
    expect((await vista()).status).toBe(404)
    const certa = await vera.deve(area.ligarGestor, { corpo: { area: doServico, gestor } })
    expect((await vista()).status).toBe(200)
    const { results } = await vera.deve(area.listarGestores, { query: { gestor } })
    expect(results.map((v) => v.area.descricao)).toEqual(['Design', 'Produção e Qualidade'])
    for (const { id } of [ligada, certa]) await vera.deve(area.desligarGestor, { params: { id } })
    expect(await vera.chamar(area.desligarGestor, { params: { id: certa.id } })).toMatchObject({ status: 404 })
    expect((await vista()).status).toBe(200)
  })
})
