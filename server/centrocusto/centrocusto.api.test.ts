import { centrocusto } from '@hub/protocol/centrocusto.ts'
import type { QueryEnviada } from '@hub/protocol/kernel/endpoint.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { type ComPropostas, escolhida } from '../testing/historia.ts'
import { analisada, centroDeCusto } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
/** Doce Cacau's request on CC-1001: R$ 3.328,00 of subsidy committed. */
let s: ComPropostas
let grande: number
let piloto: number
beforeAll(async () => {
  hub = await createTestHub()
  grande = await centroDeCusto(hub)
  piloto = await centroDeCusto(hub, 'CC-1002')
  s = await escolhida(hub)
  await hub.como('luciana').deve(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
})
afterAll(() => hub?.fechar())

const detalhe = (id: number, quem: 'ana' | 'vera' | 'luciana' | 'rogerio' = 'ana') =>
  hub.como(quem).deve(centrocusto.detalhar, { params: { id } })
const historico = async (id: number) => (await detalhe(id)).historico.map((h) => h.mensagem)

describe('the money of a cost centre', () => {
  it('is all accounted for: credits are balance, reserved, committed and consumed', async () => {
    const c = await detalhe(grande)
    expect(c).toMatchObject({ creditos: 2_000_000, reservado: 0, comprometido: 3328, consumido: 0, saldo: 1_996_672 })
  })

  it('is shown movement by movement with the balance after each, the last first, with its request', async () => {
    const { count, results } = await hub.como('luciana').deve(centrocusto.listarLancamentos, { params: { id: grande } })
    expect(results.map((l) => l.descricao)).toEqual(['Compromisso', 'Liberação', 'Reserva', 'Aporte'])
    expect(count).toBe(4)
    expect(results[0]).toMatchObject({ valor: -3328, saldo: 1_996_672, solicitacao: { id: s.id } })
    expect(results[3]).toMatchObject({ valor: 2_000_000, saldo: 2_000_000, solicitacao: null })
    for (const [i, l] of results.slice(0, -1).entries())
      expect(l.saldo).toBeCloseTo(results[i + 1]!.saldo! + l.valor, 2)
    const reservas = await hub
      .como('luciana')
      .deve(centrocusto.listarLancamentos, { params: { id: grande }, query: { tipo: 'reserva', page_size: '1' } })
    expect(reservas).toMatchObject({ count: 1, results: [{ tipo: 'reserva' }] })
    const deOntem = await hub
      .como('luciana')
      .deve(centrocusto.listarLancamentos, { params: { id: grande }, query: { fim: '2020-01-01' } })
    expect(deOntem.count).toBe(0)
  })

  it('grows by a credit with its reason, once per key, and gives back only what nobody holds', async () => {
    const ana = hub.como('ana')
    const params = { id: piloto }
    const corpo = { valor: 100, motivo: 'Remanejamento do segundo semestre' }
    const [um, outro] = await Promise.all([
      ana.chamar(centrocusto.lancarCredito, { params, corpo, chave: 'aporte-do-piloto' }),
      ana.chamar(centrocusto.lancarCredito, { params, corpo, chave: 'aporte-do-piloto' }),
    ])
    expect([um.status, outro.status]).toEqual([200, 200])
    expect((await detalhe(piloto)).saldo).toBe(600)
    const retirar = (valor: number) =>
      ana.chamar(centrocusto.lancarCredito, {
        params,
        corpo: { tipo: 'retirada' as const, valor, motivo: 'Digitado a mais' },
      })
    expect(await retirar(600.01)).toMatchObject({ status: 409, type: 'SALDO_INSUFICIENTE' })
    const zerosDemais = { ...corpo, valor: 9_999_999_999 }
    expect(await ana.chamar(centrocusto.lancarCredito, { params, corpo: zerosDemais })).toMatchObject({
      status: 400,
      corpo: { campos: { valor: expect.stringContaining('no máximo') } },
    })
    const retiradas = await Promise.all([retirar(400), retirar(400), retirar(400)])
    expect(retiradas.map((r) => r.status).sort()).toEqual([200, 409, 409])
    expect(await detalhe(piloto)).toMatchObject({ saldo: 200, creditos: 200 })
    expect(await historico(piloto)).toEqual([
      expect.stringMatching(/^Retirada de R\$\s400,00$/),
      expect.stringMatching(/^Aporte/),
    ])
  })

  it('is listed by what its movements are called: a withdrawal is no credit', async () => {
    const valores = async (tipo: 'credito' | 'retirada') =>
      (
        await hub.como('vera').deve(centrocusto.listarLancamentos, { params: { id: piloto }, query: { tipo } })
      ).results.map((l) => l.valor)
    expect(await valores('credito')).toEqual([100, 500])
    expect(await valores('retirada')).toEqual([-400])
  })

  it('is exported with accents, decimal commas and nothing that a spreadsheet would run', async () => {
    await hub.como('ana').deve(centrocusto.lancarCredito, {
      params: { id: piloto },
      corpo: { valor: 12.5, motivo: '=HYPERLINK("http://x"; "Clique")' },
    })
    const r = await hub.como('vera').chamar(centrocusto.listarLancamentos, {
      params: { id: piloto },
      query: { formato: 'csv', colunas: 'movimento,valor,saldo,motivo,por' },
    })
    expect(r.status).toBe(200)
    const texto = r.bruto.toString('utf8')
    expect(texto.startsWith('\ufeff"Movimento";"Valor";"Saldo depois";"Motivo";"Quem lançou"')).toBe(true)
    expect(texto).toContain(`"Aporte";12,50;212,50;"'=HYPERLINK(""http://x""; ""Clique"")";"Ana Couto"`)
    expect(texto.trimEnd().split('\r\n')).toHaveLength(5)
  })
})

describe('who reads a cost centre', () => {
  it('is the admin and the coordinator, and the manager whose requests use it; to others it does not exist', async () => {
    const codigos = async (quem: 'ana' | 'vera' | 'luciana' | 'rogerio') =>
      (await hub.como(quem).deve(centrocusto.listar)).results.map((c) => c.codigo)
    expect(await codigos('ana')).toEqual(['CC-1001', 'CC-1002'])
    expect(await codigos('vera')).toEqual(['CC-1001', 'CC-1002'])
    expect(await codigos('luciana')).toEqual(['CC-1001'])
    expect(await codigos('rogerio')).toEqual([])
    for (const e of [centrocusto.detalhar, centrocusto.listarLancamentos])
      expect((await hub.como('rogerio').chamar(e, { params: { id: grande } })).status).toBe(404)
    const somas = async (
      quem: 'ana' | 'vera' | 'luciana' | 'rogerio',
      query: { centrocusto?: string; acao?: string },
    ) => (await hub.como(quem).deve(centrocusto.consultarDetalhe, { query })).map((c) => c.codigo)
    const { acao } = await detalhe(grande)
    expect(await somas('luciana', { centrocusto: 'CC-1001' })).toEqual(['CC-1001'])
    for (const query of [{ centrocusto: 'CC-1001' }, { centrocusto: String(grande) }, { acao: acao.codigo }]) {
      expect(await somas('vera', query)).toContain('CC-1001')
      expect(await somas('rogerio', query)).toEqual([])
    }
  })

  it('finds the sums of one by its code, however it is typed, and by its id only where no code is that', async () => {
    const somas = async (query: { centrocusto?: string; acao?: string }) =>
      (await hub.como('vera').deve(centrocusto.consultarDetalhe, { query })).map((c) => c.codigo)
    const { acao } = await detalhe(grande)
    expect(await somas({ centrocusto: 'cc-1001' })).toEqual(['CC-1001'])
    expect(await somas({ acao: acao.codigo.toLowerCase() })).toContain('CC-1001')
    await hub.database.execute(sql`insert into centro_custo (codigo, descricao, projeto, acao_codigo, acao, saldo, ativo)
      values (${String(grande)}, 'Com o número de outro', 'P', 'A-9', 'A', 0, false)`)
    expect(await somas({ centrocusto: String(grande) })).toEqual([String(grande)])
    await hub.database.execute(sql`delete from centro_custo where codigo = ${String(grande)}`)
  })

  it('is also whoever is involved, who does not learn of requests of other units', async () => {
    const ana = hub.como('ana')
    const v = await ana.deve(centrocusto.incluirEnvolvido, {
      corpo: { centrocusto: grande, usuario: hub.como('rogerio').id },
    })
    expect(v).toMatchObject({ pessoa: { nome: 'Rogério Amaral' }, grupos: ['gestor'], incluido_por: 'Ana Couto' })
    const { results } = await hub
      .como('rogerio')
      .deve(centrocusto.listarLancamentos, { params: { id: grande }, query: { tipo: 'compromisso' } })
    expect(results).toMatchObject([{ valor: -3328, solicitacao: { id: null, nrosolicitacao: null } }])
    const numero = (await hub.como('luciana').deve(centrocusto.listarLancamentos, { params: { id: grande } }))
      .results[0]!.solicitacao!.nrosolicitacao!
    const procura = (quem: 'rogerio' | 'luciana') =>
      hub.como(quem).deve(centrocusto.listarLancamentos, { params: { id: grande }, query: { search: numero } })
    expect((await procura('luciana')).count).toBe(3)
    expect((await procura('rogerio')).count).toBe(0)
    expect((await hub.como('rogerio').deve(notificacao.listar)).results[0]!.mensagem).toBe(
      'Você acompanha o centro de custo CC-1001.',
    )
    expect(
      await ana.chamar(centrocusto.incluirEnvolvido, {
        corpo: { centrocusto: grande, usuario: hub.como('rogerio').id },
      }),
    ).toMatchObject({ status: 409, type: 'JA_ENVOLVIDO' })
    expect(
      await ana.chamar(centrocusto.incluirEnvolvido, {
        corpo: { centrocusto: grande, usuario: hub.como('helena').id },
      }),
    ).toMatchObject({ status: 409, type: 'PESSOA_NAO_PODE_SER_ENVOLVIDA' })
    await ana.deve(centrocusto.removerEnvolvido, { params: { id: v.id } })
    expect((await ana.chamar(centrocusto.removerEnvolvido, { params: { id: v.id } })).status).toBe(404)
    expect((await hub.como('rogerio').chamar(centrocusto.detalhar, { params: { id: grande } })).status).toBe(404)
    expect(await historico(grande)).toEqual([
      'Rogério Amaral deixou de acompanhar',
      'Rogério Amaral passou a acompanhar',
    ])
  })

  it('is found by project, action, activity and person', async () => {
    const ana = hub.como('ana')
    const buscar = async (query: QueryEnviada<typeof centrocusto.listar>) =>
      (await ana.deve(centrocusto.listar, { query })).results.map((c) => c.codigo)
    expect(await buscar({ cod_projeto: 'P-2026-02' })).toEqual(['CC-1002'])
    expect(await buscar({ cod_acao: 'A-101' })).toEqual(['CC-1001'])
    expect(await buscar({ search: 'inovacao' })).toEqual(['CC-1001'])
    await ana.deve(centrocusto.incluirEnvolvido, { corpo: { centrocusto: piloto, usuario: hub.como('vera').id } })
    expect(await buscar({ envolvido: hub.como('vera').id })).toEqual(['CC-1002'])
    expect(await buscar({ acao_ativo_hub: 'false' })).toEqual([])
    const grupos = await ana.deve(centrocusto.listarGrupos, { query: { centrocusto: piloto } })
    expect(grupos.map((g) => [g.grupo, g.pessoas.filter((p) => p.envolvido).map((p) => p.nome)])).toEqual([
      ['gestor', []],
      ['coordenador', ['Vera Lima']],
      ['admin', []],
    ])
  })
})

it('takes of several accounts with a CPF the one that proved it', async () => {
  const [celia, bia] = [hub.como('celia').id, hub.como('bia').id]
  const { cpf } = (await row<{ cpf: string }>(hub.database, sql`select cpf from usuario where id = ${bia}`))!
  const corpo = { centrocusto: piloto, pessoas: [cpf] }
  const achada = async (quem: number, outro: number) => {
    await hub.database.execute(sql`update usuario set cpf = null where id in (${bia}, ${celia})`)
    await hub.database.execute(sql`update usuario set cpf = ${cpf}, cpf_declarado = false where id = ${quem}`)
    await hub.database.execute(sql`update usuario set cpf = ${cpf}, cpf_declarado = true where id = ${outro}`)
    return (await hub.como('ana').deve(centrocusto.incluirEmMassa, { corpo })).resultados[0]!.pessoa?.id
  }
  expect(await achada(bia, celia)).toBe(bia)
  expect(await achada(celia, bia)).toBe(celia)
})

it('answers a pasted list person by person, and the good ones hold', async () => {
  await hub.database.execute(sql`update usuario set ativo = false where email = 'davi@hub.example'`)
  const { incluidos, resultados } = await hub.como('ana').deve(centrocusto.incluirEmMassa, {
    corpo: {
      centrocusto: piloto,
      pessoas: [
        ' Luciana@Hub.example',
        'rogerio@hub.example',
        'luciana@hub.example',
        'vera@hub.example',
        'davi@hub.example',
        'helena@docecacau.example',
        'ninguem@hub.example',
        'Fulano de Tal',
      ],
    },
  })
  await hub.database.execute(sql`update usuario set ativo = true where email = 'davi@hub.example'`)
  expect(incluidos).toBe(2)
  expect(resultados.map((r) => r.resultado)).toEqual([
    'incluido',
    'incluido',
    'repetido',
    'ja_envolvido',
    'inativo',
    'fora_dos_grupos',
    'nao_encontrado',
    'invalido',
  ])
  expect((await detalhe(piloto)).pessoas.map((p) => p.pessoa.nome)).toEqual([
    'Luciana Farias',
    'Rogério Amaral',
    'Vera Lima',
  ])
})

describe('what the admin keeps of a cost centre', () => {
  it('holds for every centre of the same action, turns new requests away and leaves what is held', async () => {
    const ana = hub.como('ana')
    const novo = await ana.deve(centrocusto.criar, {
      corpo: {
        codigo: 'cc-2001',
        descricao: 'inovação do interior',
        projeto: 'P-2026-01',
        acao: { codigo: 'A-101', descricao: 'Qualquer nome' },
      },
    })
    expect(novo).toMatchObject({ codigo: 'CC-2001', descricao: 'Inovação do Interior', saldo: 0 })
    expect(novo.acao.descricao).toBe('Consultoria a pequenos negócios')
    expect(
      await ana.chamar(centrocusto.criar, {
        corpo: { codigo: 'CC-2001', descricao: 'Outro', projeto: 'P', acao: { codigo: 'A', descricao: 'Outra' } },
      }),
    ).toMatchObject({ status: 400, campos: { codigo: 'Já existe um centro de custo com este código.' } })

    const pedido = await analisada(hub)
    await ana.deve(centrocusto.ativar, { params: { id: grande }, corpo: { acao_ativo_hub: false } })
    expect(await detalhe(novo.id)).toMatchObject({ acao_ativo_hub: false, aceita_solicitacoes: false })
    const paraEscolher = await hub.como('luciana').deve(centrocusto.consultar)
    expect(paraEscolher.map((c) => c.codigo)).toEqual(['CC-1002'])
    const liberar = () => hub.como('luciana').chamar(solicitacao.liberar, { params: { id: pedido }, corpo: {} })
    expect(await liberar()).toMatchObject({ status: 409, type: 'CENTRO_DE_CUSTO_INATIVO' })
    expect((await detalhe(grande)).comprometido).toBe(3328)
    await ana.deve(centrocusto.ativar, { params: { id: novo.id }, corpo: { acao_ativo_hub: true } })
    expect((await liberar()).status).toBe(200)
    expect((await historico(grande)).slice(0, 2)).toEqual([
      'A ação A-101 foi ativada no Hub',
      'A ação A-101 foi desativada no Hub',
    ])
  })

  it('is not overwritten by a second window that opened it before', async () => {
    const ana = hub.como('ana')
    const { versao } = await detalhe(piloto)
    const salvar = (descricao: string) =>
      ana.chamar(centrocusto.atualizar, { params: { id: piloto }, corpo: { versao, descricao } })
    const respostas = await Promise.all([salvar('Piloto do norte'), salvar('Piloto do sul')])
    expect(respostas.map((r) => [r.status, r.type]).sort()).toEqual([
      [200, undefined],
      [409, 'VERSAO_DESATUALIZADA'],
    ])
    await ana.deve(centrocusto.atualizar, { params: { id: piloto }, corpo: { versao: versao + 1, ativo: false } })
    expect((await hub.como('luciana').deve(centrocusto.consultar)).map((c) => c.codigo)).not.toContain('CC-1002')
    expect((await hub.como('luciana').deve(notificacao.listar)).results[0]!.mensagem).toBe(
      'O centro de custo CC-1002 foi encerrado para novas solicitações.',
    )
  })
})

it('tells whoever follows a centre of its money only while that person is in one of the groups that may', async () => {
  const rogerio = hub.como('rogerio').id
  await hub.como('ana').deve(centrocusto.incluirEnvolvido, { corpo: { centrocusto: grande, usuario: rogerio } })
  const creditar = async () => {
    await hub
      .como('ana')
      .deve(centrocusto.lancarCredito, { params: { id: grande }, corpo: { valor: 10, motivo: 'Do ano que vem' } })
    return (await row<{ n: number }>(
      hub.database,
      sql`select count(*)::int as n from notificacao where usuario_id = ${rogerio} and mensagem like 'Aporte de %'`,
    ))!.n
  }
  expect(await creditar()).toBe(1)
  await hub.database.execute(sql`update usuario_grupo set grupo = 'consultor' where usuario_id = ${rogerio}`)
  expect(await creditar()).toBe(1)
})
