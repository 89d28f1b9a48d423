import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { importacao } from '@hub/protocol/importacao.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { importarEm, padaria } from '../testing/planilha-importada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

const { planilha, conferida, gravada, desfazer } = importarEm(() => hub)

describe('a spreadsheet of providers', () => {
  const { 'empresa.porte': _, ...empresaDela } = padaria
  const prestador = { ...empresaDela, razaosocial: 'SABER FAZER LTDA', servicos: 'ft-003', contrato: 'Edital 1/2019' }

  it('brings them accredited, on their contract, so that they can be invited at once, and is undone', async () => {
    const errada = await conferida(
      await planilha([{ ...prestador, servicos: 'FT-003; XX-999', vigente_ate: { dia: '2020-01-01' } }], 'prestadores'),
      'prestadores',
    )
    expect(errada.falhas.map((f) => f.mensagem)).toEqual([
      'Não há serviço com o código XX-999.',
      'Esta data já passou.',
    ])
    const i = await gravada(await planilha([prestador], 'prestadores'), 'prestadores')
    expect([i.falhas, i.registros]).toEqual([
      [],
      [
        { descricao: 'Empresas', quantos: 1 },
        { descricao: 'Credenciamentos', quantos: 1 },
      ],
    ])
    const id = await hub.empresa('11222333000181')
    const c = await row(
      hub.database,
      sql`select c.situacao, c.contrato, p.comando from credenciamento c join credenciamento_passo p on p.credenciamento_id = c.id where empresa_id = ${id}`,
    )
    expect(c).toEqual({ situacao: 'credenciado', contrato: 'Edital 1/2019', comando: 'vincular' })
    await desfazer(i.id)
    expect(await rows(hub.database, sql`select 1 from empresa where id = ${id}`)).toEqual([])
  })
})

describe('a spreadsheet of services', () => {
  const servico = {
    codigo: 'IMP-1',
    titulo: 'Gestão do estoque',
    descricao: 'Como contar, guardar e comprar o que gira.',
    tipo: 'Consultoria',
    setores: 'Comércio; indústria',
    'ofertas.titulo': 'Estoque em dia',
    'ofertas.tipo': 'preço fechado',
    'ofertas.horas': 20,
    'ofertas.valor': { centavos: 400_000 },
    'ofertas.prazo_dias': 60,
    'ofertas.portes': 'MEI; ME',
    'ofertas.etapas': 'Diagnóstico 40%; Plano 60%',
  }
  const nomes = async () =>
    (await row<{ tema: string; subtema: string; programa: string }>(
      hub.database,
      sql`select t.descricao as tema, s.descricao as subtema, (select descricao from programa where ativo order by id limit 1) as programa
        from tema t join subtema s on s.tema_id = t.id join area_atuacao a on a.id = t.area_id and a.ativo order by t.id limit 1`,
    ))!

  it('makes one service of lines with one code, each line an offer, and is undone', async () => {
    const i = await gravada(
      await planilha(
        [
          { ...servico, ...(await nomes()) },
          {
            ...servico,
            'ofertas.titulo': 'Estoque grande',
            'ofertas.tipo': 'sob cotação',
            'ofertas.valor': { centavos: 900_000 },
            'ofertas.portes': 'EPP',
          },
        ],
        'servicos',
      ),
      'servicos',
    )
    expect([i.falhas, i.registros, i.feitas]).toEqual([[], [{ descricao: 'Serviços', quantos: 1 }], 2])
    const ofertas = await rows(
      hub.database,
      sql`select o.titulo, o.tipo, o.valor::int from modelo_oferta o join servico s on s.id = o.servico_id where s.codigo = 'IMP-1' order by o.id`,
    )
    expect(ofertas).toEqual([
      { titulo: 'Estoque em Dia', tipo: 'FICHA_FECHADA', valor: 400_000 },
      { titulo: 'Estoque Grande', tipo: 'SOB_COTACAO', valor: 900_000 },
    ])
    await desfazer(i.id)
    expect(await rows(hub.database, sql`select 1 from servico where codigo = 'IMP-1'`)).toEqual([])
  })

  it('is told the faults of each offer at its own line', async () => {
    const i = await conferida(
      await planilha(
        [
          { ...servico, ...(await nomes()) },
          { ...servico, 'ofertas.titulo': 'Outra', 'ofertas.etapas': 'Tudo 90%' },
          { ...servico, ...(await nomes()), codigo: 'IMP-2', tema: 'Não Há' },
        ],
        'servicos',
      ),
      'servicos',
    )
    expect(i.falhas.map((f) => [f.celula, f.mensagem])).toEqual([
      ['Q3', expect.stringMatching(/100/)],
      ['E4', 'Não há tema com o nome “Não Há”.'],
    ])
  })

  it('asks for the area of a theme that has none, and names the stage at fault', async () => {
    const { programa } = await nomes()
    await hub.database.execute(sql`with t as (insert into tema (descricao) values ('Sem Área') returning id)
      insert into subtema (tema_id, descricao) select id, 'Geral' from t`)
    const i = await conferida(
      await planilha(
        [
          { ...servico, tema: 'sem area', subtema: 'geral', programa },
          { ...servico, codigo: 'IMP-3', ...(await nomes()), 'ofertas.etapas': 'A 40%; Plano 60%' },
        ],
        'servicos',
      ),
      'servicos',
    )
    expect(i.falhas.map((f) => [f.celula, f.mensagem])).toEqual([
      ['E2', 'Dê a este tema uma área de atuação ativa.'],
      ['Q3', '“A 40%”: Escreva pelo menos 3 caracteres.'],
    ])
  })
})

