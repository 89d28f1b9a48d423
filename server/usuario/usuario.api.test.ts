import { area } from '@hub/protocol/area.ts'
import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { portal } from '@hub/protocol/portal.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { unidade } from '@hub/protocol/unidade.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { linkDoEmail } from '../testing/link-do-email.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
let ana: ReturnType<TestHub['como']>
let vera: ReturnType<TestHub['como']>
beforeAll(async () => {
  hub = await createTestHub()
  ana = hub.como('ana')
  vera = hub.como('vera')
})
afterAll(() => hub?.fechar())
beforeEach(() => hub.database.execute(sql`delete from limite`))

const gestor = async (search: string) => (await vera.deve(usuario.listarGestores, { query: { search } })).results[0]!
const detalhe = (id: number) => ana.deve(usuario.detalhar, { params: { id } })
const emailsPara = (para: string) =>
  rows<{ assunto: string; texto: string }>(
    hub.database,
    sql`select assunto, texto from email where para = ${para} order by id desc`,
  )
const tokenPara = (para: string) => linkDoEmail(hub, para, '/redefinir-senha/')
const unidadeDe = async (search: string) => (await vera.deve(unidade.listar, { query: { search } })).results[0]!.id

const SENHA = 'um cacto na varanda'
const nova = { nome: 'BEATRIZ', sobrenome: 'lopes', email: 'beatriz@hub.example' }

