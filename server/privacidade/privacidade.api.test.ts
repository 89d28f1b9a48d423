import { situacoesTodas as situacoesDoDiagnostico } from '@hub/domain/diagnostico/diagnostico.states.ts'
import { situacoesTodas as situacoesDaProposta } from '@hub/domain/proposta/proposta.states.ts'
import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { empresaUsuario } from '@hub/protocol/empresa-usuario.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { portal } from '@hub/protocol/portal.ts'
import { privacidade } from '@hub/protocol/privacidade.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { type CastName, cast, SENHA_DO_ELENCO } from '../db/seed/cast.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'
import { anonimizar, varrerExclusoes } from './anonimizar.ts'

let hub: TestHubWithSignIn
beforeAll(async () => {
  hub = await createTestHubWithSignIn()
})
afterAll(() => hub.fechar())

const pedir = (quem: CastName, motivo: string | null = 'Fechei a empresa.') =>
  hub.como(quem).chamar(privacidade.pedirExclusao, { corpo: { motivo } })
const queue = async (nome: string, query: object = {}) =>
  (await hub.como('ana').deve(privacidade.listarPedidos, { query: { search: nome, ...query } })).results[0]!
const decidir = (id: number, atender: boolean, resposta = 'Feito, conforme a lei.') =>
  hub.como('ana').chamar(privacidade.decidirPedido, { params: { id }, corpo: { atender, resposta } })
const linhaDe = (id: number) =>
  row<Record<string, unknown>>(
    hub.database,
    sql`select nome, sobrenome, email, cpf, telefone, ativo, senha_hash, anonimizado_em is not null as "foi" from usuario where id = ${id}`,
  )
const textosCom = async (palavra: string) =>
  (
    await rows<{ t: string }>(
      hub.database,
      sql`select 'usuario' as t from usuario u where to_jsonb(u)::text ilike ${`%${palavra}%`}
        union all select 'empresa' from empresa e where to_jsonb(e)::text ilike ${`%${palavra}%`}
        union all select 'email' from email m where to_jsonb(m)::text ilike ${`%${palavra}%`}
        union all select 'notificacao' from notificacao n where to_jsonb(n)::text ilike ${`%${palavra}%`}
        union all select 'historico' from solicitacao_historico h where to_jsonb(h)::text ilike ${`%${palavra}%`}`,
    )
  ).map((r) => r.t)

describe('a request to be deleted', () => {
  it('is made once at a time by whoever has an account, taken back, and seen by administration', async () => {
    expect((await hub.como('otavio').deve(privacidade.lerMeuPedido)).acoes.pedir).toEqual({ permitido: true })
    const duas = await Promise.all([pedir('otavio'), pedir('otavio')])
    expect(duas.map((r) => r.status).sort()).toEqual([200, 409])
    expect(await queue('otávio')).toMatchObject({
      motivo: 'Fechei a empresa.',
      pessoa: { nome: 'Otávio Reis', grupos: [{ name: 'prestador' }] },
      acoes: { atender: { permitido: true } },
    })
    expect((await hub.como('ana').deve(notificacao.listar)).results[0]!.destino).toBe('/pedidos-de-exclusao')
    expect((await hub.como('vera').chamar(privacidade.listarPedidos)).status).toBe(403)
    const retirado = await hub.como('otavio').deve(privacidade.retirarPedido)
    expect(retirado.pedido!.situacao).toBe('retirado')
    expect((await hub.como('otavio').chamar(privacidade.retirarPedido)).type).toBe('SITUACAO_NAO_PERMITE')
  })

  it('is refused with a reason, which the person reads, and may be made again', async () => {
    await pedir('nara')
    const p = await queue('nara')
    expect((await decidir(p.id, false, 'x')).campos).toHaveProperty('resposta')
    expect((await decidir(p.id, false, 'Há um credenciamento em análise.')).corpo.situacao).toBe('recusado')
    const meu = await hub.como('nara').deve(privacidade.lerMeuPedido)
    expect(meu).toMatchObject({
      pedido: { resposta: 'Há um credenciamento em análise.' },
      acoes: { pedir: { permitido: true } },
    })
    expect((await linhaDe(hub.como('nara').id))!.ativo).toBe(true)
  })

  it('is not granted while requests under way wait for this person alone, nor for a manager with requests', async () => {
    const id = await enviarSolicitacao(hub)
    await pedir('helena')
    const p = await queue('helena')
    expect(p.acoes.atender).toEqual({ permitido: false, recusa: 'EXCLUSAO_COM_ANDAMENTO' })
    expect((await decidir(p.id, true)).type).toBe('EXCLUSAO_COM_ANDAMENTO')
    expect(p.fica.map((f) => f.titulo)).toContain('Solicitações feitas')
    await pedir('rogerio')
    expect((await queue('rogério')).acoes.atender).toMatchObject({ recusa: 'UNIDADE_SEM_GESTOR' })
    await pedir('ana')
    expect((await queue('ana couto')).acoes.atender).toMatchObject({ recusa: 'ACESSO_PROPRIO' })
    await hub.como('helena').deve(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'Mudei de ideia.' } })
    expect((await queue('helena')).acoes.atender).toEqual({ permitido: true })
  })
})