describe('a spreadsheet of requests under way', () => {
  const pedido = {
    numero_origem: 'SGF-77',
    empresa: 'DE.M0C.001/0001-15',
    servico: 'FT-003',
    objetivo: 'Adequar a cozinha.',
    responsavel: 'luciana@hub.example',
  }
  const etapa = {
    'escolha_direta.etapas.descricao': 'Plano',
    'escolha_direta.etapas.entrega': 'Relatório',
    'escolha_direta.etapas.dtainicio': { dia: '2099-03-01' },
    'escolha_direta.etapas.dtafim': { dia: '2099-03-20' },
    'escolha_direta.etapas.horas': 10,
    'escolha_direta.etapas.valor': { centavos: 100_000 },
  }
  const prestador = async () =>
    (await row<{ cnpj: string }>(
      hub.database,
      sql`select e.cnpj from empresa e join empresa_usuario v on v.empresa_id = e.id and v.lado = 'prestador'
        join usuario u on u.id = v.usuario_id where u.email like 'marina@%' limit 1`,
    ))!.cnpj

  it('brings each as a demand of the staff with what is left of it, once, and is undone while nobody has moved it', async () => {
    const bytes = await planilha(
      [
        { ...pedido, ...etapa, 'escolha_direta.prestador': await prestador() },
        {
          numero_origem: 'SGF-77',
          ...etapa,
          'escolha_direta.etapas.descricao': 'Treino',
          'escolha_direta.etapas.dtainicio': { dia: '2099-04-01' },
          'escolha_direta.etapas.dtafim': { dia: '2099-04-20' },
        },
        { ...pedido, numero_origem: 'SGF-78' },
      ],
      'solicitacoes',
    )
    const i = await gravada(bytes, 'solicitacoes')
    expect([i.falhas, i.registros, i.feitas]).toEqual([[], [{ descricao: 'Solicitações', quantos: 2 }], 3])
    const trazidas = await rows<{ id: number; valor: number; substatus: string }>(
      hub.database,
      sql`select s.id, s.valor::int, s.substatus from solicitacao s join importacao_registro r on r.tabela = 'solicitacao' and r.registro_id = s.id order by r.origem`,
    )
    expect(trazidas.map((s) => [s.valor > 0, s.substatus])).toEqual([
      [true, 'aguardando_analise'],
      [true, 'aguardando_analise'],
    ])
    expect(trazidas[0]!.valor).toBe(200_000)
    const params = { id: trazidas[0]!.id }
    const vista = await hub.como('luciana').deve(solicitacao.detalharInterno, { params })
    expect([vista.gestor?.nome, vista.demanda?.escolha?.etapas.length]).toEqual(['Luciana', 2])
    expect((await conferida(bytes, 'solicitacoes')).falhas.map((f) => f.mensagem)).toEqual([
      'A solicitação com este número já foi trazida.',
      'A solicitação com este número já foi trazida.',
    ])
    await desfazer(i.id)
    const depois = await hub.como('luciana').deve(solicitacao.detalharInterno, { params })
    expect(depois.substatus.codigo).toBe('cancelada_entidade')
    expect((await conferida(bytes, 'solicitacoes')).falhas).toEqual([])
  })

  it('names what is not in the hub yet, and keeps all of an import when one of its requests has moved on', async () => {
    const errada = await conferida(
      await planilha(
        [
          { ...pedido, numero_origem: 'A1', empresa: '11.222.333/0001-81', responsavel: 'helena@docecacau.example' },
          { ...pedido, numero_origem: 'A2', ...etapa },
          { ...pedido, numero_origem: 'A3', modelo_oferta: 'Não Há' },
        ],
        'solicitacoes',
      ),
      'solicitacoes',
    )
    expect(errada.falhas.map((f) => f.celula)).toEqual(['B2', 'F2', 'G3', 'D4'])
    const i = await gravada(await planilha([{ ...pedido, numero_origem: 'B1' }], 'solicitacoes'), 'solicitacoes')
    const { id } = (await row<{ id: number }>(
      hub.database,
      sql`select registro_id as id from importacao_registro where origem = 'B1'`,
    ))!
    await hub.como('luciana').deve(solicitacao.alterarCentroCusto, { params: { id }, corpo: { centrocusto: 1 } })
    await hub.como('luciana').deve(solicitacao.liberar, { params: { id }, corpo: {} })
    const presa = await hub
      .como('ana')
      .chamar(importacao.desfazer, { params: { id: i.id }, corpo: { motivo: 'Engano' } })
    expect([presa.type, presa.campos]).toEqual([
      'IMPORTACAO_EM_USO',
      { 'Solicitações!A2': 'Já é usado (a solicitação já andou).' },
    ])
  })
})

