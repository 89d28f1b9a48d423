import { nomesDe } from '@hub/domain/delegacao/delegacao.rules.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { naPeleDe } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Actor } from '../../kernel/use-case.ts'
import { type SQL, sql } from '../drizzle.ts'
import { dasUnidades, idsComo, lista } from './escopo.ts'
import { notaOnde } from './estado.ts'

type FiltroDaNota = 'a_autorizar' | 'a_enviar' | 'a_pagar' | 'atrasadas' | 'pagas'

/** Groups whose invoices are listed together. */
export const papeisDasNotas: readonly Papel[] = ['prestador', 'gestor', 'coordenador', 'admin']

/** An instalment waits for its manager once its stage is accepted (`etapa_aceita` follows the stage), on alias `n`. */
const aAutorizar = sql`(n.situacao = 'a_autorizar' and n.etapa_aceita)`

/** What is awaited, what waits for a stage, what is paid: the first part of the list's order, as index nota_urgencia has it; on alias `n`. */
export const urgenciaDaNota = sql`(case n.situacao when 'paga' then 2 when 'a_autorizar' then case when n.etapa_aceita then 0 else 1 end else 0 end)`

/** What is awaited, and what is paid, as parts of that order. */
export const esperadasNaOrdem = sql`${urgenciaDaNota} = 0`
export const pagasNaOrdem = sql`${urgenciaDaNota} = 2`

/** Invoices by what they wait for, on alias `n`; for their provider while the stage stays accepted. */
export const filtrosDaNota = (hoje: string): Record<FiltroDaNota, SQL> => ({
  a_autorizar: aAutorizar,
  a_enviar: sql`(${notaOnde('aEnviar', 'n.situacao')} and n.etapa_aceita)`,
  a_pagar: sql`n.situacao = 'enviada'`,
  atrasadas: sql`(n.situacao = 'enviada' and n.previsao_em < ${hoje}::date)`,
  pagas: sql`n.situacao = 'paga'`,
})

/** One of these people delivered or accepted the invoice's stage, himself or by whoever stood in for him. */
const teveParte = (
  ids: SQL,
): SQL => sql`exists (select 1 from etapa x where x.id = n.etapa_id and (x.aceita_por = ${ids} or x.entregue_por = ${ids}
  or exists (select 1 from solicitacao_historico h where h.solicitacao_id = n.solicitacao_id and h.por_delegacao_de = ${ids}
    and h.usuario_id in (x.aceita_por, x.entregue_por))) offset 0)`

/**
 * Invoices that wait for the caller, on aliases `n` and `s`: to be authorised by the responsible manager, by the managers
 * of the unit while nobody is responsible, by a coordinator where the responsible had a part in the stage (podeAutorizarNota);
 * to be sent by the provider.
 */
export function notasComigo(actor: Actor, hoje: string): SQL {
  const dele: SQL[] = []
  if (actor.grupos.includes('gestor')) {
    const deNinguem = naPeleDe(actor, 'gestor').map((g) => sql` or s.gestor_id is null and ${dasUnidades(g)}`)
    dele.push(sql`s.gestor_id = ${idsComo(actor, 'gestor')}${sql.join(deNinguem)}`)
  }
  if (actor.grupos.includes('coordenador'))
    dele.push(sql`s.gestor_id = ${idsComo(actor, 'coordenador')} or ${teveParte(sql`s.gestor_id`)}`)
  const partes: SQL[] = []
  if (dele.length)
    partes.push(
      sql`${aAutorizar} and not ${teveParte(sql`any(${lista(nomesDe(actor))})`)} and (${sql.join(dele, sql` or `)})`,
    )
  if (actor.grupos.includes('prestador'))
    partes.push(sql`${filtrosDaNota(hoje).a_enviar} and s.prestador_id = any(${lista(actor.prestadorDe)})`)
  return partes.length ? sql`(${sql.join(partes, sql` or `)})` : sql`false`
}
