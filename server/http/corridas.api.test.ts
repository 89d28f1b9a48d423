import { randomUUID } from 'node:crypto'
import { centrocusto } from '@hub/protocol/centrocusto.ts'
import { compra } from '@hub/protocol/compra.ts'
import { consultorEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import { demanda } from '@hub/protocol/demanda.ts'
import { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { duvida } from '@hub/protocol/duvida.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { visita } from '@hub/protocol/visita.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { rows } from '../db/rows.ts'
import { enviarSolicitacao } from '../testing/enviar-solicitacao.ts'
import { comPropostas, escolhida } from '../testing/historia.ts'
import { deDoceCacau, historiaCompleta } from '../testing/historia-completa.ts'
import { analisada, solicitacaoLiberada } from '../testing/solicitacao-liberada.ts'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub?.fechar())

/** Rows by table and kind, of everything that a story leaves. */
async function rastro(c: TestHub): Promise<Record<string, number>> {
  const contadas = await rows<{ nome: string; n: number }>(
    c.database,
    sql`select 'historico ' || evento as nome, count(*)::int as n from solicitacao_historico group by 1
      union all select 'lancamento ' || tipo, count(*)::int from centro_custo_lancamento group by 1
      union all select 'saldo', saldo::int from centro_custo where codigo = 'CC-1001'
      union all select 'solicitacao', count(*)::int from solicitacao
      union all select 'proposta ' || situacao, count(*)::int from proposta group by 1
      union all select 'contrato ' || situacao, count(*)::int from contrato group by 1
      union all select 'assinatura', count(*)::int from contrato_assinatura where assinado_em is not null
      union all select 'cobranca ' || situacao, count(*)::int from cobranca group by 1
      union all select 'etapa ' || situacao, count(*)::int from etapa group by 1
      union all select 'nota ' || situacao, count(*)::int from nota group by 1
      union all select 'documento ' || tipo, count(*)::int from documento group by 1
      union all select 'avaliacao', count(*)::int from avaliacao
      union all select 'mensagem', count(*)::int from mensagem
      union all select 'sino', count(*)::int from notificacao
      union all select 'email', count(*)::int from email
      order by 1`,
  )
  return Object.fromEntries(contadas.map((l) => [l.nome, l.n]))
}

/** What a second intention does again, rightly: another request, file, question, visit, credit or wish, the proposal sent anew. */
const repetiveis: readonly Endpoint[] = [
  compra.enviar,
  demanda.enviar,
  contratacaoInterna.enviar,
  centrocusto.lancarCredito,
  duvida.perguntar,
  visita.registrar,
  mensagem.enviar,
  solicitacao.anexarDocumento,
  solicitacao.responderAtualizacao,
  proposta.negociar,
  proposta.criar,
  proposta.enviar,
  consultorEmpresa.adicionar,
  consultorEmpresa.incluirCertificado,
  documentoDaEmpresa.enviar,
]

/** Somebody whose every click arrives five times at once, under one key where the call takes one or each under its own. */
function impaciente(p: Pessoa, vistas: Map<string, number[]>, umaChave: boolean): Pessoa {
  const deve: Pessoa['deve'] = async (e, entrada = {}) => {
    if (e.metodo === 'GET') return p.deve(e, entrada)
    const chave = randomUUID()
    const mesma = umaChave || repetiveis.includes(e)
    const todas = await Promise.all(
      Array.from({ length: 5 }, () => p.chamar(e, { ...entrada, chave: mesma ? chave : randomUUID() })),
    )
    vistas.set((e as Endpoint).caminho, todas.map((r) => r.status).sort())
    const feita = todas.find((r) => r.status < 300)
    if (!feita) throw new Error(`${e.metodo} ${e.caminho} answered ${todas[0]!.status}: ${todas[0]!.bruto}`)
    if (e.idempotente && mesma)
      for (const r of todas) expect([e.caminho, r.status, r.corpo]).toEqual([e.caminho, 200, feita.corpo])
    return feita.corpo
  }
  return { ...p, deve }
}

describe('a story in which everybody clicks five times at once', { timeout: 120_000 }, () => {
  let umaVez: Record<string, number>
  beforeAll(async () => {
    await historiaCompleta(hub, deDoceCacau)
    umaVez = await rastro(hub)
  }, 120_000)

  it.each([
    ['under one key each', true],
    ['under as many keys', false],
  ])('%s leaves what it leaves when everybody clicks once', async (_, umaChave) => {
    const outra = await createTestHub()
    const vistas = new Map<string, number[]>()
    try {
      await historiaCompleta({ ...outra, como: (quem) => impaciente(outra.como(quem), vistas, umaChave) }, deDoceCacau)
      expect([...vistas].filter(([, s]) => s.some((x) => x >= 500))).toEqual([])
      expect(vistas.size).toBeGreaterThan(25)
      expect(await rastro(outra)).toEqual(umaVez)
    } finally {
      await outra.fechar()
    }
  })
})

const dois = <T>(a: Promise<T>, b: Promise<T>): Promise<T[]> => Promise.all([a, b])
const status = (rs: { status: number }[]) => rs.map((r) => r.status).sort()

describe('two people at once', () => {
  it('who authorise the same choice: one does, the other is told', async () => {
    const s = await escolhida(hub)
    const autorizar = (quem: 'luciana' | 'vera') =>
      hub.como(quem).chamar(proposta.autorizar, { params: { id: s.marina }, corpo: {} })
    const rs = await dois(autorizar('luciana'), autorizar('vera'))
    expect(status(rs)).toEqual([200, 409])
    expect(rs.find((r) => r.status === 409)!.type).toBe('PROPOSTA_JA_AUTORIZADA')
  })

  it('who choose two proposals: one is chosen, and only that one can be authorised', async () => {
    const s = await comPropostas(hub)
    const escolher = (id: number) => hub.como('helena').chamar(proposta.autorizar, { params: { id }, corpo: {} })
    expect(status(await dois(escolher(s.marina), escolher(s.caio)))).toEqual([200, 409])
    const autorizar = (id: number) => hub.como('luciana').chamar(proposta.autorizar, { params: { id }, corpo: {} })
    expect(status(await dois(autorizar(s.marina), autorizar(s.caio)))).toEqual([200, 409])
    const ganhas = await rows(
      hub.database,
      sql`select 1 from proposta where solicitacao_id = ${s.id} and situacao in ('selecionada', 'autorizada')`,
    )
    expect(ganhas).toHaveLength(1)
  })

  it('of whom one cancels what the other releases: one of the two happens', async () => {
    const id = await analisada(hub)
    const rs = await dois<{ status: number }>(
      hub.como('luciana').chamar(solicitacao.liberar, { params: { id }, corpo: {} }),
      hub.como('helena').chamar(solicitacao.cancelar, { params: { id }, corpo: { justificativa: 'Não preciso mais' } }),
    )
    // Released and then cancelled is right too; cancelled and then released is not.
    expect(status(rs)).toSatisfy((s: number[]) => s[0] === 200 && [200, 409].includes(s[1]!))
    const [fim] = await rows<{ substatus: string; preso: number }>(
      hub.database,
      sql`select substatus, (reservado + comprometido)::int as preso from solicitacao where id = ${id}`,
    )
    if (fim!.substatus === 'cancelada_cliente') expect(fim!.preso).toBe(0)
    else expect([fim!.substatus, status(rs)]).toEqual(['aguardando_propostas', [200, 409]])
  })

  it('who edit one proposal in two windows: the second is told', async () => {
    const id = await solicitacaoLiberada(hub)
    const { corpo: p } = await hub.como('marina').chamar(proposta.criar, {
      query: { partial_save: 'true' },
      corpo: { solicitacao: id, apresentacao: 'Primeira versão' },
    })
    const salvar = (apresentacao: string) =>
      hub.como('marina').chamar(proposta.atualizar, { corpo: { id: p.id, versao: p.versao, apresentacao } })
    const rs = await dois(salvar('Uma janela'), salvar('Outra janela'))
    expect(status(rs)).toEqual([200, 409])
    expect(rs.find((r) => r.status === 409)!.type).toBe('VERSAO_DESATUALIZADA')
  })
})

it('twenty purchases at once get twenty numbers, without gap or repetition', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => enviarSolicitacao(hub)))
  const numeros = await rows<{ n: number }>(
    hub.database,
    sql`select substr(nrosolicitacao, 6)::int as n from solicitacao where id = any(${`{${ids.join()}}`}::int[]) order by 1`,
  )
  expect(numeros.map((l) => l.n)).toEqual(Array.from({ length: 20 }, (_, i) => numeros[0]!.n + i))
})
