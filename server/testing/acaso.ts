import { substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { arbitrario, comCadaNumero, esquemaDe, hostis, numerosHostis, umTerco } from './arbitrarios.ts'
import { deDoceCacau, type Historia, historiaCompleta } from './historia-completa.ts'
import { camposDoCorpo, comCorpo, criarMandante, falhaDe, type Mandante } from './mandar.ts'
import { createTestHub, type TestHub } from './test-hub.ts'

const PRAZO_MS = 20 * 60_000

/**
 * Calls with bodies out of their mind, in every situation. Equal seeds make equal bodies; without one every run makes others
 * (fast-check prints how to repeat what failed). Times are for a machine that does other things too.
 */
export function acaso(vezes: { numRuns: number; seed?: number }): void {
  let hub: TestHub
  let historia: Historia
  let m: Mandante
  beforeAll(async () => {
    hub = await createTestHub()
    historia = await historiaCompleta(hub, deDoceCacau)
    m = criarMandante(hub, historia)
  })
  afterAll(() => hub?.fechar())

  const comUm = (nome: (typeof comCorpo)[number][0], campo: string, valor: unknown) =>
    m.mandar(nome, { cru: JSON.stringify({ ...m.corpoDe(nome), [campo]: valor }) })

  describe('any body', { timeout: PRAZO_MS }, () => {
    it('with one field out of its mind never breaks a call', async () => {
      const falhas: unknown[] = []
      let i = 0
      for (const [nome, e] of comCorpo)
        for (const campo of camposDoCorpo(e) ?? [])
          for (const v of vezes.seed === undefined ? hostis : umTerco(i++)) {
            const falha = falhaDe(await comUm(nome, campo, v))
            if (falha) falhas.push([nome, campo, JSON.stringify(v).slice(0, 40), falha])
          }
      expect(falhas).toEqual([])
    })

    it('with any number that JSON can write, in each field that takes one, never breaks a call', async () => {
      const falhas: unknown[] = []
      let campos = 0
      for (const [nome, e] of comCorpo)
        for (const [corpo, caminho] of comCadaNumero(esquemaDe(e.corpo!), m.corpoDe(nome))) {
          campos++
          for (const [k, numero] of numerosHostis.entries()) {
            // A quick run tries each number in one field of three.
            if (vezes.seed !== undefined && (k + campos) % 3 !== 0) continue
            const falha = falhaDe(await m.mandar(nome, { cru: corpo.replace('"§"', numero) }))
            if (falha) falhas.push([nome, caminho, numero, falha])
          }
        }
      expect(campos).toBeGreaterThan(80)
      expect(falhas).toEqual([])
    })

    it('made up from the descriptions never breaks a call', async () => {
      for (const [nome, e] of comCorpo)
        await fc.assert(
          fc.asyncProperty(arbitrario(esquemaDe(e.corpo!)), async (corpo) => {
            expect([nome, falhaDe(await m.mandar(nome, { cru: JSON.stringify(corpo) ?? 'null' }))]).toEqual([
              nome,
              undefined,
            ])
          }),
          vezes,
        )
    })

    it('made up, whatever the situation of the request that it is about, never breaks a call', async () => {
      const { solicitacao } = historia
      for (const [nome, e] of comCorpo.filter(([nome]) => /^(solicitacao|proposta|projeto|pagamento)\./.test(nome)))
        await fc.assert(
          fc.asyncProperty(
            arbitrario(esquemaDe(e.corpo!)),
            fc.constantFrom(...substatusTodos),
            async (corpo, substatus) => {
              await hub.database.execute(sql`update solicitacao set substatus = ${substatus} where id = ${solicitacao}`)
              const cru = JSON.stringify({ ...m.corpoDe(nome), ...(corpo as object) })
              expect([nome, substatus, falhaDe(await m.mandar(nome, { cru }))]).toEqual([nome, substatus, undefined])
            },
          ),
          vezes,
        )
    })

    it('with a text of hundreds of kilobytes keeps no call busy', async () => {
      const textos = ['a', 'a.', 'a@', '@a.', ' -', '\\', '<&', '1'].map((s) => s.repeat(400_000 / s.length))
      const demoradas: unknown[] = []
      for (const [nome, e] of comCorpo)
        for (const [campo, { type }] of Object.entries(esquemaDe(e.corpo!).properties ?? {}))
          for (const texto of type === 'string' ? textos : []) {
            const inicio = process.cpuUsage()
            const r = await comUm(nome, campo, texto)
            const ms = process.cpuUsage(inicio).user / 1000
            if (ms > 1_500 || r.status < 400 || falhaDe(r))
              demoradas.push([nome, campo, texto.slice(0, 3), ms, r.texto])
          }
      expect(demoradas).toEqual([])
    })
  })
}
