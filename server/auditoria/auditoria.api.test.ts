import { randomUUID } from 'node:crypto'
import { somarDias } from '@hub/domain/kernel/data.ts'
import { auditoria, type EscritaAuditada } from '@hub/protocol/auditoria.ts'
import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { compra } from '@hub/protocol/compra.ts'
import { delegacao } from '@hub/protocol/delegacao.ts'
import type { QueryEnviada } from '@hub/protocol/kernel/endpoint.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row, rows } from '../db/rows.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { escolhida } from '../testing/historia.ts'
import { centroDeCusto, solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { selarAuditoria } from './selar.ts'
import { verificar } from './verificar.ts'

let hub: TestHub
/** A connection of its own, as somebody with all rights over the database has it. */
let dono: pg.Client
beforeAll(async () => {
  hub = await createTestHub()
  const { rows: found } = await hub.acesso.executar('select current_database() as nome')
  dono = new pg.Client({
    connectionString: Object.assign(new URL(process.env.TEST_DATABASE_URL!), {
      pathname: `/${found[0]!.nome}`,
    }).toString(),
  })
  await dono.connect()
})
afterAll(async () => {
  await dono?.end()
  await hub?.fechar()
})

const ver = (query: Partial<QueryEnviada<typeof auditoria.listar>> = {}) =>
  hub.como('ana').deve(auditoria.listar, { query: { page_size: 100, ...query } })
const numeroDe = async (id: number) =>
  (await row<{ n: string }>(hub.database, sql`select nrosolicitacao as n from solicitacao where id = ${id}`))!.n
const chamadas = (lista: { results: EscritaAuditada[] }) => lista.results.map((a) => a.chamada)
/** As the minute's job leaves it. */
const conferir = async (...resto: Parameters<typeof verificar> extends [unknown, ...infer R] ? R : never) => {
  await selarAuditoria(hub.database)
  return verificar((texto, valores) => dono.query(texto, valores), ...resto)
}
const inteira = { quebras: [], orfas: [], esperam: 0, atrasadas: 0 }

describe('what somebody writes', () => {
  it('leaves one row: who, what call, from where, and every record before and after', async () => {
    const id = await enviarSolicitacao(hub)
    await hub
      .como('luciana')
      .deve(solicitacao.alterarCentroCusto, { params: { id }, corpo: { centrocusto: await centroDeCusto(hub) } })
    const [analise, envio, ...mais] = (await ver({ solicitacao: await numeroDe(id) })).results
    expect(mais).toEqual([])
    expect(envio).toMatchObject({
      chamada: 'compra.enviar',
      pessoa: { id: hub.como('helena').id },
      em_nome_de: [],
      ip: '127.0.0.1',
      solicitacoes: [{ id }],
      empresas: [{ id: await hub.empresa('DEM0C001000115') }],
    })
    expect(envio!.registros).toContainEqual({ tabela: 'solicitacao', registro: String(id), operacao: 'inclusao' })
    const detalhe = () => hub.como('ana').deve(auditoria.detalhar, { params: { id: analise!.id } })
    const cadeia = await hub.empresa('DEM0C001000115')
    const { mudancas, elo, pedido, agente, parametros } = await detalhe()
    expect(analise!.chamada).toBe('solicitacao.alterarCentroCusto')
    expect(pedido).toMatch(/^[0-9a-f-]{36}$/)
    expect(agente).toContain('light')
    expect(parametros).toEqual({ id })
    expect(elo).toEqual({ cadeia, posicao: null, anterior: null, hash: null, confere: null })
    await selarAuditoria(hub.database)
    expect((await detalhe()).elo).toMatchObject({ cadeia, posicao: expect.any(Number), confere: true })
    const mudanca = mudancas.find((m) => m.tabela === 'solicitacao')!
    expect(mudanca).toMatchObject({ registro: String(id), operacao: 'alteracao' })
    expect(mudanca.antes).toMatchObject({ centro_custo_id: null })
    expect(mudanca.depois).toMatchObject({ centro_custo_id: await centroDeCusto(hub) })
    expect(Object.keys(mudanca.antes!).sort()).toEqual(Object.keys(mudanca.depois!).sort())
  })

  it('leaves none when it was refused or only looked at, and one however often the same key is sent', async () => {
    const id = await enviarSolicitacao(hub)
    const antes = (await ver()).count
    await hub.como('helena').chamar(solicitacao.alterarCentroCusto, { params: { id }, corpo: { centrocusto: 1 } })
    await hub.como('luciana').chamar(solicitacao.liberar, { params: { id }, corpo: {} as never })
    await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id } })
    expect((await ver()).count).toBe(antes)
    const template = (await row<{ corpo: object }>(
      hub.database,
      sql`select jsonb_build_object('empresa', s.empresa_id, 'modelo_oferta', s.modelo_oferta_id, 'objetivo', s.objetivo, 'perguntas',
        (select jsonb_agg(jsonb_build_object('pergunta', r.pergunta_id, 'resposta', r.resposta)) from solicitacao_resposta r where r.solicitacao_id = s.id)) as corpo
        from solicitacao s where s.id = ${id}`,
    ))!.corpo
    const chave = randomUUID()
    const enviar = () =>
      hub.como('helena').deve(compra.enviar, { chave, corpo: { repetir: true, modelos: [template] } as never })
    const [uma, outra] = await Promise.all([enviar(), enviar()])
    expect(outra).toEqual(uma)
    expect((await ver()).count).toBe(antes + 1)
  })

  it('in the place of somebody absent carries both names', async () => {
    const dia = (await lerRegulamento(hub.database)).hoje
    await hub.como('luciana').deve(delegacao.criar, {
      corpo: { para: hub.como('rogerio').id, grupo: 'gestor', inicio: dia, fim: somarDias(dia, 1) },
    })
    const id = await enviarSolicitacao(hub)
    await hub
      .como('rogerio')
      .deve(solicitacao.alterarCentroCusto, { params: { id }, corpo: { centrocusto: await centroDeCusto(hub) } })
    const [a] = (await ver({ solicitacao: await numeroDe(id) })).results
    expect(a).toMatchObject({
      pessoa: { id: hub.como('rogerio').id },
      em_nome_de: [{ id: hub.como('luciana').id, nome: 'Luciana Farias' }],
    })
    expect((await ver({ pessoa: 'luciana farias' })).results.map((x) => x.id)).toContain(a!.id)
    await hub.database.execute(sql`update delegacao set encerrada_em = agora() where encerrada_em is null`)
  })

  it('by a job names the job, and past the hub names who held the database', async () => {
    const id = await solicitacaoLiberada(hub)
    await hub.avancar('12 days')
    await hub.rodarTrabalhos()
    const [prazo] = (await ver({ solicitacao: await numeroDe(id), chamada: 'trabalho.' })).results
    expect(prazo).toMatchObject({ pessoa: null, chamada: 'trabalho.solicitacao.prazo' })
    await dono.query('update solicitacao set objetivo = $2 where id = $1', [id, 'outro objetivo'])
    const [direta] = (await ver({ solicitacao: await numeroDe(id) })).results
    const { mudancas, agente } = await hub.como('ana').deve(auditoria.detalhar, { params: { id: direta!.id } })
    expect(direta!.chamada).toBe('banco.direto')
    expect(agente).toMatch(/^hub/)
    expect(mudancas).toMatchObject([
      { antes: { objetivo: expect.any(String) }, depois: { objetivo: 'outro objetivo' } },
    ])
  })

  it('never keeps a password, a CPF or what people say to each other', async () => {
    const pessoa = hub.como('paulo')
    const cpf = '12345678909'
    await dono.query('update usuario set cpf = $2, senha_hash = $3 where id = $1', [
      pessoa.id,
      cpf,
      '$argon2id$segredo',
    ])
    await dono.query(
      `update empresa set cpf = $1, telefone = '73999997777' where id = (select min(id) from empresa where cpf is not null)`,
      ['98765432100'],
    )
    await dono.query(
      `update empresa set telefone = '73999998888' where id = (select min(id) from empresa where cnpj is not null)`,
    )
    await dono.query(
      `insert into solicitacao_resposta select min(id), 99, 1, 'Qual?', 'texto', '{"dados": {"cpf_do_socio": 11122233344, "nota": "CPF 111.222.333-44, de fulano@exemplo.com.br", "senha": "abre-te"}}' from solicitacao`,
    )
    const { texto } = (await row<{ texto: string }>(
      hub.database,
      sql`select string_agg(coalesce(antes::text, '') || coalesce(depois::text, ''), ' ') as texto from auditoria_mudanca`,
    ))!
    for (const segredo of [
      'argon2',
      cpf,
      '98765432100',
      '11122233344',
      '111.222.333-44',
      'abre-te',
      'fulano@',
      '73999998888',
      // Of a person's own business not even so far that it is recognised.
      '7777',
    ])
      expect([segredo, texto.includes(segredo)]).toEqual([segredo, false])
    for (const visivel of ['[oculto]', '***654321**', '***.222.333-**', 'f***@exemplo.com.br', '*******8888'])
      expect([visivel, texto.includes(visivel)]).toEqual([visivel, true])
  })
})

