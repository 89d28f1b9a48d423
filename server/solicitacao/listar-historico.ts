import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { fatoDoHistorico } from '@hub/protocol/solicitacao.formas.ts'
import type { solicitacao } from '@hub/protocol/solicitacao.ts'
import { sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { alvo, colunasDoAlvo } from '../db/queries/alvo.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { pagina } from '../db/queries/pagina.ts'
import { list, num, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { abrirSelosAoLer } from '../services/abrir-selos.ts'

const forma = { ...alvo, convidadas: list(num) }

/**
 * A row is read by the groups that it names, counted by the caller's roles in this very request; of the providers only by
 * the company that it is about.
 */
export const listarHistorico: UseCase<typeof solicitacao.listarHistorico> = async ({
  db,
  actor,
  params,
  query,
  ports,
}) => {
  await abrirSelosAoLer(db, ports, params.id)
  const s = existente(
    await row(db, forma)`
      select ${colunasDoAlvo}, array(select p.empresa_id from proposta p where p.solicitacao_id = s.id) as convidadas
        from solicitacao s where s.id = ${params.id} and ${escopoDaSolicitacao(actor)}`,
  )
  const papeis = papeisNaSolicitacao(actor, s)
  const outros = papeis.filter((p) => p !== 'prestador')
  const legivel = sql`(h.para && ${`{${outros.join()}}`}::text[] or ${papeis.includes('prestador')} and 'prestador' = any(h.para)
    and (h.empresa_id is null or h.empresa_id = any(${lista(actor.prestadorDe)})))`
  const { count, results } = await pagina(
    db,
    {
      forma: { ...fatoDoHistorico.shape, dtainclusao: text },
      colunas: sql`row_number() over (order by h.id)::int as id, h.evento, h.mensagem, h.detalhe, u.nome || ' ' || u.sobrenome as autor,
        d.nome || ' ' || d.sobrenome as por_delegacao_de, h.marco, h.dtainclusao`,
      de: sql`from solicitacao_historico h left join usuario u on u.id = h.usuario_id left join usuario d on d.id = h.por_delegacao_de
        where h.solicitacao_id = ${params.id} and ${legivel}`,
      ordem: sql`h.id desc`,
    },
    query,
  )
  return { count, results: results.map((h) => ({ ...h, dtainclusao: iso(h.dtainclusao) })) }
}