describe('a spreadsheet of people', () => {
  const rui = {
    nome: 'Rui',
    sobrenome: 'Prado',
    email: 'rui@fundacao.example',
    grupos: 'Gestor; consultor',
    unidades: 'sul da bahia',
    areas: 'Design',
  }
  const nas = async () =>
    (await hub.como('ana').deve(usuario.listar, { query: { search: 'rui@fundacao.example' } })).results[0]!

  it('makes no manager without the coordination, whose consent brings units and areas, and is told what is wrong with each', async () => {
    const errada = await conferida(
      await planilha(
        [
          { ...rui, unidades: 'Sul da Bahia; Lua', areas: 'Nenhuma' },
          { ...rui, email: 'helena@docecacau.example', grupos: 'Consultor' },
        ],
        'pessoas',
      ),
      'pessoas',
    )
    expect(errada.falhas.map((f) => [f.celula, f.mensagem])).toEqual([
      ['G2', 'Não há “Lua” entre as que estão em uso. Crie-a antes.'],
      ['H2', 'Não há “Nenhuma” entre as que estão em uso. Crie-a antes.'],
      ['C3', 'Já existe uma conta com este e-mail.'],
      ['G3', 'Só de quem é gestor.'],
      ['H3', 'Só de quem é gestor.'],
    ])
    const i = await gravada(await planilha([rui], 'pessoas'), 'pessoas')
    expect(i.registros).toEqual([{ descricao: 'Pessoas convidadas', quantos: 1 }])
    const convites = await rows(hub.database, sql`select 1 from email where para = 'rui@fundacao.example'`)
    expect([(await nas()).groups, (await nas()).grupos_a_confirmar, convites.length]).toEqual([
      [{ name: 'consultor' }],
      [{ name: 'gestor' }],
      1,
    ])
    await hub.como('vera').deve(usuario.decidirGrupos, { params: { id: (await nas()).id }, corpo: { aceitar: true } })
    const { results } = await hub.como('vera').deve(usuario.listarGestores, { query: { search: 'rui' } })
    expect([results[0]!.unidades, results[0]!.areas].map((v) => v.map((x) => x.descricao))).toEqual([
      ['Sul da Bahia'],
      ['Design'],
    ])
    await desfazer(i.id)
    expect(await nas()).toBeUndefined()
  })

  it('is written in the name of who confirms: a coordinator makes managers alone, and nobody else', async () => {
    const adm = { ...rui, email: 'lia@fundacao.example', grupos: 'Administração', unidades: null, areas: null }
    const { id } = await conferida(await planilha([{ ...rui, grupos: 'Gestor' }, adm], 'pessoas'), 'pessoas')
    await hub.como('vera').deve(importacao.gravar, { params: { id } })
    await hub.rodarTrabalhos()
    const i = await hub.como('vera').deve(importacao.detalhar, { params: { id } })
    expect([i.situacao.codigo, i.feitas, i.falhas.map((f) => f.celula)]).toEqual(['interrompida', 1, ['F3']])
    expect([(await nas()).groups, (await nas()).grupos_a_confirmar]).toEqual([[{ name: 'gestor' }], []])
    await desfazer(id)
  })

  it('waits for somebody else where who sent it has lost the access', async () => {
    const { id } = await conferida(await planilha([rui], 'pessoas'), 'pessoas')
    await hub.como('ana').deve(importacao.gravar, { params: { id } })
    await hub.database.execute(sql`update usuario set ativo = false where id = ${hub.como('ana').id}`)
    await hub.rodarTrabalhos()
    await hub.database.execute(sql`update usuario set ativo = true where id = ${hub.como('ana').id}`)
    const i = await hub.como('ana').deve(importacao.detalhar, { params: { id } })
    expect([i.situacao.codigo, i.falhas[0]!.mensagem]).toEqual([
      'interrompida',
      expect.stringMatching(/não tem mais acesso/),
    ])
  })
})

