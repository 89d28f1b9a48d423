import { corrigiveis, nomeDoCorrigivel } from '@hub/domain/empresa/empresa.rules.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { empresaUsuario } from '@hub/protocol/empresa-usuario.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { pendencia } from '@hub/protocol/pendencia.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { atualizarContagens } from '../db/queries/contagem-dos-paineis.ts'
import { row, rows } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { conferirDeTodos } from '../testing/conferir-pendencias.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let docura: number
let amostra: number
let sabor: number

beforeAll(async () => {
  hub = await createTestHub()
  docura = await hub.empresa('DEM0C001000115')
  amostra = await hub.empresa('12ABC34501DE35')
  sabor = await hub.empresa('DEM0A003000175')
})
afterAll(() => hub.fechar())

const nomes = async (quem: Parameters<TestHub['como']>[0], query: Record<string, unknown> = {}) =>
  (await hub.como(quem).deve(empresa.listar, { query: { page_size: 50, ...query } as never })).results.map(
    (e) => e.nomefantasia,
  )

test('whoever acts for a company is told of everybody whom the staff lets act, or sign, for it too', async () => {
  const emailsDe = async (para: string) =>
    (
      await rows<{ assunto: string }>(hub.database, sql`select assunto from email where para = ${para} order by id`)
    ).map((e) => e.assunto)
  const paulo = hub.como('paulo').id
  const ligar = (representante: boolean) =>
    hub.como('ana').deve(empresaUsuario.ligar, {
      corpo: { empresa: docura, usuario: paulo, lado: 'cliente', representante },
    })
  const [age, assina] = ['Mais uma pessoa age por Doce Cacau', 'Mais uma pessoa assina por Doce Cacau']
  await ligar(false)
  expect(await emailsDe(cast.helena.email)).toContain(age)
  // Again is nothing new.
  await ligar(false)
  await ligar(true)
  expect((await emailsDe(cast.helena.email)).filter((a) => a === age || a === assina)).toEqual([age, assina])
  expect(await emailsDe(cast.paulo.email)).not.toContain(assina)
  await hub.como('ana').deve(empresaUsuario.desligar, { corpo: { empresa: docura, usuario: paulo, lado: 'cliente' } })
})

test('a company whose registration has ended still gets people for what is under way, and for nothing else', async () => {
  const moda = await hub.empresa(cast.helena.clienteDe[1])
  const id = await enviarSolicitacao(hub, { empresa: cast.helena.clienteDe[1] })
  const dela = { empresa: moda, usuario: hub.como('paulo').id, lado: 'cliente' as const }
  const ativar = (ativo: boolean) =>
    hub.como('vera').deve(empresa.ativar, { params: { id: moda }, corpo: { ativo, motivo: 'Baixa na Receita.' } })
  await ativar(false)
  await hub.como('ana').deve(empresaUsuario.ligar, { corpo: { ...dela, representante: true } })
  await hub.como('ana').deve(empresaUsuario.desligar, { corpo: dela })
  await hub.como('vera').deve(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'Não vai mais.' } })
  const tarde = await hub.como('ana').chamar(empresaUsuario.ligar, { corpo: { ...dela, representante: true } })
  expect([tarde.status, tarde.type]).toEqual([409, 'EMPRESA_INATIVA'])
  await ativar(true)
})

describe('my companies', () => {
  test('are those that I act for, with what is left of the yearly subsidy', async () => {
    const minhas = await hub.como('helena').deve(empresa.listarMinhas)
    expect(minhas.map((e) => [e.nomefantasia, e.lado, e.cnpj_mask])).toEqual([
      ['Doce Cacau', 'cliente', 'DE.M0C.001/0001-15'],
      ['Moda Baía Comércio', 'cliente', 'DE.M0C.003/0001-04'],
    ])
    expect(minhas[0]!.limite_anual).toMatchObject({ limite: 10000, comprometido: 0, restante: 10000, porcentagem: 80 })
    // What a programme pays, not what a new one begins with.
    await hub.database.execute(sql`update programa_porte set bp = 6550 where porte = 'MEI'`)
    const [agora] = await hub.como('helena').deve(empresa.listarMinhas)
    expect(agora!.limite_anual).toMatchObject({ porcentagem: 65.5 })
    await hub.database.execute(sql`update programa_porte set bp = 8000 where porte = 'MEI'`)
  })

  test('are none for who acts for none, and a provider’s has no yearly limit', async () => {
    expect(await hub.como('luciana').deve(empresa.listarMinhas)).toEqual([])
    const [dela] = await hub.como('marina').deve(empresa.listarMinhas)
    expect(dela).toMatchObject({ lado: 'prestador', limite_anual: null, status: { codigo: 'credenciado' } })
  })
})

