import type { FatosDaProposta } from '@hub/domain/proposta/proposta.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { lugarNaFamilia } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { contratoOnde } from '../db/queries/estado.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { validadeEnviada } from '../db/queries/validade-da-proposta.ts'
import { bool, row } from '../db/rows.ts'
import { proposta } from '../db/tables/proposta.ts'
import type { Actor } from '../kernel/use-case.ts'
import { type Solicitacao, travarDaProposta } from '../services/solicitacao-travada.ts'
import { conhecida } from './versoes.consulta.ts'

export type Proposta = typeof proposta.$inferSelect

export interface Travada {
  s: Solicitacao
  p: Proposta
  fatos: FatosDaProposta
}

/** A proposal and its request, both locked (the request first), with what the rules ask of them. */
export async function travarProposta(tx: Database, id: number, r: Regulamento): Promise<Travada> {
  const s = await travarDaProposta(tx, id)
  const [p] = await tx.select().from(proposta).where(eq(proposta.id, id)).for('update')
  const travada = existente(p)
  return { s, p: travada, fatos: await fatosDe(tx, s, travada, r) }
}

/** The same for its author. @throws Recusa NAO_ENCONTRADO for everybody else. */
export async function travarPropria(tx: Database, actor: Actor, id: number, r: Regulamento): Promise<Travada> {
  const travada = await travarProposta(tx, id, r)
  return existente(actor.prestadorDe.includes(travada.p.empresaId) ? travada : undefined)
}

/**
 * The request of a proposal that client or staff may decide on, locked. @throws Recusa NAO_ENCONTRADO out of their reach, and
 * for what a seal hides: a refusal by name would count the invitations.
 */
export async function travarDaConhecida(tx: Database, actor: Actor, id: number): Promise<Solicitacao> {
  const achada = await row(tx)`select 1 from proposta p join solicitacao s on s.id = p.solicitacao_id
      where p.id = ${id} and ${escopoDaSolicitacao(actor, ['cliente', 'gestor', 'coordenador'])} and ${conhecida}`
  existente(achada)
  return travarDaProposta(tx, id)
}

async function fatosDe(tx: Database, s: Solicitacao, p: Proposta, r: Regulamento): Promise<FatosDaProposta> {
  const { assinada, vencida } = (await row(tx, { assinada: bool, vencida: bool })`
    select coalesce((select ${validadeEnviada} < ${r.hoje}::date from proposta p where p.id = ${p.id}), false) as vencida,
      exists(select 1 from contrato k join contrato_assinatura a on a.contrato_id = k.id
      where not ${contratoOnde('semEfeito', 'k.situacao')} and a.parte = 'prestador' and a.assinado_em is not null and (k.proposta_id = ${p.id}
        or ${s.propostaId === p.id} and k.solicitacao_id in (select f.id from solicitacao f where f.principal_id = ${s.id}))) as assinada`)!
  return {
    situacao: p.situacao,
    substatus: s.substatus,
    prazoEncerrado: s.dtaprazoenvioproposta !== null && s.dtaprazoenvioproposta <= r.agora,
    vencida,
    assinadaPeloPrestador: assinada,
    lugar: lugarNaFamilia(s),
  }
}

/** The day on which the round's seals open; null where the answer is to a negotiation, whose round is over. */
export const fimDaRodada = ({ s, fatos }: Travada, r: Regulamento): string | null =>
  substatus[s.substatus].selada && fatos.situacao !== 'em_negociacao' && s.dtaprazoenvioproposta
    ? r.diaDe(s.dtaprazoenvioproposta)
    : null
