import { type Papel, papeisInternos } from '@hub/domain/kernel/papel.ts'
import { cadastro } from '@hub/protocol/cadastro.ts'
import { credenciamento } from '@hub/protocol/credenciamento.ts'
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { duvida } from '@hub/protocol/duvida.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { integracao } from '@hub/protocol/integracao.ts'
import { nota } from '@hub/protocol/nota.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { operacao } from '@hub/protocol/operacao.ts'
import { painel } from '@hub/protocol/painel.ts'
import { type Pendencia, pendencia } from '@hub/protocol/pendencia.ts'
import { privacidade } from '@hub/protocol/privacidade.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { proposta } from '@hub/protocol/proposta.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { expect } from 'vitest'
import { type SQL, sql } from '../db/drizzle.ts'
import { disfarcar } from '../db/queries/disfarce.ts'
import { list, num, rows, text } from '../db/rows.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import type { TestHub } from './test-hub.ts'

const tudo = { page_size: 100 } as const
const minhas = { query: { ...tudo, dash_filter: 'minha_vez' as const } }
const falhas = { query: { ...tudo, situacao: 'falha' as const } }
const grupos = (quem: CastName): readonly Papel[] => cast[quem].grupos

/** The request of a diagnostic that waits stands in the list by its diagnostic. */
type Diagnostico = { id: number; solicitacao: { id: number } }

/** What each list of its own says that waits for a member of staff, as keys of the one list. */
async function daEquipe(hub: TestHub, quem: CastName, naEstrada: boolean): Promise<string[]> {
  const pessoa = hub.como(quem)
  const tem = (...g: Papel[]) => grupos(quem).some((x) => g.includes(x))
  const diagnosticos: Diagnostico[] = []
  if (tem('gestor', 'coordenador')) diagnosticos.push(...(await pessoa.deve(diagnostico.listar, minhas)).results)
  if (tem('consultor')) diagnosticos.push(...(await pessoa.deve(diagnostico.listarDoConsultor, minhas)).results)
  const pelosDiagnosticos = diagnosticos.map((d) => d.solicitacao.id)
  const chaves = new Set(diagnosticos.map((d) => `diagnostico-${d.id}`))
  for (const s of (await pessoa.deve(painel.demandas, minhas)).results)
    if (s.substatus.codigo !== 'em_diagnostico' || !pelosDiagnosticos.includes(s.id)) chaves.add(`solicitacao-${s.id}`)
  if (tem('gestor', 'coordenador')) {
    for (const n of (await pessoa.deve(nota.listar, { query: { ...tudo, filtro: 'minha_vez' } })).results)
      chaves.add(`nota-${n.id}`)
  }
  for (const id of await duvidasDe(hub, quem, sql`quantas_empresas > 1 and gestor_id = ${pessoa.id}`)) chaves.add(id)
  if (naEstrada) return [...chaves]
  if (tem('coordenador', 'admin'))
    for (const p of await pessoa.deve(usuario.listarGruposPedidos))
      if (p.acoes.decidir?.permitido) chaves.add(`perfil-${p.id}`)
  if (tem('gestor', 'admin'))
    for (const e of await rows(hub.database, { id: num, gestores: list(num) })`
      select id, array(select g.usuario_id from unidade_cidade c join unidade_gestor g on g.unidade_id = c.unidade_id
        where c.cidade_ibge = e.cidade_ibge) as gestores from empresa e where correcoes is not null`) {
      const vista = await pessoa.chamar(empresa.detalhar, { params: { id: e.id } })
      const decide = vista.status === 200 && vista.corpo.acoes.decidirCorrecao?.permitido
      const dele = e.gestores.length > 0 ? e.gestores.includes(pessoa.id) : tem('admin')
      if (decide && dele) chaves.add(`correcao-${e.id}`)
    }
  if (tem('gestor', 'coordenador')) {
    for (const e of await rows(hub.database, { id: num })`
      select id from empresa where titularidade = 'a_confirmar' and titularidade_prova = 'nenhuma'`) {
      const vista = await pessoa.chamar(empresa.detalhar, { params: { id: e.id } })
      if (vista.status === 200 && vista.corpo.acoes.recusarTitularidade?.permitido) chaves.add(`titularidade-${e.id}`)
    }
    for (const c of (await pessoa.deve(credenciamento.listar, minhas)).results) chaves.add(`credenciamento-${c.id}`)
  }
  if (tem('gestor', 'coordenador', 'admin'))
    for (const p of (await pessoa.deve(cadastro.listarPedidos, { query: tudo })).results)
      if (p.acoes.recusar?.permitido) chaves.add(`vinculo-${p.id}`)
  if (tem('admin')) {
    for (const p of (await pessoa.deve(privacidade.listarPedidos, { query: tudo })).results)
      chaves.add(`exclusao-${p.id}`)
    for (const o of (await pessoa.deve(integracao.listarProvisionamento, falhas)).results) chaves.add(`envio-${o.id}`)
    for (const lista of [integracao.listarMetricasDeSolicitacao, integracao.listarMetricasDeDiagnostico])
      for (const o of (await pessoa.deve(lista, falhas)).results) chaves.add(`metrica-${o.id}`)
    const recusados = { query: { ...tudo, situacao: 'recusado' as const } }
    for (const e of (await pessoa.deve(operacao.listarEmails, recusados)).results) chaves.add(`email-${e.id}`)
  }
  return [...chaves]
}

