import { auditoria } from '@hub/protocol/auditoria.ts'
import { duvida } from '@hub/protocol/duvida.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { operacao } from '@hub/protocol/operacao.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selarAuditoria } from '../auditoria/selar.ts'
import { sql } from '../db/drizzle.ts'
import { row, rows } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { conteudoCompleto } from '../testing/conteudo-de-proposta.ts'
import { ensaiar, pararRelogio } from '../testing/ensaio.ts'
import { solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'

/** Rows that somebody may not read use up numbers: what he reads beside them must not show where. */
let hub: TestHub
let id: number
let deCaio: number
beforeAll(async () => {
  hub = await createTestHub()
  id = await solicitacaoLiberada(hub)
  const corpo = { solicitacao: id, ...conteudoCompleto(400_000, 1) }
  deCaio = (await hub.como('caio').deve(proposta.criar, { corpo })).id
  await pararRelogio(hub)
})
afterAll(() => hub?.fechar())

const enviar = () =>
  hub.como('caio').deve(proposta.enviar, {
    params: { id: deCaio },
    corpo: { ...conteudoCompleto(400_000, 1), versao: 1 },
  })
/** What comes after the secret, for everybody to read. */
const depois = () =>
  hub.database.execute(sql`insert into solicitacao_historico (solicitacao_id, evento, mensagem, para)
    values (${id}, 'anotacao', 'Combinado por telefone', array['cliente', 'gestor', 'coordenador', 'admin', 'prestador'])`)

describe('a number that is answered', () => {
  const ler = (quem: CastName, e: Endpoint, segredo: boolean) =>
    ensaiar(
      hub,
      async () => {
        if (segredo) await enviar()
        await depois()
      },
      async () => (await hub.como(quem).chamar(e as typeof solicitacao.listarHistorico, { params: { id } })).corpo,
      { seguem: true },
    )

  it.each(['vera', 'luciana', 'helena', 'marina'] as const)(
    'in a request’s history is of what %s reads of it, and skips nothing',
    async (quem) => {
      const { results } = await ler(quem, solicitacao.listarHistorico, true)
      expect(results.map((h) => h.id)).toEqual(results.map((_, i) => results.length - i))
      expect(results).toEqual((await ler(quem, solicitacao.listarHistorico, false)).results)
    },
  )
})

/** What an act under seal draws numbers from, and what people read in their place (docs/decisions/0093). */
const series: Readonly<Record<string, string>> = {
  auditoria: 'another number',
  duvida: 'another number',
  email: 'another number',
  notificacao: 'another number',
  proposta_versao: 'another number, in the audit alone',
  solicitacao_historico: 'its number among what the reader may read',
  mensagem: 'its number in the conversation',
  conversa: 'nothing',
  aviso_por_email: 'nothing',
}

describe('an act under seal', () => {
  const conviteDe = async (quem: 'renato') =>
    (await row<{ id: number }>(
      hub.database,
      sql`select p.id from proposta p join empresa e on e.id = p.empresa_id where p.solicitacao_id = ${id} and e.cnpj = ${cast[quem].prestadorDe[0]}`,
    ))!.id
  const agir = async () => {
    const caio = hub.como('caio')
    const motivo = 'Agenda cheia por aqui.'
    await caio.deve(proposta.atualizar, { corpo: { id: deCaio, versao: 1, ...conteudoCompleto(410_000, 1) } })
    await caio.deve(proposta.enviar, {
      params: { id: deCaio },
      corpo: { ...conteudoCompleto(400_000, 1), versao: 2 },
    })
    await caio.deve(duvida.perguntar, { params: { id }, corpo: { pergunta: 'Quantos são os fornos?' } })
    const grupo = `prestador_gestor-${await hub.empresa(cast.caio.prestadorDe[0])}`
    await caio.deve(mensagem.enviar, { corpo: { solicitacao: id, grupo, mensagem: 'Posso visitar?' } })
    await hub.como('renato').deve(proposta.declinar, { params: { id: await conviteDe('renato') }, corpo: { motivo } })
    await caio.deve(proposta.desistir, { params: { id: deCaio }, corpo: { motivo } })
  }

  it('draws from no series whose numbers people read', async () => {
    const movidas = await ensaiar(
      hub,
      agir,
      () =>
        rows<{ tabela: string }>(
          hub.database,
          sql`select regexp_replace(sequencename, '_id_seq$', '') as tabela from pg_sequences
            where schemaname = 'public' and last_value > 40000000 order by 1`,
        ),
      { seguem: true },
    )
    expect(movidas.map((m) => m.tabela).filter((t) => !(t in series))).toEqual([])
    expect(movidas.map((m) => m.tabela)).toEqual(expect.arrayContaining(['auditoria', 'duvida', 'proposta_versao']))
  })

  it('leaves ids that are not the rows’ own, by which no row is found either', async () => {
    const ana = hub.como('ana')
    const [lidas, proprias, deFora] = await ensaiar(
      hub,
      async () => {
        await agir()
        await hub.database.execute(sql`insert into email (para, assunto, texto, html, recusado_em, erro)
          values ('ninguem@hub.example', 'Aviso', '', '', agora(), 'recusado')`)
        await hub.database.execute(
          sql`insert into notificacao (usuario_id, mensagem, destino) values (${ana.id}, 'Aviso', '/')`,
        )
      },
      async () => {
        const [escrita] = (await ana.deve(auditoria.listar)).results
        const [carta] = (await ana.deve(operacao.listarEmails)).results
        const [aviso] = (await ana.deve(notificacao.listar)).results
        const [pergunta] = (await hub.como('caio').deve(duvida.listar, { params: { id } })).results
        const internos = async (tabela: string) =>
          (await row<{ id: number }>(
            hub.database,
            sql`select max(id) as id from ${sql.identifier(tabela)} ${sql.raw(tabela === 'auditoria' ? "where chamada not like 'proposta.%' and chamada <> 'duvida.perguntar'" : '')}`,
          ))!.id
        const donos = await Promise.all(['auditoria', 'email', 'notificacao', 'duvida'].map(internos))
        const falhas = [
          await ana.chamar(auditoria.detalhar, { params: { id: donos[0]! } }),
          await ana.chamar(operacao.dispensarEmail, { params: { id: donos[1]! } }),
          await ana.chamar(notificacao.marcarVista, { params: { id: donos[2]! } }),
          await hub
            .como('helena')
            .chamar(duvida.responder, { params: { id: donos[3]! }, corpo: { resposta: 'São dois.' } }),
        ].map((r) => r.status)
        const achadas = [
          await ana.chamar(auditoria.detalhar, { params: { id: escrita!.id } }),
          await ana.chamar(operacao.dispensarEmail, { params: { id: carta!.id } }),
          await ana.chamar(notificacao.marcarVista, { params: { id: aviso!.id } }),
          await hub
            .como('helena')
            .chamar(duvida.responder, { params: { id: pergunta!.id }, corpo: { resposta: 'São dois.' } }),
        ].map((r) => r.status)
        return [[escrita, carta, aviso, pergunta].map((x) => x!.id), donos, [...achadas, ...falhas]] as const
      },
    )
    expect(lidas.filter((lida, i) => Math.abs(lida - proprias[i]!) < 100)).toEqual([])
    expect(deFora).toEqual([200, 200, 200, 200, 404, 404, 404, 404])
  })

  it('is not told by whom the release invited', async () => {
    const { results } = await hub.como('ana').deve(auditoria.listar, { query: { chamada: 'solicitacao.liberar' } })
    const escrita = await hub.como('ana').deve(auditoria.detalhar, { params: { id: results[0]!.id } })
    expect(escrita.solicitacoes.map((s) => s.id)).toContain(id)
    expect(escrita.mudancas.map((m) => m.tabela)).toContain('solicitacao')
    expect(escrita.mudancas.map((m) => m.tabela)).not.toContain('proposta')
    expect(results[0]!.registros.map((r) => r.tabela)).not.toContain('proposta')
    expect(escrita.quantos).toBe(escrita.mudancas.length)
    const cliente = await hub.empresa(cast.helena.clienteDe[0])
    expect([escrita, results[0]!].map((e) => e.empresas.map((x) => x.id))).toEqual([[cliente], [cliente]])
    const daEmpresa = async (cnpj: string, q: 'empresa' | 'search') =>
      (
        await hub.como('ana').deve(auditoria.listar, { query: { chamada: 'solicitacao.liberar', [q]: cnpj } })
      ).results.map((e) => e.id)
    for (const q of ['empresa', 'search'] as const) {
      expect(await daEmpresa(cast.caio.prestadorDe[0], q)).toEqual([])
      expect(await daEmpresa(cast.helena.clienteDe[0], q)).toEqual([escrita.id])
    }
  })

  it('shows in nobody’s audit, neither by its words nor by a place in the chain, until the round is open', async () => {
    const ana = hub.como('ana')
    const ler = async () => {
      await selarAuditoria(hub.database)
      const { count, results } = await ana.deve(auditoria.listar, { query: { page_size: 100 } })
      const escrita = results.find((r) => r.chamada === 'mensagem.enviar')
      const { elo } = await ana.deve(auditoria.detalhar, { params: { id: (escrita ?? results[0]!).id } })
      return { count, chamadas: results.map((r) => r.chamada), elo }
    }
    const antes = await ler()
    await agir()
    await hub
      .como('helena')
      .deve(mensagem.enviar, { corpo: { solicitacao: id, mensagem: 'Combinado.', grupo: 'cliente_gestor' } })
    const depois = await ler()
    expect(depois.chamadas).toEqual(['mensagem.enviar', 'mensagem.enviar', ...antes.chamadas])
    expect(depois.elo).toEqual({ cadeia: depois.elo.cadeia, posicao: null, anterior: null, hash: null, confere: true })
    await hub.database.execute(sql`update solicitacao set substatus = 'sem_propostas' where id = ${id}`)
    const aberta = await ler()
    expect(aberta.chamadas).toContain('duvida.perguntar')
    const { results } = await ana.deve(auditoria.listar, {
      query: { chamada: 'solicitacao.liberar', empresa: cast.caio.prestadorDe[0] },
    })
    expect(results[0]!.empresas.map((e) => e.id)).toContain(await hub.empresa(cast.caio.prestadorDe[0]))
    expect(aberta.elo).toMatchObject({ posicao: expect.any(Number), confere: true })
  })
})