describe('the only person of a provider', () => {
  /** Every way in which a request under way waits for a provider that is not the chosen one, and whether it is alive. */
  const deProposta = situacoesDaProposta.map(
    (s) =>
      [
        `proposal ${s}`,
        async (empresaId: number, pedido: number) => {
          await hub.database.execute(sql`insert into proposta (solicitacao_id, empresa_id, situacao) values (${pedido}, ${empresaId}, ${s})
        on conflict (solicitacao_id, empresa_id) do update set situacao = excluded.situacao`)
        },
        !['nao_selecionada', 'declinada', 'desistente', 'expirada', 'cancelada'].includes(s),
      ] as const,
  )
  const deDiagnostico = situacoesDoDiagnostico.map(
    (s) =>
      [
        `diagnostic ${s}`,
        async (empresaId: number, pedido: number) => {
          await hub.database.execute(
            sql`delete from proposta where solicitacao_id = ${pedido} and empresa_id = ${empresaId}`,
          )
          await hub.database.execute(sql`insert into diagnostico (nrodiagnostico, solicitacao_id, situacao, empresa_id, prazo)
        values ('D-' || ${pedido}::int, ${pedido}, ${s}, ${empresaId}, agora()::date) on conflict (solicitacao_id) do update set situacao = excluded.situacao`)
        },
        !['sem_executor', 'rejeitado', 'aprovado', 'dispensado', 'cancelado'].includes(s),
      ] as const,
  )
  let pedido = 0
  let dele = 0
  const alvo = 'caio' as const
  beforeAll(async () => {
    pedido = await enviarSolicitacao(hub)
    const [v] = await rows<{ empresa: number; outros: number }>(
      hub.database,
      sql`select v.empresa_id as empresa, (select count(*)::int from empresa_usuario o where o.empresa_id = v.empresa_id and o.usuario_id <> v.usuario_id) as outros
        from empresa_usuario v where v.usuario_id = ${hub.como(alvo).id} and v.lado = 'prestador'`,
    )
    expect(v!.outros).toBe(0)
    dele = v!.empresa
    await pedir(alvo)
  })

  it.each([...deProposta, ...deDiagnostico])('with a %s on a request under way', async (_, por, viva) => {
    await por(dele, pedido)
    const p = await queue(cast[alvo].nome)
    expect(p.acoes.atender).toEqual(viva ? { permitido: false, recusa: 'EXCLUSAO_COM_ANDAMENTO' } : { permitido: true })
    if (!viva) return
    expect((await decidir(p.id, true)).type).toBe('EXCLUSAO_COM_ANDAMENTO')
    const conta = await hub.como('ana').deve(usuario.detalhar, { params: { id: hub.como(alvo).id } })
    expect(conta.acoes.desativar).toMatchObject({ permitido: false })
    const solta = await hub.como('ana').chamar(empresaUsuario.desligar, {
      corpo: { empresa: dele, usuario: hub.como(alvo).id, lado: 'prestador' },
    })
    expect(solta.type).toBe('ULTIMA_PESSOA_DA_EMPRESA')
  })

  afterAll(async () => {
    await hub.como(alvo).deve(privacidade.retirarPedido)
    await hub
      .como('helena')
      .deve(solicitacao.cancelar, { params: { id: pedido }, corpo: { justificativa: 'Mudei de ideia.' } })
  })
})