/** Requests among these with a question that somebody may answer, as keys of the one list. */
async function duvidasDe(hub: TestHub, quem: CastName, quais: SQL): Promise<string[]> {
  const chaves: string[] = []
  for (const { id } of await rows(hub.database, { id: num })`
    select distinct s.id from duvida d join solicitacao s on s.id = d.solicitacao_id where d.resposta is null and ${quais}`) {
    const { status, corpo } = await hub.como(quem).chamar(duvida.listar, { params: { id } })
    if (status === 200 && corpo.results.some((d) => d.acoes.responder?.permitido)) chaves.push(`duvida-${id}`)
  }
  return chaves
}

/** Of a client: its requests, and what providers ask it about them. */
async function doCliente(hub: TestHub, quem: CastName): Promise<string[]> {
  const minhasVezes = (await hub.como(quem).deve(solicitacao.listar, minhas)).results
  return [...minhasVezes.map((s) => `solicitacao-${s.id}`), ...(await duvidasDe(hub, quem, sql`quantas_empresas = 1`))]
}

async function doPrestador(hub: TestHub, quem: CastName, naEstrada: boolean): Promise<string[]> {
  const pessoa = hub.como(quem)
  const chaves = (await pessoa.deve(proposta.listar, minhas)).results.map((p) =>
    p.solicitacao.substatus.codigo === 'aguardando_aceite_prestador' ? `demanda-${p.id}` : `proposta-${p.id}`,
  )
  for (const p of (await pessoa.deve(projeto.listar, minhas)).results) chaves.push(`projeto-${p.id}`)
  for (const d of (await pessoa.deve(diagnostico.listar, minhas)).results) chaves.push(`diagnostico-${d.id}`)
  if (naEstrada) return chaves
  for (const documento of cast[quem as 'marina'].prestadorDe ?? []) {
    const params = { id: await hub.empresa(documento) }
    for (const c of (await pessoa.deve(credenciamento.listarDaEmpresa, { params })).results)
      if (c.vez?.minha) chaves.push(`credenciamento-${c.id}`)
  }
  return chaves
}

/** Of a project a provider signs, carries on or invoices: three kinds of one row. */
const semTipoDoProjeto = (p: Pendencia) => p.chave.replace(/^(?:contrato|nota)-/, 'projeto-')

/** Kinds that the road of a request brings and takes away; the others are compared once, for they cost as many calls. */
const daEstrada: readonly string[] = [
  'solicitacao',
  'duvida',
  'diagnostico',
  'nota',
  'proposta',
  'demanda',
  'contrato',
  'projeto',
]

/**
 * Start screen, its sentence, the counters of the menu and the list of what waits hold the same rows, and these are the rows of
 * the lists of their kinds; late ones first, then by deadline. For one person, on each of his desks.
 */
