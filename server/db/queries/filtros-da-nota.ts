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

/** Invoices by what they wait for, on aliases `n` and `e` (their stage); for their provider while the stage stays accepted. */
export const filtrosDaNota = (hoje: string): Record<FiltroDaNota, SQL> => ({
  a_autorizar: aAutorizar,
  a_enviar: sql`(${notaOnde('aEnviar', 'n.situacao')} and e.situacao = 'aceita')`,
  a_pagar: sql`n.situacao = 'enviada'`,
  atrasadas: sql`(n.situacao = 'enviada' and n.previsao_em < ${hoje}::date)`,
  pagas: sql`n.situacao = 'paga'`,
})

/** One of these people delivered or accepted the stage `e`, himself or by whoever stood in for him. */
const teveParte = (ids: SQL): SQL => sql`(coalesce(e.aceita_por = ${ids} or e.entregue_por = ${ids}, false)
  or exists (select 1 from solicitacao_historico h where h.solicitacao_id = n.solicitacao_id and h.por_delegacao_de = ${ids}
    and h.usuario_id in (e.aceita_por, e.entregue_por)))`

/**
 * Invoices that wait for the caller, on aliases `n`, `e` and `s`: to be authorised by the responsible manager, by the managers
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