describe('the trace', () => {
  it('is found by person, company, request, call, record, request id and period, in pages', async () => {
    const id = await enviarSolicitacao(hub, { quem: 'paulo', empresa: (await daAmostra()).documento })
    const [a] = (await ver({ solicitacao: await numeroDe(id) })).results
    const { pedido } = await hub.como('ana').deve(auditoria.detalhar, { params: { id: a!.id } })
    const dia = (await lerRegulamento(hub.database)).hoje
    const buscas: Partial<QueryEnviada<typeof auditoria.listar>>[] = [
      { pessoa: 'paulo' },
      { empresa: (await daAmostra()).nome },
      { empresa: (await daAmostra()).documento },
      { chamada: 'compra.' },
      { chamada: 'Compra: en' },
      { search: (await numeroDe(id)).slice(5) },
      { search: await numeroDe(id) },
      { search: (await daAmostra()).documento },
      { registro: `solicitacao:${id}` },
      { pedido: pedido! },
      { inicio: dia, fim: dia },
    ]
    for (const q of buscas) expect([q, (await ver(q)).results.map((x) => x.id).includes(a!.id)]).toEqual([q, true])
    for (const q of [
      { pessoa: 'helena' },
      { empresa: 'doce cacau' },
      { chamada: 'proposta.' },
      { search: 'doce cacau' },
      { fim: somarDias(dia, -1) },
    ])
      expect([q, (await ver(q)).results.map((x) => x.id).includes(a!.id)]).toEqual([q, false])
    const pagina = await ver({ page: 2, page_size: 3 })
    expect(pagina.results.map((x) => x.id)).toEqual((await ver()).results.slice(3, 6).map((x) => x.id))
  })

  it('shows nothing of sealed proposals before their deadline, and everything but their words after it', async () => {
    const id = await solicitacaoLiberada(hub)
    await hub.como('marina').deve(proposta.criar, { corpo: { solicitacao: id, ...conteudoCompleto(416_000, 1) } })
    const escrita = (await row<{ id: number }>(
      hub.database,
      sql`select ${disfarcar('auditoria', sql`id`)} as id from auditoria where chamada = 'proposta.criar' and ${id} = any(solicitacoes)`,
    ))!
    const q = { solicitacao: await numeroDe(id), chamada: 'proposta.' }
    expect((await ver(q)).count).toBe(0)
    expect((await hub.como('ana').chamar(auditoria.detalhar, { params: { id: escrita.id } })).status).toBe(404)
    await hub.avancar('12 days')
    await hub.rodarTrabalhos()
    expect(chamadas(await ver(q))).toEqual(['proposta.criar'])
    const { mudancas } = await hub.como('ana').deve(auditoria.detalhar, { params: { id: escrita.id } })
    expect(JSON.stringify(mudancas)).not.toMatch(/4160|416000|apresentacao/)
    expect(mudancas.find((m) => m.tabela === 'proposta_versao')?.depois?.conteudo ?? 'sha256:').toMatch(/^sha256:/)
  })

  it('is never changed, emptied or shortened, and a chain only goes forward', async () => {
    for (const tabela of ['auditoria', 'auditoria_mudanca', 'auditoria_cadeia'])
      for (const comando of [
        `delete from ${tabela}`,
        `truncate ${tabela}`,
        `update ${tabela} set ${tabela === 'auditoria_mudanca' ? "tabela = ''" : "hash = ''"}`,
      ])
        await expect(dono.query(comando)).rejects.toThrow(/append-only|only goes forward/)
    await enviarSolicitacao(hub)
    await expect(
      dono.query(`update auditoria set posicao = 1, anterior = '', hash = '', usuario_id = 999 where posicao is null`),
    ).rejects.toThrow(/append-only/)
  })

  it('has an author for everything that a road from purchase to choice writes', async () => {
    const desde = (await row<{ id: number }>(hub.database, sql`select max(id) as id from auditoria`))!.id
    await escolhida(hub)
    const semAutor = await rows<{ tabela: string }>(
      hub.database,
      sql`select distinct m.tabela from auditoria a join auditoria_mudanca m on m.auditoria_id = a.id
        where a.id > ${desde} and a.chamada = 'banco.direto'`,
    )
    // The story clears the year's limit by hand.
    expect(semAutor.filter((m) => m.tabela !== 'subsidio_anual')).toEqual([])
    expect(await conferir()).toMatchObject(inteira)
  })
})

