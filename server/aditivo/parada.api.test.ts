import { diasEntre } from '@hub/domain/kernel/data.ts'
import { aditivo } from '@hub/protocol/aditivo.ts'
import { projeto } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { row } from '../db/rows.ts'
import { executores } from '../jobs/executores.ts'
import {
  aprovado,
  assinarTodos,
  comoEra,
  distrato,
  emExecucao,
  estado,
  pedir,
  semASegunda,
  ver,
} from '../testing/aditivos.ts'
import { entregar, type ProjetoDeTeste } from '../testing/projeto-em-execucao.ts'
import { type ComVolta, createTestHub, voltarDepoisDeCadaTeste } from '../testing/test-hub.ts'

let hub: ComVolta
/** The first stage is delivered, and waits for Helena; the second is to be done. */
let p: ProjetoDeTeste

beforeAll(async () => {
  hub = await createTestHub({ volta: true })
  p = await emExecucao(hub)
  await entregar(hub, p, 1)
  await hub.avancar('1 day')
})
afterAll(() => hub?.fechar())
voltarDepoisDeCadaTeste(() => hub)

const lerProjeto = () => hub.como('marina').deve(projeto.detalhar, { params: { id: p.id } })
const varrer = () => executores(hub.ports)['prazos.varrer']!({})
const retirar = (id: number) =>
  hub.como('luciana').deve(aditivo.retirar, { params: { id }, corpo: { motivo: 'O cliente mudou de ideia.' } })
const chamadosAConferir = async () =>
  (await row<{ n: number }>(
    hub.database,
    sql`select count(*)::int as n from notificacao where mensagem like 'É a sua vez: confira a etapa 1 da solicitação%'
      and destino like ${`%/${p.id}?%`}`,
  ))!.n
const dias = (antes: string | null, depois: string | null) => diasEntre(antes!.slice(0, 10), depois!.slice(0, 10))

describe('a change of the contract that comes to nothing', () => {
  test('gives stages and the client the days back in which they rested', async () => {
    const antes = await lerProjeto()
    const chamados = await chamadosAConferir()
    const { corpo } = await pedir(hub, p, distrato(p, [100, 0]))
    await hub.avancar('25 days')
    await varrer()
    await retirar(corpo.id)
    await varrer()
    const depois = await lerProjeto()
    expect(depois.etapas.map((e) => e.situacao)).toEqual(['entregue', 'pendente'])
    // Silence accepts at the end of a business day.
    const aceite = dias(antes.etapas[0]!.aceite_tacito_em, depois.etapas[0]!.aceite_tacito_em)
    expect([aceite >= 25, aceite <= 32]).toEqual([true, true])
    const { agora } = await hub.como('helena').deve(solicitacao.detalharExterno, { params: { id: p.id } })
    expect(agora.ate).toBe(depois.etapas[0]!.aceite_tacito_em)
    expect(await chamadosAConferir()).toBeGreaterThan(chamados)
    expect(depois.etapas.map((e, i) => dias(antes.etapas[i]!.dtafim, e.dtafim))).toEqual([0, 25])
    expect(dias(antes.dta_prazo_finalizacao, depois.dta_prazo_finalizacao)).toBe(25)
    // What amendments may move is counted from the end as it is now.
    expect((await ver(hub, p)).base!.limites.fim_inicial).toBe(depois.etapas[1]!.dtafim)
    expect(await estado(hub, p)).toEqual(comoEra)
  })

  test('moves only what it would have changed', async () => {
    const antes = await lerProjeto()
    const { corpo } = await pedir(hub, p, await semASegunda(hub, p, 1900))
    await hub.avancar('3 days')
    await retirar(corpo.id)
    const depois = await lerProjeto()
    expect(depois.etapas.map((e, i) => dias(antes.etapas[i]!.dtafim, e.dtafim))).toEqual([0, 3])
    expect(depois.etapas[0]!.aceite_tacito_em).toBe(antes.etapas[0]!.aceite_tacito_em)
  })

  test('and nothing where it was only proposed: nobody rested', async () => {
    const antes = await lerProjeto()
    const proposto = await hub
      .como('helena')
      .deve(aditivo.propor, { params: { id: p.id }, corpo: distrato(p, [100, 0]) })
    await hub.avancar('3 days')
    await retirar(proposto.id)
    const depois = await lerProjeto()
    expect(depois.etapas.map((e) => [e.dtafim, e.aceite_tacito_em])).toEqual(
      antes.etapas.map((e) => [e.dtafim, e.aceite_tacito_em]),
    )
  })
})

test('a change that is signed leaves the stage that rested for it the days that it had left', async () => {
  const antes = await lerProjeto()
  await aprovado(hub, p, await semASegunda(hub, p, 2000))
  await hub.avancar('6 days')
  await assinarTodos(hub, p)
  const depois = await lerProjeto()
  expect(depois.etapas.map((e) => e.valor)).toEqual([2080, 2000])
  expect(depois.etapas.map((e, i) => dias(antes.etapas[i]!.dtafim, e.dtafim))).toEqual([0, 6])
  expect(dias(antes.dta_prazo_finalizacao, depois.dta_prazo_finalizacao)).toBe(6)
  expect((await ver(hub, p)).base!.limites.fim_inicial).toBe(depois.etapas[1]!.dtafim)
})

test('one that is approved after the end of its stage is no other contract, and the stage has its days from the signatures on', async () => {
  const antes = await lerProjeto()
  const restavam = diasEntre((await lerRegulamento(hub.database)).hoje, antes.etapas[1]!.dtafim)
  const { corpo } = await pedir(hub, p, await semASegunda(hub, p, 2000))
  await hub.avancar(`${restavam + 3} days`)
  const { results } = await ver(hub, p, 'vera')
  expect(results[0]!.impedimento).toBeNull()
  await hub.como('vera').deve(aditivo.aprovar, { params: { id: corpo.id }, corpo: {} })
  await assinarTodos(hub, p)
  const { hoje } = await lerRegulamento(hub.database)
  expect(diasEntre(hoje, (await lerProjeto()).etapas[1]!.dtafim)).toBe(restavam)
})
