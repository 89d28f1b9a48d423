import { credenciamento } from '@hub/protocol/credenciamento.ts'
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { pendencia } from '@hub/protocol/pendencia.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { usuario } from '@hub/protocol/usuario.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { row } from '../db/rows.ts'
import { cast } from '../db/seed/cast.ts'
import { conferirVezDe } from '../testing/conferir-vez.ts'
import { type ContoDeDiagnostico, contoDeDiagnostico, type EmDiagnostico } from '../testing/diagnostico-de-teste.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'

let hub: ComVolta
let conto: ContoDeDiagnostico
/** Tiago carries it out. */
let d: EmDiagnostico

beforeAll(async () => {
  hub = await createTestHub({ volta: true })
  conto = await contoDeDiagnostico(hub)
  d = await conto.emDiagnostico({ consultor: 'tiago' })
  await conto.aceitar('tiago', d.id)
})
afterAll(() => hub?.fechar())
voltarDepoisDeCadaTeste(() => hub)

const mudar = (corpo: { ativo: false } | { grupos: ['gestor'] }) =>
  hub.como('ana').deve(usuario.atualizarConta, { params: { id: hub.como('tiago').id }, corpo })
const situacao = async () =>
  (await row<{ s: string }>(
    hub.database,
    sql`select situacao || ' ' || coalesce(consultor_id::text, 'ninguém') as s from diagnostico where id = ${d.id}`,
  ))!.s
const vezes = async () =>
  (await hub.como('luciana').deve(solicitacao.detalharInterno, { params: { id: d.solicitacao } })).agora.vezes.map(
    (v) => v.papel,
  )
const chamada = expect.stringMatching(/^É a sua vez: indique outro executor para o diagnóstico/)

describe('a consultant who carries a diagnostic out', () => {
  test.each([{ ativo: false as const }, { grupos: ['gestor'] as ['gestor'] }])(
    'and loses access or group leaves it to the manager: %j',
    async (mudanca) => {
      await mudar(mudanca)
      expect(await situacao()).toBe('sem_executor ninguém')
      expect(await conto.sinos('luciana')).toContainEqual(chamada)
      expect(await vezes()).toEqual(['gestor'])
      await conferirVezDe(hub, [d.solicitacao])
    },
  )

  test('and has sent it is not asked for a correction any more', async () => {
    await conto.enviar('tiago', d.id)
    await mudar({ ativo: false })
    expect(await situacao()).toMatch(/^em_aprovacao/)
    await hub
      .como('luciana')
      .deve(diagnostico.pedirCorrecao, { params: { id: d.id }, corpo: { comentario: 'Faltaram as fotos.' } })
    expect(await situacao()).toBe('sem_executor ninguém')
    expect(await vezes()).toEqual(['gestor'])
  })
})

test('another executor is not put in the place of one whom the caller did not see', async () => {
  const luciana = hub.como('luciana')
  const params = { id: d.id }
  const prestador = await hub.empresa(cast.renato.prestadorDe[0])
  const consultor = hub.como('davi').id
  for (const antes of [{ tipo: 'prestador' as const, id: prestador }, null])
    for (const r of [
      await luciana.chamar(diagnostico.alterarConsultor, { params, corpo: { consultor, antes } }),
      await luciana.chamar(diagnostico.alterarPrestador, { params, corpo: { prestador, antes } }),
      await luciana.chamar(diagnostico.removerConsultor, { params, corpo: { antes } }),
    ])
      expect([r.status, r.type]).toEqual([409, 'VERSAO_DESATUALIZADA'])
  const antes = { tipo: 'consultor' as const, id: hub.como('tiago').id }
  await luciana.deve(diagnostico.removerConsultor, { params, corpo: { antes } })
  expect(await situacao()).toBe('sem_executor ninguém')
})

test('a company that is suspended carries out what it was asked before, and reads so', async () => {
  const empresa = await hub.empresa(cast.renato.prestadorDe[0])
  const dela = await conto.emDiagnostico({ prestador: cast.renato.prestadorDe[0] })
  const motivo = 'Faltou a um compromisso.'
  await hub.como('vera').deve(credenciamento.suspender, { corpo: { empresa, servico: null, motivo } })
  const email = (await row<{ texto: string }>(
    hub.database,
    sql`select texto from email where assunto = 'Empresa suspensa' order by id desc limit 1`,
  ))!
  expect(email.texto).toContain('diagnósticos e projetos em andamento continuam')
  await conto.aceitar('renato', dela.id)
  await conto.enviar('renato', dela.id)
  await hub
    .como('luciana')
    .deve(diagnostico.pedirCorrecao, { params: { id: dela.id }, corpo: { comentario: 'Faltaram as fotos.' } })
  const { results } = await hub.como('renato').deve(pendencia.listar, { query: { papel: 'prestador' } })
  expect(results.map((p) => p.chave)).toContain(`diagnostico-${dela.id}`)
  // Somebody else may be asked, as long as nothing was sent.
  await hub
    .como('luciana')
    .deve(diagnostico.alterarConsultor, { params: { id: dela.id }, corpo: { consultor: hub.como('tiago').id } })
})

test('nobody is reminded who cannot come in', async () => {
  await hub.database.execute(sql`update usuario set ativo = false where id = ${hub.como('tiago').id}`)
  const lembrete = await hub.como('luciana').chamar(solicitacao.lembrar, { params: { id: d.solicitacao }, corpo: {} })
  expect(lembrete).toMatchObject({ status: 409, type: 'SEM_QUEM_LEMBRAR' })
})