it('brings units with their cities, each of one unit, and stays while a manager is linked', async () => {
  const acre = (cidade: string, descricao = 'Vale do Acre', estado = 'AC') => ({
    descricao,
    'cidades.cidade': cidade,
    'cidades.estado': estado,
  })
  const errada = await conferida(
    await planilha(
      [acre('Xapuri'), acre('xapuri'), acre('Gotham'), acre('Ilhéus', 'Outra', 'BA'), acre('Feijó', 'sul da bahia')],
      'unidades',
    ),
    'unidades',
  )
  expect(errada.falhas.map((f) => [f.celula, f.mensagem])).toEqual([
    ['B3', 'Repetido: já está na linha 2.'],
    ['B4', 'Não há município com este nome neste estado.'],
    ['B5', 'Já é da unidade Sul da Bahia.'],
    ['A6', 'Já existe uma com este nome.'],
  ])
  // Also lots apart from each other, where the writing of one knows nothing of the other.
  const longe = await conferida(
    await planilha(
      ['Xapuri', ...Array.from({ length: 28 }, (_, n) => `Cidade ${n}`), 'Xapuri'].map((c, n) =>
        acre(c, `Unidade ${n}`),
      ),
      'unidades',
    ),
    'unidades',
  )
  expect(longe.falhas.filter((f) => f.coluna === 'Cidade').map((f) => [f.celula, f.mensagem])).toContainEqual([
    'B31',
    'Repetido: já está na linha 2.',
  ])
  const i = await gravada(await planilha([acre('Xapuri'), acre('Feijó')], 'unidades'), 'unidades')
  const davi = hub.como('davi').id
  await hub.database.execute(
    sql`insert into unidade_gestor (unidade_id, usuario_id) select id, ${davi} from unidade_atendimento where descricao = 'Vale do Acre'`,
  )
  const desfeita = () =>
    hub.como('ana').chamar(importacao.desfazer, { params: { id: i.id }, corpo: { motivo: 'Engano' } })
  expect((await desfeita()).campos).toEqual({ 'Unidades!A2': 'Já é usado (há gestores ligados).' })
  await hub.database.execute(sql`delete from unidade_gestor where usuario_id = ${davi} and unidade_id not in
    (select unidade_id from unidade_cidade where cidade_ibge like '29%')`)
  expect((await desfeita()).status).toBe(200)
})

it('credits a cost centre through its ledger, and takes nothing back that others have moved since', async () => {
  const centro = {
    codigo: 'cc-900',
    descricao: 'Apoio ao comércio',
    projeto: 'PRJ-9',
    'acao.codigo': 'AC-9',
    'acao.descricao': 'Atendimento',
    'credito.valor': { centavos: 5_000_000 },
    'credito.motivo': 'Convênio 12',
  }
  const errada = await conferida(
    await planilha([centro, { ...centro, codigo: 'CC-901', projeto: 'PRJ-8', 'credito.motivo': null }], 'centros'),
    'centros',
  )
  expect(errada.falhas.map((f) => [f.celula, f.mensagem])).toEqual([
    ['D3', 'Na linha 2 está com “PRJ-9” em Código do projeto.'],
    ['G3', 'Preencha este campo.'],
  ])
  const i = await gravada(await planilha([centro], 'centros'), 'centros')
  const { results } = await hub.como('ana').deve(centrocusto.listar, { query: { search: 'cc-900' } })
  const { id, saldo } = results[0]!
  const params = { id }
  const razao = await hub.como('ana').deve(centrocusto.listarLancamentos, { params })
  expect([saldo, razao.results.map((l) => [l.valor, l.motivo, l.por])]).toEqual([
    50_000,
    [[50_000, 'Convênio 12', 'Ana Couto']],
  ])
  await hub.avancar('1 second')
  await hub.como('ana').deve(centrocusto.lancarCredito, { params, corpo: { valor: 10, motivo: 'Mais um pouco' } })
  const presa = await hub.como('ana').chamar(importacao.desfazer, { params: { id: i.id }, corpo: { motivo: 'Engano' } })
  expect(presa.campos).toEqual({ 'Centros de custo!A2': 'Já é usado (há outro lançamento).' })
  // Nobody else, and no other import, makes the ledger shorter.
  await expect(
    hub.database.execute(sql`delete from centro_custo_lancamento where centro_custo_id = ${id}`),
  ).rejects.toThrow()
})