describe('the list of companies', () => {
  test('shows clients and providers their own', async () => {
    expect(await nomes('helena')).toEqual(['Doce Cacau', 'Moda Baía Comércio'])
    expect(await nomes('marina')).toEqual(['Sabor Seguro Consultoria em Alimentos'])
  })

  test('shows a manager the clients of its units’ cities and every provider, a coordinator all', async () => {
    const clientes = (await nomes('rogerio', { lado: 'cliente' })).toSorted()
    expect(clientes).toEqual([
      'Artesã Demo (cerâmica, SICAB DEMO-0001)',
      'Metal Jacuípe Indústria',
      'Moda Baía Comércio',
    ])
    expect(await nomes('rogerio', { lado: 'prestador' })).toHaveLength(6)
    expect(await nomes('vera')).toHaveLength(14)
    expect(await nomes('tiago')).toEqual([])
  })

  test.each([
    ['acucar', []],
    ['BAIA', ['Moda Baía Comércio']],
    ['baía', ['Moda Baía Comércio']],
    ['DE.M0C.003/0001-04', ['Moda Baía Comércio']],
    ['dem0c003', ['Moda Baía Comércio']],
    ['000.000.007-87', ['Produtor Rural Demo (leite)']],
    ['100%', []],
  ])('is searched by name without accents or by document: %j', async (search, esperados) => {
    expect(await nomes('vera', { search })).toEqual(esperados)
  })

  test('is filtered by size and by accreditation, and paged', async () => {
    expect(await nomes('vera', { status: 'solicitado' })).toEqual(['Ciclo Ambiental Soluções'])
    // By what its line says: who is accredited in one service is not listed under what another one still waits for.
    await hub.database.execute(sql`update credenciamento set situacao = 'solicitado'
      where id = (select min(id) from credenciamento where empresa_id = ${sabor})`)
    expect(await nomes('vera', { status: 'solicitado' })).toEqual(['Ciclo Ambiental Soluções'])
    expect(await nomes('vera', { status: 'credenciado' })).toContain('Sabor Seguro Consultoria em Alimentos')
    await hub.database.execute(sql`update credenciamento set situacao = 'credenciado'
      where id = (select min(id) from credenciamento where empresa_id = ${sabor})`)
    expect(await nomes('vera', { porte: 'PRODUTOR_RURAL' })).toHaveLength(2)
    const { count, results } = await hub.como('ana').deve(empresa.listar, { query: { page: 2, page_size: 10 } })
    expect([count, results.length]).toEqual([14, 4])
  })

  test('is searched by what a company does: words of its activity, its CNAE, its sector', async () => {
    const achadas = async (query: { search?: string; setor?: 'AGRONEGOCIO' | 'COMERCIO' }) =>
      (await hub.como('vera').deve(empresa.buscar, { query: { page_size: 50, ...query } })).results.map(
        (e) => e.nomefantasia,
      )
    expect(await achadas({ search: 'hoteis' })).toEqual(['Pousada Coqueiral'])
    expect(await achadas({ search: '5510-8' })).toEqual(['Pousada Coqueiral'])
    expect(await achadas({ search: '551' })).toEqual([])
    const rurais = await achadas({ setor: 'AGRONEGOCIO' })
    expect(rurais).toContain('Produtor Rural Demo (leite)')
    expect(rurais).not.toContain('Pousada Coqueiral')
    expect(await achadas({ setor: 'COMERCIO' })).toEqual(['Moda Baía Comércio'])
    await hub.database.execute(sql`update empresa set cnae = null where cpf = '00000000787'`)
    expect(await achadas({ setor: 'AGRONEGOCIO' })).toEqual(rurais)
  })
})