describe('a manager', () => {
  let id: number

  it('is registered by coordination, and only a one-time link of its own makes a password', async () => {
    const sul = await unidadeDe('sul da bahia')
    const registrada = await vera.deve(usuario.registrarGestor, { corpo: { ...nova, unidades: [sul] } })
    id = registrada.id
    expect(registrada).toMatchObject({
      nome: 'Beatriz',
      grupos: [{ name: 'gestor' }],
      unidades: [{ descricao: 'Sul da Bahia' }],
      convite_pendente: true,
    })
    const guardada = () =>
      row<{ senha: string | null }>(hub.database, sql`select senha_hash as senha from usuario where id = ${id}`)
    expect((await guardada())!.senha).toBeNull()
    const token = await tokenPara(nova.email)
    // Who was invited agrees to the terms in force, like who registers, before the account is of any use.
    const emVigor = Object.fromEntries(
      (await hub.ninguem.deve(portal.listarDocumentos)).map((d) => [d.codigo, d.versao]),
    )
    const aceite = { termos: emVigor.termos!, aviso: emVigor.privacidade! }
    const usar = (aceito: object = aceite) =>
      hub.ninguem.chamar(autenticacao.redefinirSenha, { corpo: { token, senha: SENHA, ...aceito } })
    for (const falta of [{}, { ...aceite, termos: '0' }, { termos: aceite.termos }])
      expect(await usar(falta)).toMatchObject({ status: 400, type: 'VALIDACAO' })
    expect((await usar()).status).toBeLessThan(300)
    expect(await usar()).toMatchObject({ status: 404, type: 'LINK_INVALIDO' })
    expect((await guardada())!.senha).toMatch(/^\$argon2id/)
    expect(
      await row(
        hub.database,
        sql`select t.versao as termos, c.versao as aviso, t.ip <> '' as "deOnde" from aceite_dos_termos t
          join ciencia_do_aviso c on c.usuario_id = t.usuario_id where t.usuario_id = ${id}`,
      ),
    ).toEqual({ ...aceite, deOnde: true })
    expect((await gestor('beatriz')).convite_pendente).toBe(false)
  })

  it('has an e-mail that nobody else has, also when two register at once', async () => {
    expect(
      await vera.chamar(usuario.registrarGestor, { corpo: { ...nova, email: 'Beatriz@HUB.example' } }),
    ).toMatchObject({
      status: 400,
      campos: { email: 'Já existe uma conta com este e-mail.' },
    })
    const dois = await Promise.all(
      [1, 2].map(() => vera.chamar(usuario.registrarGestor, { corpo: { ...nova, email: 'gemeo@hub.example' } })),
    )
    expect(dois.map((r) => r.status).sort()).toEqual([200, 400])
    expect(await hub.como('luciana').chamar(usuario.registrarGestor, { corpo: nova })).toMatchObject({ status: 403 })
  })

  it('gets other units and areas as a whole; an older window is told', async () => {
    const { versao, nome, sobrenome, email } = await gestor('beatriz')
    const mudar = (unidades: number[]) =>
      vera.chamar(usuario.atualizarGestor, {
        params: { id },
        corpo: { versao, nome, sobrenome, email, telefone: '7133334444', unidades, areas: [] },
      })
    const sertao = await unidadeDe('sertao')
    expect((await mudar([sertao])).corpo.unidades).toEqual([{ id: sertao, descricao: 'Sertão e Recôncavo' }])
    expect(await mudar([])).toMatchObject({ status: 409, type: 'VERSAO_DESATUALIZADA' })
    expect(
      await vera.chamar(usuario.atualizarGestor, {
        params: { id: hub.como('paulo').id },
        corpo: {
          versao: 1,
          nome,
          sobrenome,
          email,
          telefone: null,
          unidades: [],
          areas: [],
        },
      }),
    ).toMatchObject({ status: 404 })
  })

  it('is not given back, nor loses, by an open window what somebody else changed of its units and areas; it is told what changes', async () => {
    const aberta = await gestor('beatriz')
    const salvar = (
      { versao, nome, sobrenome, email }: typeof aberta,
      ligadas: { unidades: number[]; areas: number[] },
    ) =>
      vera.chamar(usuario.atualizarGestor, {
        params: { id },
        corpo: { versao, nome, sobrenome, email, telefone: '7133335555', ...ligadas },
      })
    const antes = { unidades: aberta.unidades.map((n) => n.id), areas: aberta.areas.map((a) => a.id) }
    const [alimentos] = (await vera.deve(area.listar)).results
    const sul = await unidadeDe('sul da bahia')
    const daUnidade = await vera.deve(unidade.ligarGestor, { corpo: { unidade: sul, gestor: id } })
    expect(await salvar(aberta, antes)).toMatchObject({ status: 409, type: 'VERSAO_DESATUALIZADA' })
    const comUnidade = await gestor('beatriz')
    const daArea = await vera.deve(area.ligarGestor, { corpo: { area: alimentos!.id, gestor: id } })
    expect((await salvar(comUnidade, antes)).type).toBe('VERSAO_DESATUALIZADA')
    const comTudo = await gestor('beatriz')
    await vera.deve(unidade.desligarGestor, { params: { id: daUnidade.id } })
    expect((await salvar(comTudo, antes)).type).toBe('VERSAO_DESATUALIZADA')
    const semUnidade = await gestor('beatriz')
    await vera.deve(area.desligarGestor, { params: { id: daArea.id } })
    expect((await salvar(semUnidade, antes)).type).toBe('VERSAO_DESATUALIZADA')
    // What is linked already, asked for again, changes nothing.
    const lida = await gestor('beatriz')
    await vera.deve(unidade.ligarGestor, { corpo: { unidade: antes.unidades[0]!, gestor: id } })
    const dela = hub.comoId(id)
    const ditos = async () => (await dela.deve(notificacao.listar)).results.map((n) => n.mensagem)
    const jaDitos = (await ditos()).length
    expect((await salvar(lida, { unidades: [sul], areas: [alimentos!.id] })).status).toBe(200)
    expect((await ditos()).slice(0, -jaDitos).toSorted()).toEqual([
      'Você não cuida mais da unidade Sertão e Recôncavo.',
      `Você passou a cuidar da unidade Sul da Bahia.`,
      `Você passou a cuidar da área ${alimentos!.descricao}.`,
    ])
    expect((await salvar(await gestor('beatriz'), antes)).status).toBe(200)
  })

  it('keeps its access while it answers for open requests, and loses it at the next call after their transfer', async () => {
    const s = await enviarSolicitacao(hub)
    await vera.deve(solicitacao.alterarResponsaveis, { corpo: { solicitacoes: [s], gestor: id } })
    const ativar = async (ativo: boolean) =>
      vera.chamar(usuario.ativarGestor, { params: { id }, corpo: { versao: (await gestor('beatriz')).versao, ativo } })
    expect(await gestor('beatriz')).toMatchObject({
      em_andamento: 1,
      acoes: { desativar: { permitido: false, recusa: 'GESTOR_COM_SOLICITACOES' } },
    })
    expect(await ativar(false)).toMatchObject({ status: 409, type: 'GESTOR_COM_SOLICITACOES' })
    await vera.deve(solicitacao.transferirGestor, { corpo: { de: id, para: hub.como('luciana').id } })
    const dela = () =>
      hub.app.inject({ url: '/api/notificacao/mensagem/list/', headers: { authorization: `Bearer teste:${id}` } })
    expect((await dela()).statusCode).toBe(200)
    expect((await ativar(false)).corpo).toMatchObject({ ativo: false })
    expect((await dela()).statusCode).toBe(401)
    expect(await vera.chamar(usuario.convidar, { params: { id } })).toMatchObject({ type: 'USUARIO_INATIVO' })
    await ativar(true)
    expect((await dela()).statusCode).toBe(200)
  })

  it('does not leave a unit with nobody', async () => {
    const rogerio = await gestor('rogerio')
    expect(
      await vera.chamar(usuario.ativarGestor, {
        params: { id: rogerio.id },
        corpo: { versao: rogerio.versao, ativo: false },
      }),
    ).toMatchObject({ status: 409, type: expect.stringMatching(/UNIDADE_SEM_GESTOR|GESTOR_COM_SOLICITACOES/) })
    const { versao, nome, sobrenome, email } = rogerio
    expect(
      await vera.chamar(usuario.atualizarGestor, {
        params: { id: rogerio.id },
        corpo: { versao, nome, sobrenome, email, telefone: null, unidades: [], areas: [] },
      }),
    ).toMatchObject({ status: 409, type: 'UNIDADE_SEM_GESTOR' })
  })
})