async function conferirPendencias(hub: TestHub, quem: CastName, naEstrada = false): Promise<void> {
  const pessoa = hub.como(quem)
  for (const papel of grupos(quem)) {
    const { count, contagens, results } = await pessoa.deve(pendencia.listar, { query: { ...tudo, papel } })
    const chaves = results.map((p) => p.chave)
    expect([quem, papel, count]).toEqual([quem, papel, chaves.length])
    expect([quem, papel, Object.values(contagens).reduce((a, b) => a + b, 0)]).toEqual([quem, papel, count])
    for (const [tipo, n] of Object.entries(contagens))
      expect([quem, tipo, results.filter((p) => p.tipo === tipo).length]).toEqual([quem, tipo, n])
    const [deFora, esperadas] = papeisInternos.includes(papel)
      ? [false, await daEquipe(hub, quem, naEstrada)]
      : papel === 'prestador'
        ? [true, await doPrestador(hub, quem, naEstrada)]
        : [false, await doCliente(hub, quem)]
    const comparadas = results.filter((p) => !naEstrada || daEstrada.includes(p.tipo))
    const lidas = comparadas.map(deFora ? semTipoDoProjeto : (p) => p.chave)
    expect([quem, papel, lidas.sort()]).toEqual([quem, papel, esperadas.sort()])
    for (const p of results)
      expect([p.chave, p.agora.minha, p.agora.vezes[0]!.ato !== '']).toEqual([p.chave, true, true])
    const ateQuando = results.map((p) => p.agora.ate ?? '9')
    expect(ateQuando).toEqual([...ateQuando].sort())
    if (papel === 'admin') continue
    const inicio = await pessoa.deve(painel[papel])
    expect([quem, papel, inicio.esperam, inicio.pendencias]).toEqual([quem, papel, count, contagens])
    expect(inicio.aguardam.map((p) => p.chave)).toEqual(results.slice(0, 5).map((p) => p.chave))
  }
  await conferirSino(hub, quem)
}

const naoVistas = async (hub: TestHub, quem: CastName): Promise<number[]> =>
  (await hub.como(quem).deve(notificacao.listar, { query: { ...tudo, visto: 'false' } })).results.map((n) => n.id)

/** What the bell asks for of a request is unseen as long as that stands in the list, and said once. */
async function conferirSino(hub: TestHub, quem: CastName): Promise<void> {
  const pessoa = hub.como(quem)
  const esperam = new Set((await pessoa.deve(pendencia.listar, { query: tudo })).results.map((p) => p.nrosolicitacao))
  const abertas = await naoVistas(hub, quem)
  const pedem = await rows(hub.database, { id: num, nro: text, mensagem: text })`
    select ${disfarcar('notificacao', sql`n.id`)} as id, s.nrosolicitacao as nro, n.mensagem from notificacao n join solicitacao s on s.id = n.solicitacao_id
      where n.usuario_id = ${pessoa.id} and n.pede and not n.visto order by n.id desc limit 100`
  expect(new Set(pedem.map((n) => n.nro)).size).toBe(pedem.length)
  for (const { id, nro, mensagem } of pedem)
    expect([quem, mensagem, abertas.includes(id)]).toEqual([quem, mensagem, esperam.has(nro)])
}

const actors: readonly CastName[] = ['helena', 'marina', 'caio', 'luciana', 'rogerio', 'davi', 'vera', 'tiago', 'ana']
export const conferirDeTodos = async (hub: TestHub): Promise<void> => {
  for (const quem of actors) await conferirPendencias(hub, quem)
}
/** One of each group. */
const umDeCada: readonly CastName[] = ['helena', 'marina', 'luciana', 'vera', 'tiago', 'ana']

/** The same instance, where after every act of anybody what waits is compared for everybody. */
export function hubQueConfere(hub: TestHub): TestHub & { atos: () => number } {
  let atos = 0
  const ultimoAviso = async () =>
    (
      await rows(hub.database, { id: num })`
      select coalesce(max(id), 0)::int as id from notificacao`
    )[0]!.id
  /** What an act asks of people stands in their lists by then: nothing is called seen before it was. */
  const conferirPedidos = async (ultimo: number) => {
    const novas = await rows(hub.database, { id: num, usuario: num, mensagem: text })`
      select ${disfarcar('notificacao', sql`id`)} as id, usuario_id as usuario, mensagem from notificacao n where n.id > ${ultimo} and pede and not visto order by n.id`
    for (const quem of umDeCada) {
      const dele = novas.filter((n) => n.usuario === hub.como(quem).id)
      if (dele.length === 0) continue
      const abertas = await naoVistas(hub, quem)
      expect([quem, dele.filter((n) => !abertas.includes(n.id)).map((n) => n.mensagem)]).toEqual([quem, []])
    }
  }
  const como: TestHub['como'] = (nome) => {
    const pessoa = hub.como(nome)
    return {
      ...pessoa,
      async deve(e, entrada) {
        const antes = e.metodo === 'GET' ? 0 : await ultimoAviso()
        const corpo = await pessoa.deve(e, entrada)
        if (e.metodo !== 'GET') {
          atos++
          for (const outro of umDeCada) await conferirPendencias(hub, outro, true)
          await conferirPedidos(antes)
        }
        return corpo
      },
    }
  }
  return { ...hub, como, atos: () => atos }
}