describe('a company', () => {
  test('is shown to its people with masked documents, address, limit, unit and people', async () => {
    const e = await hub.como('helena').deve(empresa.detalhar, { params: { id: docura } })
    expect(e).toMatchObject({
      cnpj_mask: 'DE.M0C.001/0001-15',
      cpf_mask: null,
      porte: { codigo: 'MEI' },
      cep_mask: '40000-000',
      telefone: '(71) 99999-0000',
      tipo: ['cliente'],
      programa: { porcentagem: 80 },
      limite_anual: { restante: 10000 },
      unidade: { descricao: 'Sul da Bahia' },
      usuarios: [{ nome: 'Helena Prates', lado: 'cliente' }],
      credenciamentos: [],
    })
  })

  test('that is a person has a CPF in place of a CNPJ', async () => {
    const id = await hub.empresa('00000000787')
    expect(await hub.como('joao').deve(empresa.detalhar, { params: { id } })).toMatchObject({
      cnpj_mask: null,
      cpf_mask: '000.000.007-87',
    })
  })

  test('that provides shows its accreditations, the most advanced as its status', async () => {
    const e = await hub.como('marina').deve(empresa.detalhar, { params: { id: sabor } })
    expect(e.status).toMatchObject({ codigo: 'credenciado', descricao: 'Credenciado' })
    expect(e.credenciamentos.map((c) => [c.servico.codigo, c.nota_media]).toSorted()).toEqual([
      ['FT-002', 9.4],
      ['FT-003', 9.4],
      ['FT-004', 9.4],
    ])
  })

  test.each<[CastName, string, () => number]>([
    ['helena', 'rival client', () => amostra],
    ['paulo', 'rival client', () => docura],
    ['marina', 'client without a contract', () => docura],
    ['caio', 'competitor', () => sabor],
    ['rogerio', 'client of another unit', () => docura],
    ['tiago', 'company of no request of his', () => docura],
    ['helena', 'company that does not exist', () => 999_999],
  ])('does not exist for %s: %s', async (quem, _, id) => {
    const r = await hub.como(quem).chamar(empresa.detalhar, { params: { id: id() } })
    expect([r.status, r.type]).toEqual([404, 'NAO_ENCONTRADO'])
  })

  test('is seen by the consultant of one of its requests from the moment that he is linked', async () => {
    const tiago = hub.como('tiago')
    await hub.database.execute(sql`insert into solicitacao (nrosolicitacao, empresa_id, modelo_oferta_id, servico_id, programa_id,
      unidade_id, area_id, substatus, objetivo, oferta, valor, bp, autor_id, consultor_id, fases, busca)
      select '2020-000001', ${docura}, m.id, s.id, s.programa_id, u.unidade_id, s.area_id, 'em_execucao', 'x', '{}', 1, 0,
        ${tiago.id}, ${tiago.id}, '{}', '' from modelo_oferta m join servico s on s.id = m.servico_id
        cross join (select unidade_id from unidade_cidade limit 1) u limit 1`)
    expect((await tiago.chamar(empresa.detalhar, { params: { id: docura } })).status).toBe(200)
    expect(await nomes('tiago')).toEqual(['Doce Cacau'])
  })

  test('asks for a session', async () => {
    for (const e of [empresa.listarMinhas, empresa.listar])
      expect((await hub.ninguem.chamar(e)).type).toBe('SESSAO_AUSENTE')
    expect((await hub.ninguem.chamar(empresa.detalhar, { params: { id: docura } })).type).toBe('SESSAO_AUSENTE')
  })
})

