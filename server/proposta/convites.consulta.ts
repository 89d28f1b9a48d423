import { conviteSemProposta } from '@hub/protocol/proposta.formas.ts'
import type { ConviteSemProposta } from '@hub/protocol/proposta.ts'
import type { Database } from '../db/database.ts'
import { iso } from '../db/iso.ts'
import { propostaOnde } from '../db/queries/estado.ts'
import { nullable, rows, text } from '../db/rows.ts'

/**
 * Invitations of a request that brought no proposal, by name: who declined and why, who gave up before anybody read its
 * proposal, who never answered. Only for who conducts the request, and only once the seals are open.
 */
export async function convitesSemProposta(db: Database, solicitacaoId: number): Promise<ConviteSemProposta[]> {
  const achadas = await rows(db, { ...conviteSemProposta.shape, em: nullable(text) })`
    select jsonb_build_object('id', e.id, 'nome', e.nomefantasia, 'cidade', e.cidade, 'estado', e.estado) as empresa,
      case when ${propostaOnde('saiu', 'p.situacao')} then p.situacao else 'sem_resposta' end as situacao,
      case when ${propostaOnde('saiu', 'p.situacao')} then p.motivo end as motivo,
      (select max(h.dtainclusao) from solicitacao_historico h where h.solicitacao_id = p.solicitacao_id
        and h.empresa_id = p.empresa_id and h.evento in ('conviteRecusado', 'propostaDesistida')) as em
      from proposta p join empresa e on e.id = p.empresa_id
      where p.solicitacao_id = ${solicitacaoId} and (p.situacao in ('convidada', 'rascunho', 'declinada')
        or p.situacao = 'desistente' and not exists (select 1 from proposta_versao x where x.proposta_id = p.id))
      order by situacao, e.nomefantasia`
  return achadas.map((l) => ({ ...l, em: l.situacao === 'sem_resposta' ? null : iso(l.em) }))
}
