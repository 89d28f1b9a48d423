import { randomUUID } from 'node:crypto'
import { auditoria } from '@hub/protocol/auditoria.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { comAutoria } from '../db/autoria.ts'
import { openDatabase } from '../db/database.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { executores } from '../jobs/executores.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { selarAuditoria } from './selar.ts'
import { verificar } from './verificar.ts'

let hub: TestHub
/** A connection of its own, as somebody with all rights over the database has it. */
let dono: pg.Client
let hubUrl: string
beforeAll(async () => {
  hub = await createTestHub()
  const { rows: found } = await hub.acesso.executar('select current_database() as nome')
  hubUrl = Object.assign(new URL(process.env.TEST_DATABASE_URL!), { pathname: `/${found[0]!.nome}` }).toString()
  dono = new pg.Client({ connectionString: hubUrl })
  await dono.connect()
})
afterAll(async () => {
  await dono?.end()
  await hub?.fechar()
})

const verificarJa = () => verificar((texto, valores) => dono.query(texto, valores))
/** As the minute's job leaves it. */
const conferir = async () => {
  await selarAuditoria(hub.database)
  return verificarJa()
}
const inteira = { quebras: [], orfas: [], esperam: 0, atrasadas: 0 }

describe('a transaction', () => {
  const autor = {
    usuarioId: null,
    chamada: 'teste.escrever',
    parametros: {},
    ip: '10.1.2.3',
    agente: `O'Hara \\ "$1"; select 1 --`,
    pedido: randomUUID(),
    sempre: false,
  }
  const renomear = (db: Database, nome: string) =>
    db.execute(sql`update programa set descricao = ${nome} where id = (select min(id) from programa)`)
  const ultima = async () =>
    (await row<{ id: number; chamada: string; agente: string; quantas: number }>(
      hub.database,
      sql`select a.id, a.chamada, a.agente, (select count(*)::int from auditoria_mudanca m where m.auditoria_id = a.id) as quantas
        from auditoria a order by a.id desc limit 1`,
    ))!
  const mudancas = (id: number) =>
    rows<{ tabela: string; operacao: string; antes: unknown; depois: unknown }>(
      hub.database,
      sql`select tabela, operacao, antes, depois from auditoria_mudanca where auditoria_id = ${id} order by ordem`,
    )

  it('has one row, in the words of its author, with its changes in the order in which they were made', async () => {
    await comAutoria(autor, () =>
      hub.database.transaction(async (tx) => {
        await renomear(tx, 'Programa um')
        await renomear(tx, 'Programa dois')
      }),
    )
    const { id, chamada, agente } = await ultima()
    expect({ chamada, agente }).toEqual({ chamada: autor.chamada, agente: autor.agente })
    expect(await mudancas(id)).toEqual([
      { tabela: 'programa', operacao: 'U', antes: expect.anything(), depois: { descricao: 'Programa um' } },
      {
        tabela: 'programa',
        operacao: 'U',
        antes: { descricao: 'Programa um' },
        depois: { descricao: 'Programa dois' },
      },
    ])
    expect(await conferir()).toMatchObject(inteira)
  })

  it('that wrote nothing that is audited has a row of the call alone, and one that wrote nothing has none', async () => {
    const numerada = () => hub.database.transaction((tx) => tx.execute(sql`select pg_current_xact_id()`))
    await comAutoria({ ...autor, chamada: 'teste.sempre', sempre: true }, numerada)
    const [a] = (await hub.como('ana').deve(auditoria.listar, { query: { chamada: 'teste.sempre' } })).results
    expect(a).toMatchObject({ registros: [], quantos: 0 })
    await comAutoria({ ...autor, chamada: 'teste.as.vezes' }, numerada)
    await comAutoria({ ...autor, chamada: 'teste.leitura', sempre: true }, () =>
      hub.database.transaction((tx) => tx.execute(sql`select 1`)),
    )
    expect((await ultima()).chamada).toBe('teste.sempre')
  })

  it('leaves no trace of what it took back', async () => {
    await comAutoria(autor, () =>
      hub.database.transaction(async (tx) => {
        await renomear(tx, 'Programa que fica')
        await tx
          .transaction(async (dentro) => {
            await renomear(dentro, 'Programa desfeito')
            throw new Error('undone')
          })
          .catch(() => {})
      }),
    )
    const { id } = await ultima()
    expect((await mudancas(id)).map((m) => m.depois)).toEqual([{ descricao: 'Programa que fica' }])
  })

  it('never carries its author on to the next one of its connection', async () => {
    const uma = await openDatabase({ url: hubUrl, pasta: '', conexoes: 1 })
    try {
      await comAutoria(autor, () => uma.database.transaction((tx) => renomear(tx, 'Programa com autor')))
      expect((await ultima()).chamada).toBe(autor.chamada)
      await uma.database.transaction((tx) => renomear(tx, 'Programa sem autor'))
      expect((await ultima()).chamada).toBe('banco.direto')
    } finally {
      await uma.fechar()
    }
  })

  it('shows no word of its author where slow statements are told of', async () => {
    const contadas: string[] = []
    const lenta = await openDatabase({
      url: hubUrl,
      pasta: '',
      conexoes: 1,
      lentas: { ms: 0, avisar: (texto) => contadas.push(texto) },
    })
    try {
      await comAutoria(autor, () => lenta.database.transaction((tx) => renomear(tx, 'Programa lento')))
    } finally {
      await lenta.fechar()
    }
    expect(contadas.join()).toContain('assinar($1::jsonb, $2)')
    expect(contadas.join()).not.toContain(autor.ip)
  })

  it('is undone when its row cannot be written', async () => {
    const nome = () => row<{ nome: string }>(hub.database, sql`select descricao from programa order by id limit 1`)
    const antes = await nome()
    await expect(
      comAutoria({ ...autor, chamada: null as never }, () =>
        hub.database.transaction((tx) => renomear(tx, 'Programa sem assinatura')),
      ),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('chamada') } })
    expect(await nome()).toEqual(antes)
  })

  it('of a hand that makes up what the triggers remember has its row all the same', async () => {
    const { id: dosOutros, quantas: antes } = await ultima()
    for (const fingido of ['', String(dosOutros)]) {
      await dono.query('begin')
      await dono.query(`set local hub.auditoria = '${fingido}'`)
      await dono.query(`update programa set descricao = descricao || '!' where id = (select min(id) from programa)`)
      await dono.query('commit')
      const { chamada, quantas } = await ultima()
      expect([fingido, chamada, quantas]).toEqual([fingido, 'banco.direto', 1])
    }
    expect(await mudancas(dosOutros)).toHaveLength(antes)
    expect(await conferir()).toMatchObject(inteira)
  })

  it('may alter a table that it has written; one that has its constraints checked at once has a row for each statement', async () => {
    const quantas = async () =>
      (await row<{ n: number }>(hub.database, sql`select count(*)::int as n from auditoria`))!.n
    const escrever = `update programa set descricao = descricao || '?' where id = (select min(id) from programa)`
    const antes = await quantas()
    await dono.query('begin')
    await dono.query(escrever)
    await dono.query('alter table programa add column provisoria integer')
    await dono.query(escrever)
    await dono.query('alter table programa drop column provisoria')
    await dono.query('commit')
    expect(await quantas()).toBe(antes + 1)
    await dono.query('begin')
    await dono.query('set constraints all immediate')
    await dono.query(escrever)
    await dono.query(escrever)
    await dono.query('commit')
    expect(await quantas()).toBe(antes + 3)
    expect(await conferir()).toMatchObject(inteira)
  })
})