describe('a company that a manager sees for several reasons', () => {
  const pedir = (cliente: number, prestador: number | null = null) =>
    hub.database.execute(sql`insert into solicitacao (nrosolicitacao, empresa_id, prestador_id, modelo_oferta_id, servico_id,
      programa_id, unidade_id, area_id, substatus, objetivo, oferta, valor, bp, autor_id, gestor_id, fases, busca)
      select '2020-0001' || (10 + (select count(*) from solicitacao)), ${cliente}, ${prestador}::int, m.id, s.id, s.programa_id,
        (select min(id) from unidade_atendimento), s.area_id, 'em_execucao', 'x', '{}', 1, 0, g.id, g.id, '{}', ''
      from modelo_oferta m join servico s on s.id = m.servico_id cross join (select ${hub.como('rogerio').id}::int as id) g limit 1`)

  /** Names, and how many there are as the first page of one row says. */
  const ler = async () => {
    const rogerio = hub.como('rogerio')
    await atualizarContagens(hub.database)
    const donos = await rogerio.deve(listagem.proprietarios, { query: { page_size: '100' } })
    const socios = await rogerio.deve(listagem.sociosAdministradores, { query: { page_size: '100' } })
    return {
      empresas: await nomes('rogerio'),
      quantasEmpresas: (await rogerio.deve(empresa.listar, { query: { page_size: 1 } as never })).count,
      donos: donos.results.map((d) => `${d.nome}, ${d.empresa.nomefantasia}`),
      socios: socios.results.map((d) => `${d.nome}, ${d.empresa.nomefantasia}`),
      quantosSocios: (await rogerio.deve(listagem.sociosAdministradores, { query: { page_size: '1' } })).count,
      quantosDonos: (await rogerio.deve(listagem.proprietarios, { query: { page_size: '1' } })).count,
    }
  }

  test('is listed and counted once, with its owners, and the others stay away', async () => {
    const antes = await ler()
    expect([antes.quantasEmpresas, antes.quantosDonos]).toEqual([antes.empresas.length, antes.donos.length])
    const baia = await hub.empresa('DEM0C003000104')
    // A client of another unit, twice; one of his city; and as provider one that is a client of another unit.
    for (const [cliente, prestador] of [[docura], [docura, sabor], [baia, sabor], [baia, amostra]] as const)
      await pedir(cliente, prestador)
    // A client of his city, one that his requests reach and one that nothing reached become providers.
    await hub.database.execute(sql`insert into credenciamento (empresa_id, servico_id, situacao)
      select e.id, s.id, 'credenciado' from empresa e cross join (select min(id) as id from servico) s
      where e.id in (${baia}, ${amostra}, ${await hub.empresa('00000000787')})`)
    const depois = await ler()
    expect(depois.empresas.filter((n) => n === 'Doce Cacau')).toHaveLength(1)
    expect(depois.donos.filter((n) => n === 'Helena, Doce Cacau')).toHaveLength(1)
    expect(new Set(depois.empresas).size).toBe(depois.empresas.length)
    expect(depois.empresas.filter((n) => !antes.empresas.includes(n))).toHaveLength(3)
    expect(depois.donos.length).toBeGreaterThan(antes.donos.length + 2)
    expect([depois.quantasEmpresas, depois.quantosDonos]).toEqual([depois.empresas.length, depois.donos.length])
    expect([depois.quantosSocios, depois.socios]).toEqual([antes.socios.length, antes.socios])
    expect(depois.empresas).not.toContain('Pousada Coqueiral')
    expect(depois.donos.some((d) => d.endsWith(', Pousada Coqueiral'))).toBe(false)
  })

  test('is found among few as among many of the same word', async () => {
    const muitas = await rows<{ id: number }>(
      hub.database,
      sql`insert into empresa (cnpj, razaosocial, nomefantasia, porte, cidade_ibge, cidade, estado)
        select 'MUITAS' || lpad(i::text, 8, '0'), 'Muitas ' || i, 'Muitas ' || i, 'ME', e.cidade_ibge, e.cidade, e.estado
          from empresa e cross join generate_series(1, 101) i where e.id = ${docura} order by i returning id`,
    )
    await pedir(muitas[49]!.id)
    await pedir(docura, muitas[50]!.id)
    for (const search of ['muitas', 'muitas 5'])
      expect([search, await nomes('rogerio', { search })]).toEqual([search, ['Muitas 50', 'Muitas 51']])
  })
})