describe('users', () => {
  it('are listed by administration with masked CPF, found by the whole one and by group', async () => {
    await hub.database.execute(sql`update usuario set cpf = '52998224725' where id = ${hub.como('tiago').id}`)
    const { results } = await ana.deve(usuario.listar, { query: { search: '529.982.247-25' } })
    expect(results).toMatchObject([{ nome: 'Tiago', cpf_mask: '***.982.247-**' }])
    expect((await ana.deve(usuario.listar, { query: { search: '5299822' } })).count).toBe(0)
    const doGrupo = await ana.deve(usuario.listar, { query: { grupos: ['consultor', 'admin'] as never } })
    expect(doGrupo.results.map((u) => u.nome)).toEqual(['Ana', 'Davi', 'Tiago'])
    expect(await vera.chamar(usuario.listar)).toMatchObject({ status: 403 })
  })

  it('are read whole under a record of who read them', async () => {
    const tiago = hub.como('tiago').id
    await detalhe(tiago)
    const visto = await detalhe(tiago)
    expect(visto).toMatchObject({ cpf: '52998224725', concediveis: expect.arrayContaining(['admin']) })
    expect(visto.acessos[0]).toMatchObject({
      tipo: 'leitura',
      descricao: 'Dados consultados: cadastro',
      por: 'Ana Couto',
    })
    expect((await detalhe(ana.id)).acessos).toEqual([])
  })

  it('get and lose groups from administration, nobody their own, and one administrator stays', async () => {
    const conta = (id: number, corpo: object) =>
      ana.chamar(usuario.atualizarConta, { params: { id }, corpo: { versao: 1, ...corpo } })
    const minha = await conta(ana.id, { versao: (await detalhe(ana.id)).versao, grupos: ['admin', 'coordenador'] })
    expect(minha).toMatchObject({ status: 409, type: 'GRUPO_PROPRIO' })
    expect(await conta(ana.id, { ativo: false })).toMatchObject({ status: 409, type: 'ACESSO_PROPRIO' })
    const outra = await ana.deve(usuario.registrar, {
      corpo: { nome: 'Olga', sobrenome: 'Reis', email: 'olga@hub.example', grupos: ['admin'] },
    })
    expect((await emailsPara('olga@hub.example'))[0]!.assunto).toBe('Seu acesso ao Hub')
    const trocada = await conta(outra.id, { grupos: ['consultor', 'gestor'] })
    expect(trocada.corpo.grupos).toEqual([{ name: 'consultor' }])
    expect(trocada.corpo.grupos_a_confirmar).toEqual([{ name: 'gestor' }])
    await vera.deve(usuario.decidirGrupos, { params: { id: outra.id }, corpo: { aceitar: true } })
    expect(await conta(outra.id, { grupos: ['admin'] })).toMatchObject({ type: 'VERSAO_DESATUALIZADA' })
    expect((await gestor('olga')).acoes.editar).toEqual({ permitido: true })
  })

  it('change names, by who keeps accounts', async () => {
    const { id, versao } = (await ana.deve(usuario.listar, { query: { search: 'beatriz' } })).results[0]!
    const pessoa = await ana.deve(usuario.atualizarPessoa, {
      params: { id },
      corpo: { versao, sobrenome: 'LOPES da silva', genero: 'feminino' },
    })
    expect(pessoa).toMatchObject({ sobrenome: 'Lopes da Silva', genero: 'feminino' })
  })

  it('take along what is kept of them, to read or as data, and the taking is recorded', async () => {
    const tiago = hub.como('tiago')
    await hub.database.execute(
      sql`insert into notificacao (usuario_id, mensagem, destino) values (${tiago.id}, '<b>Oi</b>', '/')`,
    )
    const json = await tiago.chamar(usuario.exportarMeusDados, { query: { formato: 'json' } })
    expect(json.cabecalhos['content-disposition']).toContain('meus-dados.json')
    const dados = JSON.parse(json.bruto.toString('utf8'))
    expect(dados.cadastro).toMatchObject([{ nome: 'Tiago', cpf: '52998224725' }])
    expect(dados.cadastro[0].senha_hash).toBeUndefined()
    expect(dados.acessos.map((a: { por: string }) => a.por)).toContain('Ana Couto')
    const pagina = (await tiago.chamar(usuario.exportarMeusDados)).bruto.toString('utf8')
    expect(pagina).toContain('&lt;b&gt;Oi&lt;/b&gt;')
    expect(pagina).not.toContain('Helena')
    expect((await detalhe(tiago.id)).acessos[0]).toMatchObject({ descricao: 'Dados exportados', por: null })
  })

  it('say once which version of the privacy notice they read; one that is not in force counts for nothing', async () => {
    const helena = hub.como('helena')
    const { versao, ciente_em } = await helena.deve(portal.lerCiencia)
    expect(ciente_em).toBeNull()
    expect(await helena.chamar(portal.darCiencia, { corpo: { versao: '0.1' } })).toMatchObject({
      type: 'VERSAO_DESATUALIZADA',
    })
    const dada = await helena.deve(portal.darCiencia, { corpo: { versao } })
    expect(await helena.deve(portal.darCiencia, { corpo: { versao } })).toEqual(dada)
    // Who read an older version is asked again.
    await hub.database.execute(sql`update ciencia_do_aviso set versao = '0.1' where usuario_id = ${helena.id}`)
    expect((await helena.deve(portal.lerCiencia)).ciente_em).toBeNull()
  })

  it('are offered in lists: groups that one may give, members of staff, genders', async () => {
    const grupos = await vera.deve(listagem.grupos)
    expect(grupos.filter((g) => g.concedivel).map((g) => g.name)).toEqual(['gestor'])
    const { results } = await ana.deve(listagem.usuariosInternos, { query: { search: 'rocha' } })
    expect(results).toMatchObject([{ nome: 'Davi', grupos: ['consultor', 'gestor'] }])
    expect(await hub.como('helena').deve(listagem.generos)).toHaveLength(5)
  })
})