describe('somebody with all rights over the database', () => {
  /** Does what triggers forbid, asks, and puts it back. */
  async function mexendo<T>(comandos: readonly string[], perguntar: () => Promise<T>): Promise<T> {
    await dono.query(
      `create table copia_a as table auditoria; create table copia_m as table auditoria_mudanca; create table copia_c as table auditoria_cadeia`,
    )
    await dono.query('set session_replication_role = replica')
    try {
      for (const comando of comandos) await dono.query(comando)
      return await perguntar()
    } finally {
      await dono.query(
        `delete from auditoria; delete from auditoria_mudanca; delete from auditoria_cadeia;
         insert into auditoria table copia_a; insert into auditoria_mudanca table copia_m; insert into auditoria_cadeia table copia_c;
         drop table copia_a, copia_m, copia_c; set session_replication_role = origin`,
      )
    }
  }

  it('is found out, at the first link that does not hold, whatever was changed', async () => {
    const cadeia = await hub.empresa('DEM0C001000115')
    const escolha = `(select id from auditoria where cadeia = ${cadeia} and posicao = 3)`
    const mudada = `(select min(a.id) from auditoria a join auditoria_mudanca m on m.auditoria_id = a.id where a.cadeia = ${cadeia})`
    const tentativas: [string, string[], object][] = [
      ['who', [`update auditoria set usuario_id = 999 where id = ${escolha}`], { posicao: 3, motivo: 'conteudo' }],
      [
        'when',
        [`update auditoria set em = em - interval '1 microsecond' where id = ${escolha}`],
        { posicao: 3, motivo: 'conteudo' },
      ],
      [
        'what it is found by',
        [`update auditoria set empresas = '{}' where id = ${escolha}`],
        { posicao: 3, motivo: 'conteudo' },
      ],
      [
        'what it was after',
        [`update auditoria_mudanca set depois = coalesce(depois, '{}') || '{"x": 1}' where auditoria_id = ${mudada}`],
        { motivo: 'conteudo' },
      ],
      [
        'a change left out',
        [`delete from auditoria_mudanca where auditoria_id = ${mudada} and ordem = 1`],
        { motivo: 'conteudo' },
      ],
      [
        'a change put in',
        [`insert into auditoria_mudanca values (${mudada}, 1000, 'solicitacao', '1', 'U', null, null, '{}', '{}')`],
        { motivo: 'conteudo' },
      ],
      ['a write left out', [`delete from auditoria where id = ${escolha}`], { posicao: 4, motivo: 'sumiu' }],
      [
        'a write sealed anew',
        [
          `update auditoria set usuario_id = 999 where id = ${escolha}`,
          `update auditoria a set hash = encode(sha256(convert_to(auditoria_texto(a), 'UTF8')), 'hex') where id = ${escolha}`,
        ],
        { posicao: 4, motivo: 'elo' },
      ],
      [
        'the last one cut off',
        [
          `delete from auditoria where cadeia = ${cadeia} and posicao = (select max(posicao) from auditoria where cadeia = ${cadeia})`,
        ],
        { motivo: 'fim' },
      ],
      ['a whole chain', [`delete from auditoria where cadeia = ${cadeia}`], { posicao: 1, motivo: 'sumiu' }],
    ]
    for (const [nome, comandos, quebra] of tentativas) {
      const { quebras } = await mexendo(comandos, () => conferir())
      expect([nome, quebras]).toEqual([nome, [expect.objectContaining({ cadeia, ...quebra })]])
    }
    expect(await conferir()).toMatchObject(inteira)
  }, 60_000)

  it('who writes a whole chain anew, heads too, is found out by what was noted elsewhere', async () => {
    const cadeia = await hub.empresa('DEM0C001000115')
    const { cabecas } = await conferir()
    const ultima = `cadeia = ${cadeia} and posicao = (select max(posicao) from auditoria where cadeia = ${cadeia})`
    const { semAncora, comAncora } = await mexendo(
      [
        `update auditoria set chamada = 'nada.demais' where ${ultima}`,
        `update auditoria a set hash = encode(sha256(convert_to(auditoria_texto(a), 'UTF8')), 'hex') where ${ultima}`,
        `update auditoria_cadeia set hash = (select hash from auditoria where ${ultima}) where cadeia = ${cadeia}`,
      ],
      async () => ({ semAncora: await conferir(), comAncora: await conferir(cabecas) }),
    )
    expect(semAncora.quebras).toEqual([])
    expect(comAncora.quebras).toEqual([expect.objectContaining({ cadeia, motivo: 'ancora' })])
    expect(await conferir(cabecas)).toMatchObject(inteira)
  })

  it('is found out also where changes are put beside no row at all', async () => {
    const id = 2_000_000_000
    const posta = `insert into auditoria_mudanca values (${id}, 1, 'solicitacao', '1', 'U', null, null, '{}', '{}')`
    expect(await mexendo([posta], () => conferir())).toMatchObject({ quebras: [], orfas: [id] })
    expect(await conferir()).toMatchObject(inteira)
  })

  it('sees on the page of the write itself that it no longer holds', async () => {
    const { id, lida } = (await row<{ id: number; lida: number }>(
      hub.database,
      sql`select max(id) as id, ${disfarcar('auditoria', sql`max(id)`)} as lida from auditoria where chamada = 'compra.enviar'`,
    ))!
    const detalhe = () => hub.como('ana').deve(auditoria.detalhar, { params: { id: lida } })
    await selarAuditoria(hub.database)
    expect((await detalhe()).elo.confere).toBe(true)
    const { elo } = await mexendo([`update auditoria set ip = '10.0.0.1' where id = ${id}`], detalhe)
    expect(elo.confere).toBe(false)
  })
})

it('is read by the administration alone', async () => {
  for (const quem of ['helena', 'marina', 'luciana', 'vera', 'tiago'] as const)
    expect((await hub.como(quem).chamar(auditoria.listar)).status).toBe(403)
  expect((await hub.ninguem.chamar(auditoria.listar)).status).toBe(401)
  expect((await hub.ninguem.chamar(autenticacao.lerCsrf)).status).toBe(200)
})

async function daAmostra(): Promise<{ documento: string; nome: string }> {
  return (await row<{ documento: string; nome: string }>(
    hub.database,
    sql`select coalesce(e.cnpj, e.cpf) as documento, e.nomefantasia as nome from empresa e join empresa_usuario v on v.empresa_id = e.id
      where v.usuario_id = ${hub.como('paulo').id} and v.lado = 'cliente' order by e.id limit 1`,
  ))!
}
