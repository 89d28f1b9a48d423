import { acoesDoParceiro } from '@hub/domain/parceiro/parceiro.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Parceiro, parceiro } from '@hub/protocol/parceiro.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { each, num, type Row, row, text } from '../db/rows.ts'
import type { Actor } from '../kernel/use-case.ts'

export const linhaDoParceiro = {
  ...each(['id', 'versao', 'solicitacoes'], num),
  razaosocial: text,
  objetivo: text,
  /** Basis points of the whole price. */
  bp: num,
  programas: parceiro.criar.resposta.shape.programas,
}
type LinhaDoParceiro = Row<typeof linhaDoParceiro>

/** Of alias `k` of table parceiro. */
export const colunasDoParceiro: SQL = sql`k.id, k.razaosocial, k.objetivo, k.bp, k.versao,
  coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'descricao', p.descricao) order by p.descricao, p.id)
    from programa p where p.parceiro_id = k.id), '[]') as programas,
  (select count(*)::int from solicitacao s where s.parceiro_id = k.id) as solicitacoes`

export const fatosDo = (k: Pick<LinhaDoParceiro, 'programas' | 'solicitacoes'>) => ({
  programas: k.programas.map((p) => p.descricao),
  solicitacoes: k.solicitacoes,
})

export const verParceiro = ({ bp, ...k }: LinhaDoParceiro, actor: Actor): Parceiro => ({
  ...k,
  subsidio: bp / 100,
  acoes: acoesDoParceiro(fatosDo(k), actor.grupos),
})

/** @throws Recusa NAO_ENCONTRADO */
export async function lerParceiro(db: Database, id: number): Promise<LinhaDoParceiro> {
  return existente(await row(db, linhaDoParceiro)`select ${colunasDoParceiro} from parceiro k where k.id = ${id}`)
}

/** A partner, locked until the transaction ends. @throws Recusa NAO_ENCONTRADO */
export async function travarParceiro(db: Database, id: number): Promise<LinhaDoParceiro> {
  existente(await row(db)`select 1 from parceiro where id = ${id} for update`)
  return lerParceiro(db, id)
}