describe('one’s own data', () => {
  it.each(Object.keys(cast) as CastName[])('are corrected by oneself, without administration: %s', async (quem) => {
    const eu = hub.como(quem)
    const antes = await eu.deve(usuario.lerMinhaPessoa)
    const corrigida = await eu.deve(usuario.corrigirMinhaPessoa, {
      corpo: { versao: antes.versao, sobrenome: 'da SILVA', telefone: '73988887777' },
    })
    expect(corrigida).toEqual({ ...antes, sobrenome: 'da Silva', telefone: '73988887777', versao: antes.versao + 1 })
    expect(await eu.deve(usuario.lerMinhaPessoa)).toEqual(corrigida)
    const feito = await row<{ detalhe: string }>(
      hub.database,
      sql`select detalhe from acesso where usuario_id = ${eu.id} and tipo = 'correcao' order by id desc limit 1`,
    )
    expect(feito).toEqual({ detalhe: 'sobrenome, telefone' })
  })

  it('say when another window has corrected them, and change nothing that stands so already', async () => {
    const eu = hub.como('helena')
    const { versao, nome } = await eu.deve(usuario.lerMinhaPessoa)
    expect((await eu.deve(usuario.corrigirMinhaPessoa, { corpo: { versao, nome } })).versao).toBe(versao)
    await eu.deve(usuario.corrigirMinhaPessoa, { corpo: { versao, telefone: null } })
    const atrasada = await eu.chamar(usuario.corrigirMinhaPessoa, { corpo: { versao, nome: 'Outra' } })
    expect(atrasada.type).toBe('VERSAO_DESATUALIZADA')
  })

  it.each<[string, object]>([
    ['CPF', { cpf: '52998224725' }],
    ['e-mail', { email: 'outra@caixa.example' }],
    ['groups', { grupos: ['admin'] }],
    ['access', { ativo: true }],
    ['account', { id: 1 }],
  ])('do not include the %s', async (_, mais) => {
    const { versao } = await hub.como('helena').deve(usuario.lerMinhaPessoa)
    const corpo = { versao, telefone: '73988887777', ...mais }
    expect((await hub.como('helena').chamar(usuario.corrigirMinhaPessoa, { corpo: corpo as never })).status).toBe(400)
  })
})
