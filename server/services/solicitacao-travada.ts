import type { Data } from '@hub/domain/kernel/data.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { proximoAviso } from '@hub/domain/notificacao/lembrete.rules.ts'
import { type ComandoDaSolicitacao, solicitacao as maquina } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { cabeNaFamilia, lugarNaFamilia } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, or, sql } from '../db/drizzle.ts'
import { escopoDaSolicitacao } from '../db/queries/escopo.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { num, row } from '../db/rows.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import { notarEmNomeDe } from '../events/em-nome-de.ts'
import { situacaoMudou } from '../events/situacao-mudou.ts'
import type { Actor } from '../kernel/use-case.ts'
import { acompanharFamilia } from './acompanhar-familia.ts'
import { passarConversas } from './passar-conversas.ts'

export type Solicitacao = typeof solicitacao.$inferSelect

/**
 * The row of a request, locked until the transaction ends. Every command on a request, its proposals, contracts and charges
 * locks this row first, so that two of them queue up instead of crossing. Of a hiring of several companies the parent is
 * locked before any of its parts.
 */
export async function travarSolicitacao(tx: Database, id: number): Promise<Solicitacao> {
  const travadas = await tx
    .select()
    .from(solicitacao)
    .where(
      or(
        eq(solicitacao.id, id),
        eq(solicitacao.id, sql`(select x.principal_id from solicitacao x where x.id = ${id})`),
      ),
    )
    .orderBy(sql`${solicitacao.principalId} nulls first`)
    .for('update')
  return existente(travadas.find((s) => s.id === id))
}

/**
 * The same, for who may see it. What moves a request is given to whoever leads: `comando` names the few that a part that goes
 * with its parent, or a parent whose parts go on their own, takes too.
 * @throws Recusa NAO_ENCONTRADO for whoever may not see it, SUBSOLICITACAO_ACOMPANHA, AJA_NA_SUBSOLICITACAO
 */
export async function travarVisivel(
  tx: Database,
  actor: Actor,
  id: number,
  papeis?: readonly Papel[],
  comando?: ComandoDaSolicitacao,
): Promise<Solicitacao> {
  const visivel = await row(
    tx,
  )`select 1 from solicitacao s where s.id = ${id} and ${escopoDaSolicitacao(actor, papeis)}`
  existente(visivel)
  const s = await travarSolicitacao(tx, id)
  exigir(cabeNaFamilia(lugarNaFamilia(s), comando))
  notarEmNomeDe(s)
  return s
}

/** The same for a command that the table of states alone allows or refuses. @throws Recusa also what the table says */
export async function travarPara(
  tx: Database,
  actor: Actor,
  id: number,
  comando: ComandoDaSolicitacao,
  papeis: readonly Papel[] = ['gestor', 'coordenador'],
): Promise<Solicitacao> {
  const s = await travarVisivel(tx, actor, id, papeis, comando)
  exigir(decidir(maquina, comando, s.substatus, actor.grupos))
  return s
}

/** The request of a proposal, locked before the proposal itself. */
export async function travarDaProposta(tx: Database, propostaId: number): Promise<Solicitacao> {
  const dona = await row(tx, { id: num })`select solicitacao_id as id from proposta where id = ${propostaId}`
  return travarSolicitacao(tx, existente(dona).id)
}

/** Writes only if the row is still as it was read; used after the rules said yes. A new deadline brings the day of its next warning. */
export async function gravarSolicitacao(
  tx: Database,
  s: Solicitacao,
  mudancas: Partial<Solicitacao>,
): Promise<Solicitacao> {
  const [nova] = await tx
    .update(solicitacao)
    .set({
      ...mudancas,
      ...(mudancas.prazo !== undefined && { proximoAviso: diaDoAviso(await lerRegulamento(tx), mudancas.prazo) }),
    })
    .where(and(eq(solicitacao.id, s.id), eq(solicitacao.substatus, s.substatus)))
    .returning()
  await situacaoMudou(tx, { tipo: 'solicitacao', id: s.id, de: s.substatus, para: existente(nova).substatus })
  await passarConversas(tx, s.id, s, existente(nova))
  await acompanharFamilia(tx, s, existente(nova), mudancas)
  return existente(nova)
}

/**
 * The same deadline, with its warnings counted anew: those that were given spoke of something else, or to somebody else. One that
 * has passed ends nothing before they are given again.
 */
export const avisarDeNovo = (tx: Database, s: Solicitacao): Promise<Solicitacao> =>
  gravarSolicitacao(tx, s, { avisosDePrazo: 0, prazo: s.prazo })

/** The day of the first warning of a deadline that begins today. */
export const diaDoAviso = (r: Regulamento, prazo: Date | null): Data | null =>
  prazo && proximoAviso(r.diaDe(prazo), r.hoje, r.parametro('avisos_antes_do_prazo_du'), r.calendario)
