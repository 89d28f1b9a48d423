/** A third system calls under a name of its own, as far as it was let, until it is stopped. */
import { conceitosDoToken, type Escopo, escoposTodos } from '@hub/domain/token-de-integracao/escopos.ts'
import { CHAMADAS_POR_MINUTO } from '@hub/domain/token-de-integracao/token.rules.ts'
import { area } from '@hub/protocol/area.ts'
import { auditoria } from '@hub/protocol/auditoria.ts'
import { escopoDe } from '@hub/protocol/escopos.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { type TokenComSegredo, tokenDeIntegracao } from '@hub/protocol/token-de-integracao.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { opcoesDeLog } from '../http/log.ts'
import { chamadas } from '../testing/mandar.ts'
import { createTestHubWithSignIn, type TestHubWithSignIn } from '../testing/test-hub-with-sign-in.ts'

let hub: TestHubWithSignIn
beforeAll(async () => {
  hub = await createTestHubWithSignIn()
})
afterAll(() => hub?.fechar())

let vez = 0
const emitir = async (escopos: Escopo[], dias = 30): Promise<TokenComSegredo> =>
  hub.como('ana').deve(tokenDeIntegracao.emitir, { corpo: { nome: `Sistema ${++vez}`, escopos, dias } })

interface Envio {
  corpo?: object
  ip?: string
  app?: TestHubWithSignIn['app']
}
const chamar = async (segredo: string, metodo: string, url: string, { corpo, ip, app = hub.app }: Envio = {}) => {
  const res = await app.inject({
    method: metodo as 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${segredo}` },
    ...(corpo && { payload: corpo }),
    ...(ip && { remoteAddress: ip }),
  })
  const json = String(res.headers['content-type']).startsWith('application/json') ? res.json() : undefined
  return { status: res.statusCode, type: json?.type as string | undefined, json, espera: res.headers['retry-after'] }
}
const AREAS = area.listar.caminho
const lerAreas = (segredo: string, envio?: Envio) => chamar(segredo, 'GET', AREAS, envio)

describe('the scopes of tokens', () => {
  it('are those that calls ask for, each of them asked by one', () => {
    const pedidos = chamadas.flatMap(([nome]) => escopoDe(nome) ?? [])
    expect([...new Set(pedidos)].sort()).toEqual([...escoposTodos].sort())
  })

  it('open no session, password, second step, account or token, and nothing that is a person’s own', () => {
    const nunca =
      /^(?:autenticacao|segundoFator|avatar|delegacao|mensagem|notificacao|rascunho|privacidade|tokenDeIntegracao)\./
    for (const [nome, e] of chamadas) {
      const aberta = escopoDe(nome)
      if (nunca.test(nome) || typeof permissoes[nome] === 'string' || e.publico || e.pedeSegredo)
        expect([nome, aberta]).toEqual([nome, undefined])
      if (aberta && e.metodo !== 'GET') expect([nome, aberta.endsWith(':escrever')]).toEqual([nome, true])
      if (/^(?:usuario|empresaUsuario|webhook|parametro)\./.test(nome) && e.metodo !== 'GET')
        expect([nome, aberta]).toEqual([nome, undefined])
    }
  })

  it('are asked of every call: one with all the others is refused, also where a call is everybody’s who is in', async () => {
    const semEscopo: unknown[] = []
    const porEscopo = new Map<Escopo | undefined, string>()
    for (const [nome, e] of chamadas) {
      if (e.publico) continue
      const pede = escopoDe(nome)
      if (!porEscopo.has(pede)) porEscopo.set(pede, (await emitir(escoposTodos.filter((x) => x !== pede))).segredo)
      await hub.database.execute(sql`delete from limite`)
      const r = await chamar(porEscopo.get(pede)!, e.metodo, e.caminho.replaceAll(/\{\w+\}/g, '1'))
      if (r.status !== 403 || r.type !== 'TOKEN_SEM_ESCOPO') semEscopo.push([nome, r.status, r.type])
    }
    expect(semEscopo).toEqual([])
    expect(porEscopo.size).toBe(escoposTodos.length + 1)
  }, 120_000)

  it('open what they say: every reading call that needs no record answers to its own scope alone', async () => {
    const falhas: unknown[] = []
    let lidas = 0
    for (const [nome, e] of chamadas) {
      const escopo = escopoDe(nome)
      if (!escopo?.endsWith(':ler') || e.caminho.includes('{')) continue
      await hub.database.execute(sql`delete from limite`)
      const r = await chamar((await emitir([escopo])).segredo, 'GET', e.caminho)
      lidas++
      // Some ask for a filter: that is past the door.
      if (r.status !== 200 && r.type !== 'VALIDACAO') falhas.push([nome, r.status, r.type])
    }
    expect(falhas).toEqual([])
    expect(lidas).toBeGreaterThan(Object.keys(conceitosDoToken).length)
  }, 120_000)
})

describe('a token', () => {
  it('writes where it may, and is the author in the trace: no person is', async () => {
    const { segredo, nome } = await emitir(['area:escrever'])
    const feita = await chamar(segredo, 'POST', area.criar.caminho, { corpo: { descricao: 'Logística Reversa' } })
    expect([feita.status, (await lerAreas(segredo)).type]).toEqual([200, 'TOKEN_SEM_ESCOPO'])
    const { results } = await hub.como('ana').deve(auditoria.listar, { query: { page_size: 100 } })
    const linhaDaArea = results.find((l) => l.chamada === 'area.criar')
    expect(JSON.stringify(linhaDaArea)).toContain(`${nome} (sistema)`)
  })

  it('is in no list of people, and nobody signs in by it', async () => {
    const { nome } = await emitir(['area:ler'])
    const { results } = await hub.como('ana').deve(usuario.listar, { query: { search: nome } })
    expect(results).toEqual([])
    const autor = (await row<{ id: number; email: string }>(
      hub.database,
      sql`select id, email from usuario where nome = ${nome} and sistema`,
    ))!
    const achado = await hub.como('ana').chamar(usuario.detalhar, { params: { id: autor.id } })
    expect(achado.status).toBe(404)
    const antes = await rows(hub.database, sql`select 1 from email`)
    await hub.app.inject({ method: 'POST', url: '/api/auth/senha/recuperar/', payload: { email: autor.email } })
    expect(await rows(hub.database, sql`select 1 from email`)).toHaveLength(antes.length)
  })

  it('is shown once: the database has its hash, the list and the trace not even that', async () => {
    const { segredo, id } = await emitir(['area:ler'])
    expect(segredo).toMatch(/^hub_[\w-]{43}$/)
    const [{ tudo }] = (await rows<{ tudo: string }>(
      hub.database,
      sql`select row_to_json(t)::text as tudo from token_de_integracao t where id = ${id}`,
    )) as [{ tudo: string }]
    expect(tudo).not.toContain(segredo.slice(4))
    const { hash } = JSON.parse(tudo) as { hash: string }
    const lista = await hub.como('ana').deve(tokenDeIntegracao.listar, { query: { page_size: 100 } })
    const trilha = [
      await rows(hub.database, sql`select * from auditoria`),
      await rows(hub.database, sql`select * from auditoria_mudanca`),
    ]
    for (const texto of [
      JSON.stringify(lista),
      JSON.stringify(trilha),
      JSON.stringify(opcoesDeLog({ env: {}, modo: 'producao' }).formatters?.log?.({ disse: `sent ${segredo}` })),
    ])
      expect([texto.includes(segredo), texto.includes(hash)]).toEqual([false, false])
  })

  it('is refused in the same words when unknown, malformed, expired or revoked', async () => {
    const { segredo: vencido } = await emitir(['area:ler'], 1)
    const { segredo: revogado, id } = await emitir(['area:ler'])
    const { segredo: bom } = await emitir(['area:ler'])
    await hub.como('ana').deve(tokenDeIntegracao.revogar, { params: { id }, corpo: {} })
    await hub.avancar('25 hours')
    expect((await lerAreas(bom)).status).toBe(200)
    const desconhecido = `${bom.slice(0, -1)}${bom.endsWith('A') ? 'B' : 'A'}`
    const respostas = []
    for (const s of [vencido, revogado, desconhecido, `${bom}x`, 'hub_curto-mas-com-vinte-letras']) {
      const { status, json } = await lerAreas(s)
      respostas.push([status, json])
    }
    for (const r of respostas) expect(r).toEqual(respostas[0])
    expect(respostas[0]).toEqual([401, { type: 'TOKEN_INVALIDO', mensagem: expect.any(String) }])
  })

  it('ends on every instance with its revocation, and cannot be revoked twice', async () => {
    const { segredo, id } = await emitir(['area:ler'])
    const outra = await hub.outraInstancia()
    for (const app of [hub.app, outra.app]) expect((await lerAreas(segredo, { app })).status).toBe(200)
    await hub.como('ana').deve(tokenDeIntegracao.revogar, { params: { id }, corpo: {} })
    for (const app of [hub.app, outra.app]) expect((await lerAreas(segredo, { app })).status).toBe(401)
    const denovo = await hub.como('ana').chamar(tokenDeIntegracao.revogar, { params: { id }, corpo: {} })
    expect([denovo.status, denovo.type]).toEqual([409, 'SITUACAO_NAO_PERMITE'])
  })

  it('shows when it was last used, to the minute', async () => {
    const { segredo, id } = await emitir(['area:ler'])
    const usado = async () =>
      (await hub.como('ana').deve(tokenDeIntegracao.listar, { query: { page_size: 100 } })).results.find(
        (t) => t.id === id,
      )!.usado_em
    expect(await usado()).toBeNull()
    await lerAreas(segredo)
    const primeiro = await usado()
    await lerAreas(segredo)
    expect(await usado()).toBe(primeiro)
    await hub.avancar('2 minutes')
    await lerAreas(segredo)
    expect(new Date((await usado())!).getTime()).toBeGreaterThan(new Date(primeiro!).getTime() + 60_000)
  })

  it('calls so often in a minute and no more; another goes on, and wrong ones hold up only their own kind', async () => {
    const [um, outro] = [await emitir(['area:ler']), await emitir(['area:ler'])]
    await hub.database.execute(sql`delete from limite`)
    expect((await lerAreas(um.segredo)).status).toBe(200)
    await hub.database.execute(sql`update limite set points = ${CHAMADAS_POR_MINUTO} where key = ${`token:${um.id}`}`)
    const cheio = await lerAreas(um.segredo)
    expect([cheio.status, cheio.type, Number(cheio.espera) > 0]).toEqual([429, 'MUITAS_TENTATIVAS', true])
    expect((await lerAreas(outro.segredo)).status).toBe(200)
    const ip = '198.51.100.7'
    const errado = `hub_${'x'.repeat(43)}`
    const vistos = new Set<number>()
    for (let i = 0; i < 125; i++) vistos.add((await lerAreas(errado, { ip })).status)
    expect([...vistos]).toEqual([401, 429])
    expect((await lerAreas(outro.segredo, { ip })).status).toBe(200)
  })

  it('is nobody to calls that are open to everybody: neither a session nor anything of its own comes of it', async () => {
    const { segredo } = await emitir([...escoposTodos])
    expect((await chamar(segredo, 'GET', '/auth/session/')).json).toEqual({})
    for (const [nome, e] of chamadas.filter(
      ([nome, e]) => e.publico && /^(?:servico|tema)\./.test(nome) && !e.caminho.includes('{'),
    )) {
      const anonimo = await hub.app.inject({ method: 'GET', url: `/api${e.caminho}` })
      expect([nome, (await chamar(segredo, 'GET', e.caminho)).json]).toEqual([nome, anonimo.json()])
    }
  })
})

describe('the admin', () => {
  it('gives each a name of its own, known scopes and an end', async () => {
    const { nome, id } = await emitir(['area:ler'])
    const ana = hub.como('ana')
    const corpo = { nome, escopos: ['area:ler'] as Escopo[], dias: 30 }
    expect((await ana.chamar(tokenDeIntegracao.emitir, { corpo })).type).toBe('TOKEN_REPETIDO')
    await ana.deve(tokenDeIntegracao.revogar, { params: { id }, corpo: {} })
    expect((await ana.chamar(tokenDeIntegracao.emitir, { corpo })).status).toBe(200)
    for (const errado of [
      { dias: 0 },
      { dias: 367 },
      { escopos: [] },
      { escopos: ['usuario:escrever'] },
      { escopos: ['area:ler', 'area:ler'] },
    ]) {
      const r = await ana.chamar(tokenDeIntegracao.emitir, {
        corpo: { ...corpo, nome: 'Mais um', ...errado } as typeof corpo,
      })
      expect([Object.keys(errado), r.status, Object.keys(r.campos ?? {})[0]?.split('.')[0]]).toEqual([
        Object.keys(errado),
        400,
        Object.keys(errado)[0],
      ])
    }
  })

  it('finds them by name and by how they stand', async () => {
    const ana = hub.como('ana')
    const { id, nome } = await emitir(['area:ler'])
    const com = async (situacao: 'ativo' | 'revogado') =>
      (await ana.deve(tokenDeIntegracao.listar, { query: { search: nome, situacao } })).results.map((t) => t.id)
    expect([await com('ativo'), await com('revogado')]).toEqual([[id], []])
    await ana.deve(tokenDeIntegracao.revogar, { params: { id }, corpo: {} })
    expect([await com('ativo'), await com('revogado')]).toEqual([[], [id]])
  })
})

describe('the document', () => {
  it('says of every call which token makes it', async () => {
    const { gerarPorExtenso } = await import('@hub/protocol/kernel/openapi.ts')
    const paths = gerarPorExtenso(() => true).paths as Record<
      string,
      Record<string, { security?: Record<string, string[]>[] }>
    >
    for (const [nome, e] of Object.entries(registro) as [NomeDeEndpoint, (typeof registro)[NomeDeEndpoint]][]) {
      const escopo = escopoDe(nome)
      const { security } = paths[`/api${e.caminho}`]![e.metodo.toLowerCase()]!
      expect([nome, security]).toEqual([
        nome,
        e.publico ? [] : escopo ? [{ bearer: [] }, { token: [escopo] }] : undefined,
      ])
    }
  })
})