test('links of companies are counted by the first as by all of them, those who do not sign too, on each side', async () => {
  const ana = hub.como('ana')
  await hub.database.execute(
    sql`update empresa_usuario set representante = false where usuario_id = ${hub.como('marina').id}`,
  )
  const contar = async (query: { lado?: 'cliente' | 'prestador' }) => {
    const todos = await ana.deve(empresaUsuario.listar, { query: { ...query, page_size: '100' } })
    const um = await ana.deve(empresaUsuario.listar, { query: { ...query, page_size: '1' } })
    expect(um.count).toBe(todos.results.length)
    return um.count
  }
  const lados = [await contar({ lado: 'cliente' }), await contar({ lado: 'prestador' })]
  expect(Math.min(...lados)).toBeGreaterThan(1)
  expect(await contar({})).toBe(lados[0]! + lados[1]!)
})

describe('a datum that the staff alone changes', () => {
  test('is asked to be corrected where it stands: told to who decides, kept in the history, and refused to strangers', async () => {
    const params = { id: docura }
    for (const campo of corrigiveis) {
      const certo = `O certo de ${campo}`
      await hub.como('helena').deve(empresa.pedirCorrecao, { params, corpo: { campo, certo } })
      const avisada = await row<{ mensagem: string }>(
        hub.database,
        sql`select mensagem from notificacao where usuario_id = ${hub.como('luciana').id} order by id desc limit 1`,
      )
      expect(avisada!.mensagem).toContain(`${nomeDoCorrigivel[campo]}. O certo é ${certo}.`)
      const contado = await row<{ mensagem: string }>(
        hub.database,
        sql`select mensagem from empresa_historico where empresa_id = ${docura} order by id desc limit 1`,
      )
      expect(contado!.mensagem).toBe(`Correção pedida: ${nomeDoCorrigivel[campo]} para ${certo}.`)
    }
    const corpo = { campo: 'cidade', certo: 'Ilhéus/BA' } as const
    await conferirDeTodos(hub)
    const correcoes = async (quem: 'helena' | 'luciana') =>
      (await hub.como(quem).deve(empresa.detalhar, { params })).correcoes.map((c) => c.campo)
    expect(await correcoes('helena')).toEqual(corrigiveis)
    const naLista = async () => (await hub.como('luciana').deve(pendencia.listar)).contagens.correcao
    expect(await naLista()).toBe(1)
    const decidir = (quem: 'helena' | 'luciana', decisao: object) =>
      hub.como(quem).chamar(empresa.decidirCorrecao, { params, corpo: { campo: 'documento', ...decisao } as never })
    expect((await decidir('helena', { feita: true })).status).toBe(403)
    expect((await decidir('luciana', { feita: false })).status).toBe(400)
    expect((await decidir('luciana', { feita: false, motivo: 'O CNPJ confere com o registro.' })).status).toBe(200)
    expect((await decidir('luciana', { feita: true })).status).toBe(409)
    const { versao } = await hub.como('luciana').deve(empresa.detalhar, { params })
    await hub
      .como('luciana')
      .deve(empresa.atualizar, { params, corpo: { versao, razaosocial: 'Doce Cacau Certo Ltda' } })
    expect(await correcoes('luciana')).toEqual(['porte', 'cidade', 'programa'])
    for (const campo of ['porte', 'cidade', 'programa']) await decidir('luciana', { campo, feita: true })
    expect([await naLista(), await correcoes('helena')]).toEqual([0, []])
    // What is asked for anew in the place of what was read is read first.
    const pedir = async (certo: string) => {
      await hub.como('helena').deve(empresa.pedirCorrecao, { params, corpo: { ...corpo, certo } })
      return (await hub.como('luciana').deve(empresa.detalhar, { params })).correcoes[0]!.em
    }
    const lida = await pedir('Ilhéus/BA')
    const nova = await pedir('Itabuna/BA')
    for (const decisao of [{ feita: true }, { feita: false, motivo: 'A cidade confere.' }])
      expect((await decidir('luciana', { campo: 'cidade', pedida_em: lida, ...decisao })).type).toBe(
        'VERSAO_DESATUALIZADA',
      )
    expect((await decidir('luciana', { campo: 'cidade', pedida_em: nova, feita: true })).status).toBe(200)
    expect((await hub.como('paulo').chamar(empresa.pedirCorrecao, { params, corpo })).status).toBe(404)
    expect((await hub.como('luciana').chamar(empresa.pedirCorrecao, { params, corpo })).status).toBe(403)
  })
})