describe('a granted request', () => {
  it('ends the account at once, and leaves a pseudonym under which the history goes on', async () => {
    const { id } = hub.como('helena')
    const feita = await row<{ id: number }>(
      hub.database,
      sql`select id from solicitacao where autor_id = ${id} limit 1`,
    )
    await hub.database.execute(sql`update usuario set cpf = '52998224725', telefone = '73988887777' where id = ${id}`)
    const { versao } = await hub.como('helena').deve(notificacao.lerWhatsapp)
    await hub
      .como('helena')
      .deve(notificacao.autorizarWhatsapp, { corpo: { telefone: '73988887777', versao, aceito: true } })
    await hub.database.execute(sql`insert into whatsapp_mensagem (usuario_id, solicitacao_id, destino, dia)
      values (${id}, ${feita!.id}, '/solicitacoes', agora()::date)`)
    const noWhatsapp = () =>
      rows(
        hub.database,
        sql`select id from whatsapp_consentimento where usuario_id = ${id} union all select id from whatsapp_mensagem where usuario_id = ${id}`,
      )
    expect(await noWhatsapp()).toHaveLength(2)
    const n = hub.navegador()
    await n.entrar(cast.helena.email)
    await n.sessao()
    const p = await queue('helena')
    const vezes = await Promise.all(Array.from({ length: 4 }, () => decidir(p.id, true)))
    expect(vezes.map((r) => r.status).sort()).toEqual([200, 409, 409, 409])
    expect((await n.api(autenticacao.listarSessoes)).statusCode).toBe(401)
    expect((await hub.navegador().entrar(cast.helena.email)).statusCode).toBe(401)
    // The answer has not left yet.
    expect(await anonimizar(hub.ports, id)).toBe(false)
    await hub.rodarTrabalhos()
    await varrerExclusoes(hub.ports)
    expect(await linhaDe(id)).toEqual({
      nome: 'Pessoa',
      sobrenome: `removida ${id}`,
      email: `removida-${id}@anonimo.invalid`,
      cpf: null,
      telefone: null,
      ativo: false,
      senha_hash: null,
      foi: true,
    })
    expect(await noWhatsapp()).toEqual([])
    expect(await textosCom('Prates')).toEqual([])
    expect(await textosCom(cast.helena.email)).toEqual([])
    const vista = await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id: feita!.id } })
    expect(JSON.stringify(vista)).not.toContain('Prates')
    expect(JSON.stringify(vista)).toContain(`"nome":"Pessoa","sobrenome":"removida ${id}"`)
    expect(await queue('', { situacao: 'decidido' })).toMatchObject({
      situacao: 'atendido',
      motivo: null,
      pessoa: { nome: `Pessoa removida ${id}`, email: null },
    })
    expect((await hub.como('ana').chamar(usuario.detalhar, { params: { id } })).status).toBe(404)
    expect(await anonimizar(hub.ports, id)).toBe(false)
    expect((await hub.navegador().entrar(`removida-${id}@anonimo.invalid`, SENHA_DO_ELENCO)).statusCode).toBe(401)
  })

  it('takes a person that is a company along where nothing was ever asked for, and lets its e-mail register anew', async () => {
    const joao = hub.como('joao').id
    await hub.database.execute(sql`update usuario set cpf = '00000000787' where id = ${joao}`)
    const id = await hub.empresa('00000000787')
    await pedir('joao')
    const p = await queue('joão')
    await decidir(p.id, true)
    await hub.rodarTrabalhos()
    await varrerExclusoes(hub.ports)
    const dela = await hub.como('vera').deve(empresa.detalhar, { params: { id } })
    expect(dela).toMatchObject({ nomefantasia: 'Pessoa removida', telefone: null, ativo: false, usuarios: [] })
    const { count } = await hub.como('vera').deve(cadastro.listarPedidos, { query: { situacao: 'todos' } })
    expect(count).toBe(0)
    expect(await row(hub.database, sql`select 1 from usuario where lower(email) = ${cast.joao.email}`)).toBeUndefined()
  })

  it('takes no business along of whose CPF the person only typed', async () => {
    const [celia, rosa] = [hub.como('celia').id, hub.como('rosa').id]
    const id = await hub.empresa('00000000949')
    await hub.database.execute(sql`delete from empresa_usuario where empresa_id = ${id} and usuario_id = ${rosa}`)
    await hub.database.execute(sql`update usuario set cpf = '00000000949', cpf_declarado = true where id = ${celia}`)
    const ver = () => hub.como('vera').deve(empresa.detalhar, { params: { id } })
    const antes = await ver()
    await pedir('celia')
    await decidir((await queue('célia')).id, true)
    await hub.rodarTrabalhos()
    await varrerExclusoes(hub.ports)
    expect((await linhaDe(celia))?.foi).toBe(true)
    expect(await ver()).toEqual(antes)
  })

  it('keeps records of access for six months', async () => {
    const { id } = hub.como('helena')
    const quantos = async () =>
      (await row<{ n: number }>(hub.database, sql`select count(*)::int as n from acesso where usuario_id = ${id}`))!.n
    expect(await quantos()).toBeGreaterThan(0)
    // Though somebody else's request cannot be done, which is said.
    const bia = hub.como('bia').id
    await pedir('bia')
    await decidir((await queue('bia')).id, true)
    await hub.database.execute(sql`create function quebrar() returns trigger language plpgsql as
      $$ begin if new.anonimizado_em is not null then raise exception 'broken'; end if; return new; end $$`)
    await hub.database.execute(
      sql`create trigger quebra before update on usuario for each row execute function quebrar()`,
    )
    await hub.avancar('7 months')
    await expect(varrerExclusoes(hub.ports)).rejects.toThrow('1 people could not be made anonymous')
    expect(await quantos()).toBe(0)
    await hub.database.execute(sql`drop trigger quebra on usuario`)
    await varrerExclusoes(hub.ports)
    expect((await linhaDe(bia))?.foi).toBe(true)
  })
})

it('a new version of the privacy notice is to be read anew, and reading the rest goes on meanwhile', async () => {
  const { versao } = await hub.como('paulo').deve(portal.lerCiencia)
  await hub.como('paulo').deve(portal.darCiencia, { corpo: { versao } })
  await hub.database.execute(sql`update ciencia_do_aviso set versao = '0.9' where usuario_id = ${hub.como('paulo').id}`)
  expect((await hub.como('paulo').deve(portal.lerCiencia)).ciente_em).toBeNull()
  expect(await hub.como('paulo').deve(empresa.listarMinhas)).toHaveLength(1)
})
