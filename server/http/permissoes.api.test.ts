import { type Papel, papeis } from '@hub/domain/kernel/papel.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { permissoes } from '@hub/protocol/permissoes.ts'
import { type NomeDeEndpoint, registro } from '@hub/protocol/registro.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import type { CastName } from '../db/seed/cast.ts'
import { createTestHub, type Pessoa, type TestHub } from '../testing/test-hub.ts'

/** Somebody who is in that group alone. */
const deGrupo: Record<Papel, CastName> = {
  cliente: 'paulo',
  prestador: 'bia',
  gestor: 'rogerio',
  coordenador: 'vera',
  consultor: 'tiago',
  admin: 'ana',
}
const todos = Object.entries(registro) as [NomeDeEndpoint, Endpoint][]
const fechados = todos.filter(([nome]) => permissoes[nome] !== 'publico')

let hub: TestHub
beforeAll(async () => {
  hub = await createTestHub()
})
afterAll(() => hub.fechar())

/** Ids that nobody has: whoever passes the gate meets 404 or 400, never an effect. */
const aoAcaso = (e: Endpoint) => ({
  params: Object.fromEntries([...e.caminho.matchAll(/\{(\w+)\}/g)].map(([, nome]) => [nome!, 2_000_000_000])),
})

async function statusPara(pessoa: Pessoa, e: Endpoint): Promise<{ status: number; type: string | undefined }> {
  // A stream would stay open: its gate is what is asked here, so a refusal ends it and an opening is enough.
  const { status, type } = await pessoa.chamar(e, aoAcaso(e))
  return { status, type }
}

describe('every call, for every group', () => {
  for (const [nome, e] of fechados.filter(([, e]) => e.resposta !== 'eventos'))
    it(`${nome} lets in whom the matrix lists and nobody else`, async () => {
      const permissao = permissoes[nome]
      const negados: string[] = []
      const entraram: string[] = []
      for (const papel of papeis) {
        const { status, type } = await statusPara(hub.como(deGrupo[papel]), e)
        ;(status === 403 && type === 'PAPEL_NAO_PERMITE' ? negados : entraram).push(papel)
        expect([papel, status]).not.toEqual([papel, 401])
        expect(status).toBeLessThan(500)
      }
      const listados =
        permissao === 'autenticado' ? [...papeis] : papeis.filter((p) => (permissao as Record<string, unknown>)[p])
      expect({ entraram, negados }).toEqual({
        entraram: listados,
        negados: papeis.filter((p) => !listados.includes(p)),
      })
    })

  it('answers 401 to whoever has no session, whatever is asked', async () => {
    for (const [nome, e] of fechados)
      expect([nome, await statusPara(hub.ninguem, e)]).toEqual([nome, { status: 401, type: 'SESSAO_AUSENTE' }])
  })
})

it('answers 401 to a disabled user at the next call, whatever its groups', async () => {
  const outra = await createTestHub()
  await outra.database.execute(sql`update usuario set ativo = false`)
  for (const [nome, e] of fechados)
    for (const papel of papeis)
      expect([nome, papel, (await statusPara(outra.como(deGrupo[papel]), e)).status]).toEqual([nome, papel, 401])
  await outra.fechar()
})

it('marks as public only calls that the matrix says are public', () => {
  expect(
    todos.filter(([nome, e]) => Boolean(e.publico) !== (permissoes[nome] === 'publico')).map(([nome]) => nome),
  ).toEqual([])
})
