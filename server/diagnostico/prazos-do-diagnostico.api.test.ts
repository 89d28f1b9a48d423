import { fimDoDia } from '@hub/domain/kernel/data.ts'
import { diagnostico } from '@hub/protocol/diagnostico.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { varrerPrazos } from '../solicitacao/varrer-prazos.ts'
import { type ContoDeDiagnostico, contoDeDiagnostico } from '../testing/diagnostico-de-teste.ts'
import { createTestHub, type TestHub } from '../testing/test-hub.ts'
import { avisarAtrasos } from './avisar-atrasos.ts'

let hub: TestHub
let conto: ContoDeDiagnostico
beforeAll(async () => {
  hub = await createTestHub()
  conto = await contoDeDiagnostico(hub)
})
afterAll(() => hub?.fechar())
const RENATO = 'DEM0A001000186'

describe('what follows a diagnostic', () => {
  it('is a direct choice’s one provider, told to the staff alone, with the deadline of what it is asked', async () => {
    const d = await conto.emDiagnostico({ consultor: 'tiago' }, { prestador: RENATO })
    const r = await lerRegulamento(hub.database)
    const regras = r.de({ dtainclusao: r.agora.toISOString() })
    const vista = async () => {
      const { chama, prazos } = await conto.ler('luciana', d.id)
      return [chama?.aceita, prazos?.seguinte]
    }
    expect(await vista()).toEqual([false, r.diaDe(r.emDiasUteis(regras.parametro('prazo_elaborar_proposta_du')))])
    expect(await conto.ler('helena', d.id)).toMatchObject({ chama: null, prazos: null })
    await hub.database.execute(
      sql`insert into demanda_interna (solicitacao_id, valor_da_oferta, escolha) values (${d.solicitacao}, 416000, '{}')`,
    )
    expect(await vista()).toEqual([true, r.diaDe(r.emDiasUteis(regras.parametro('prazo_aceite_demanda_du')))])
    // Lost: everybody is called, and the days are those of proposals again.
    await hub.database.execute(sql`update empresa set suspenso = true where cnpj = ${RENATO}`)
    expect(await vista()).toEqual([undefined, r.diaDe(r.emDiasUteis(regras.parametro('prazo_elaborar_proposta_du')))])
    await hub.database.execute(sql`update empresa set suspenso = false where cnpj = ${RENATO}`)
  })
})

describe('the deadline', () => {
  it('is reminded before it passes, told once when it has, and marked by the database’s clock', async () => {
    const d = await conto.emDiagnostico({ prestador: RENATO })
    await conto.aceitar('renato', d.id)
    const { prazo, nrodiagnostico } = await conto.ler('renato', d.id)
    await hub.irPara(new Date(fimDoDia(prazo).getTime() - 3_600_000))
    await varrerPrazos(hub.ports)
    expect(await conto.sinos('renato')).toContainEqual(expect.stringContaining('enviar o diagnóstico'))
    await hub.avancar('10 days')
    const r = await lerRegulamento(hub.database)
    expect(prazo < r.hoje).toBe(true)
    expect(await conto.ler('renato', d.id)).toMatchObject({ ematraso: true, agora: { situacao: 'atrasada' } })
    await avisarAtrasos(hub.ports)
    expect(await avisarAtrasos(hub.ports)).toBe(0)
    const avisos = (await conto.sinos('renato')).filter((m) => m.includes(`${nrodiagnostico} era`))
    expect(avisos).toHaveLength(1)
    expect(await conto.sinos('luciana')).toContainEqual(expect.stringContaining('está atrasado'))
    const atrasados = await hub.como('renato').deve(diagnostico.listar, { query: { dash_filter: 'atrasados' } })
    expect(atrasados.results.map((x) => x.id)).toContain(d.id)
    // Another executor has the whole time again.
    const { ematraso } = await hub.como('luciana').deve(diagnostico.alterarConsultor, {
      params: { id: d.id },
      corpo: { consultor: hub.como('tiago').id },
    })
    expect(ematraso).toBe(false)
  })
})
