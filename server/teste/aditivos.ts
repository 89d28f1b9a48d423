import { aditivo } from '@hub/protocol/aditivo.ts'
import { contrato } from '@hub/protocol/contrato.ts'
import { expect } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { linha } from '../db/linhas.ts'
import { executores } from '../jobs/executores.ts'
import type { CasaDeTeste } from './casa-de-teste.ts'
import { conferirDinheiro } from './conferir-dinheiro.ts'
import { daEntidade, linkDe } from './historia.ts'
import { type ProjetoDeTeste, projetoEmExecucao } from './projeto-em-execucao.ts'

/** R$ 4.160 in two stages of R$ 2.080, 80 % subsidised; the client has paid its R$ 832 in person. */
export const emExecucao = (casa: CasaDeTeste) => projetoEmExecucao(casa)
export const ver = (casa: CasaDeTeste, p: ProjetoDeTeste, quem: 'luciana' | 'helena' | 'marina' | 'vera' = 'luciana') =>
  casa.como(quem).deve(aditivo.listar, { params: { id: p.id } })

/** Every stage of the contract as it is, to be changed by a test. */
export async function etapasDe(casa: CasaDeTeste, p: ProjetoDeTeste) {
  const { base } = await ver(casa, p)
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
export const maisUmaEtapa = async (casa: CasaDeTeste, p: ProjetoDeTeste, valor: number) => {
  const etapas = await etapasDe(casa, p)
  const ultima = etapas.at(-1)!
  return {
    tipo: 'aditivo' as const,
    motivo: 'Faltou treinar a equipe da noite.',
    etapas: [...etapas, { ...ultima, id: null, descricao: 'Treinamento da noite', valor }],
  }
}
export const semASegunda = async (casa: CasaDeTeste, p: ProjetoDeTeste, valor: number) => {
  const [um, dois] = await etapasDe(casa, p)
  return { tipo: 'aditivo' as const, motivo: 'A segunda etapa diminuiu.', etapas: [um!, { ...dois!, valor }] }
}
export const distrato = (p: ProjetoDeTeste, executado: [number, number]) => ({
  tipo: 'distrato' as const,
  motivo: 'O cliente fechou a unidade.',
  execucao: p.etapas.map((id, i) => ({ id, executado: executado[i]! })),
})
type Corpo = Awaited<ReturnType<typeof maisUmaEtapa>> | ReturnType<typeof distrato>
export const pedir = (casa: CasaDeTeste, p: ProjetoDeTeste, corpo: Corpo, quem: 'luciana' | 'vera' = 'luciana') =>
  casa.como(quem).chamar(aditivo.pedir, { params: { id: p.id }, corpo })
export const aprovar = (casa: CasaDeTeste, id: number) =>
  casa.como('vera').chamar(aditivo.aprovar, { params: { id }, corpo: {} })

export async function assinarTodos(casa: CasaDeTeste, p: ProjetoDeTeste): Promise<void> {
  const params = await partesDe(casa, p)
  await casa.como('marina').deve(contrato.assinar, { params, corpo: { aceite: true } })
  const token = await linkDe(casa, 'helena@docecacau.example')
  await casa.ninguem.deve(contrato.assinarPorLink, { params: { token }, corpo: { aceite: true } })
  await casa
    .como('vera')
    .deve(contrato.autorizarAssinatura, { params: { id: await daEntidade(casa, p.id) }, corpo: { aceite: true } })
  await casa.rodarTrabalhos()
}
export const partesDe = async (casa: CasaDeTeste, p: ProjetoDeTeste) =>
  (await linha<{ a: number; b: number }>(
    casa.banco,
    sql`select proposta_id as a, empresa_id as b from contrato where solicitacao_id = ${p.id} and tipo = 'contrato'`,
  ))!
/** Asked for by Luciana, approved by Vera. */
export async function aprovado(casa: CasaDeTeste, p: ProjetoDeTeste, corpo: Corpo): Promise<number> {
  const { corpo: pedido, status, type } = await pedir(casa, p, corpo)
  expect([status, type]).toEqual([200, undefined])
  const r = await aprovar(casa, pedido.id)
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
export async function estado(casa: CasaDeTeste, p: ProjetoDeTeste): Promise<Estado> {
  const e = (await linha<Estado>(
    casa.banco,
    sql`select s.substatus, s.valor::int, s.valor_subsidio::int as subsidio, s.valor_cliente::int as cliente, s.reservado::int,
        s.comprometido::int, (select coalesce(sum(a.comprometido), 0)::int from subsidio_anual a where a.empresa_id = s.empresa_id) as ano,
        (select k.situacao from contrato k where k.solicitacao_id = s.id and k.tipo = 'contrato') as contrato
      from solicitacao s where s.id = ${p.id}`,
  ))!
  const l = (await linha<{ soma: number; saldo: number }>(
    casa.banco,
    sql`select c.saldo::bigint as saldo, (select sum(l.valor)::bigint from centro_custo_lancamento l where l.centro_custo_id = c.id) as soma
      from centro_custo c join solicitacao s on s.centro_custo_id = c.id where s.id = ${p.id}`,
  ))!
  // Whatever was tried, money agrees everywhere.
  expect(Number(l.soma)).toBe(Number(l.saldo))
  await casa.rodarTrabalhos()
  await conferirDinheiro(casa, p.id)
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
export async function semAssinatura(
  casa: CasaDeTeste,
  p: ProjetoDeTeste,
  executado: [number, number],
): Promise<number> {
  const id = await aprovado(casa, p, distrato(p, executado))
  await casa.banco.execute(sql`update aditivo set decidido_em = decidido_em - interval '25 days' where id = ${id}`)
  await casa.banco.execute(sql`update contrato set expira_em = agora() where aditivo_id = ${id}`)
  await executores(casa.portas)['prazos.varrer']!({})
  return (await ver(casa, p)).results[0]!.documento!
}