describe('the chains', () => {
  it('says up to when it is sealed, what waits, and what waits for too long', async () => {
    await conferir()
    const antes = new Date()
    const { seladaAte } = await verificarJa()
    await enviarSolicitacao(hub)
    const logo = await verificarJa()
    expect(logo).toMatchObject({ ...inteira, esperam: 1 })
    expect(logo.seladaAte.getTime()).toBeGreaterThan(seladaAte.getTime())
    await hub.avancar('6 minutes')
    const { seladaAte: ainda, ...depois } = await verificarJa()
    expect([depois, ainda]).toMatchObject([{ quebras: [], esperam: 1, atrasadas: 1 }, logo.seladaAte])
    await executores(hub.ports)['auditoria.selar']!({})
    const selada = await verificarJa()
    expect(selada).toMatchObject(inteira)
    expect(selada.seladaAte.getTime()).toBeGreaterThan(antes.getTime())
  })

  it('is sealed in the order of the commits that came to be seen, not of the ids', async () => {
    await conferir()
    await dono.query('begin')
    await dono.query(`update programa set descricao = descricao || '!' where id = (select min(id) from programa)`)
    await hub.acesso.executar(`update tema set descricao = descricao || '!' where id = (select min(id) from tema)`)
    await selarAuditoria(hub.database)
    await dono.query('commit')
    expect(await verificarJa()).toMatchObject({ ...inteira, esperam: 1 })
    expect(await conferir()).toMatchObject(inteira)
    const ids = (
      await rows<{ id: number }>(
        hub.database,
        sql`select id from auditoria where cadeia = 0 order by posicao desc limit 2`,
      )
    ).map((l) => l.id)
    expect(ids[0]).toBeLessThan(ids[1]!)
  })

  it('links every write of thirty people at once, of one company and of the hub', async () => {
    const antes = await conferir()
    expect(antes).toMatchObject(inteira)
    const id = await enviarSolicitacao(hub)
    const conversa = { solicitacao: id, grupo: 'cliente_gestor' }
    const falas = Array.from({ length: 15 }, (_, i) =>
      hub
        .como(i % 2 ? 'helena' : 'luciana')
        .chamar(mensagem.enviar, { corpo: { ...conversa, mensagem: `Recado ${i}` } }),
    )
    const envios = Array.from({ length: 10 }, () => enviarSolicitacao(hub))
    const daEquipe = Array.from({ length: 5 }, () => hub.como('vera').chamar(notificacao.marcarTodas, {}))
    const selos = Array.from({ length: 4 }, () => selarAuditoria(hub.database))
    await Promise.all([...falas, ...selos, ...envios, ...daEquipe])
    const depois = await conferir()
    expect(depois).toMatchObject(inteira)
    expect(depois.escritas).toBeGreaterThanOrEqual(antes.escritas + 11)
  })
})
