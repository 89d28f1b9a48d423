import { aditivo } from '@hub/protocol/aditivo.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { expect } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { executores } from '../jobs/executores.ts'
import { conferirDinheiro } from './conferir-dinheiro.ts'
import { daEntidade, linkDe } from './historia.ts'
import { type ProjetoDeTeste, projetoEmExecucao } from './projeto-em-execucao.ts'
import type { TestHub } from './test-hub.ts'

/** R$ 4.160 in two stages of R$ 2.080, 80 % subsidised; the client has paid its R$ 832 in person. */
export const emExecucao = (hub: TestHub) => projetoEmExecucao(hub)
export const ver = (hub: TestHub, p: ProjetoDeTeste, quem: 'luciana' | 'helena' | 'marina' | 'vera' = 'luciana') =>
  hub.como(quem).deve(aditivo.listar, { params: { id: p.id } })

/** Every stage of the contract as it is, to be changed by a test. */
export async function etapasDe(hub: TestHub, p: ProjetoDeTeste) {
  const { base } = await ver(hub, p)
  return base!.etapas.map(({ id, descricao, entrega, horas, valor, dtainicio, dtafim }) => ({
    id: id as number | null,
    descricao,
    entrega,
    horas,
    valor,
    dtainicio,
    dtafim,
  }))
}
export const maisUmaEtapa = async (hub: TestHub, p: ProjetoDeTeste, valor: number) => {
  const etapas = await etapasDe(hub, p)
  const ultima = etapas.at(-1)!
  return {
    tipo: 'aditivo' as const,
    motivo: 'Faltou treinar a equipe da noite.',
    etapas: [...etapas, { ...ultima, id: null, descricao: 'Treinamento da noite', valor }],
  }
}
export const semASegunda = async (hub: TestHub, p: ProjetoDeTeste, valor: number) => {
  const [um, dois] = await etapasDe(hub, p)
  return { tipo: 'aditivo' as const, motivo: 'A segunda etapa diminuiu.', etapas: [um!, { ...dois!, valor }] }
}
export const distrato = (p: ProjetoDeTeste, executado: [number, number]) => ({
  tipo: 'distrato' as const,
  motivo: 'O cliente fechou a unidade.',
  execucao: p.etapas.map((id, i) => ({ id, executado: executado[i]! })),
})
type Corpo = Awaited<ReturnType<typeof maisUmaEtapa>> | ReturnType<typeof distrato>
export const pedir = (hub: TestHub, p: ProjetoDeTeste, corpo: Corpo, quem: 'luciana' | 'vera' = 'luciana') =>
  hub.como(quem).chamar(aditivo.pedir, { params: { id: p.id }, corpo })
export const aprovar = (hub: TestHub, id: number) =>
  hub.como('vera').chamar(aditivo.aprovar, { params: { id }, corpo: {} })

export async function assinarTodos(hub: TestHub, p: ProjetoDeTeste): Promise<void> {
  const params = await partesDe(hub, p)
  await hub.como('marina').deve(contrato.assinar, { params, corpo: { aceite: true } })
  const token = await linkDe(hub, 'helena@docecacau.example')
  await hub.ninguem.deve(contrato.assinarPorLink, { params: { token }, corpo: { aceite: true } })
  await hub
    .como('vera')
    .deve(contrato.autorizarAssinatura, { params: { id: await daEntidade(hub, p.id) }, corpo: { aceite: true } })
  await hub.rodarTrabalhos()
}
/** Of the contract that was made last: one that was not signed may stand before it. */
export const partesDe = async (hub: TestHub, p: ProjetoDeTeste) =>
  (await row(hub.database, { a: num, b: num })`
    select proposta_id as a, empresa_id as b from contrato where solicitacao_id = ${p.id} and tipo = 'contrato' order by id desc limit 1`)!
/** Asked for by Luciana, approved by Vera. */
export async function aprovado(hub: TestHub, p: ProjetoDeTeste, corpo: Corpo): Promise<number> {
  const { corpo: pedido, status, type } = await pedir(hub, p, corpo)
  expect([status, type]).toEqual([200, undefined])
  const r = await aprovar(hub, pedido.id)
  expect([r.status, r.type]).toEqual([200, undefined])
  return pedido.id
}
interface Estado {
  substatus: string
  valor: number
  subsidio: number
  cliente: number
  reservado: number
  comprometido: number
  ano: number
  contrato: string
}
export async function estado(hub: TestHub, p: ProjetoDeTeste): Promise<Estado> {
  const e = (await row<Estado>(
    hub.database,
    sql`select s.substatus, s.valor::int, s.valor_subsidio::int as subsidio, s.valor_cliente::int as cliente, s.reservado::int,
        s.comprometido::int, (select coalesce(sum(a.comprometido), 0)::int from subsidio_anual a where a.empresa_id = s.empresa_id) as ano,
        (select k.situacao from contrato k where k.solicitacao_id = s.id and k.tipo = 'contrato') as contrato
      from solicitacao s where s.id = ${p.id}`,
  ))!
  const l = (await row(hub.database, { soma: num, saldo: num })`
    select c.saldo::bigint as saldo, (select sum(l.valor)::bigint from centro_custo_lancamento l where l.centro_custo_id = c.id) as soma
      from centro_custo c join solicitacao s on s.centro_custo_id = c.id where s.id = ${p.id}`)!
  // Whatever was tried, money agrees everywhere.
  expect(Number(l.soma)).toBe(Number(l.saldo))
  await hub.rodarTrabalhos()
  await conferirDinheiro(hub, p.id)
  return e
}
export const comoEra = {
  substatus: 'em_execucao',
  valor: 416_000,
  subsidio: 332_800,
  cliente: 83_200,
  reservado: 0,
  comprometido: 332_800,
  ano: 332_800,
  contrato: 'assinado',
}

/** A termination of `p` as if it had been sent 25 days ago, and nobody but who wanted to had signed; answers its document. */
export async function semAssinatura(hub: TestHub, p: ProjetoDeTeste, executado: [number, number]): Promise<number> {
  const id = await aprovado(hub, p, distrato(p, executado))
  await hub.database.execute(sql`update aditivo set decidido_em = decidido_em - interval '25 days' where id = ${id}`)
  await hub.database.execute(sql`update contrato set expira_em = agora() where aditivo_id = ${id}`)
  await executores(hub.ports)['prazos.varrer']!({})
  return (await ver(hub, p)).results[0]!.documento!
}
