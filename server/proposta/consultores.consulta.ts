import { nomeado } from '@hub/protocol/kernel/campos.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { each, list, row } from '../db/rows.ts'

const comoNomes = (de: SQL): SQL => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', k.id,
  'nome', concat_ws(' ', k.nome, k.sobrenome)) order by k.nome, k.id), '[]') ${de})`

/** Who was named to do the work of proposal `p`, by name; also who has left the company meanwhile. */
export const indicados: SQL = comoNomes(
  sql`from proposta_consultor i join consultor_empresa k on k.id = i.consultor_id where i.proposta_id = p.id`,
)

/** Consultants of the company of proposal `p` who are accredited for the service of its request `s`. */
export const possiveis: SQL =
  comoNomes(sql`from consultor_credenciado x join consultor_empresa k on k.id = x.consultor_id
  where x.servico_id = s.servico_id and x.encerrado_em is null and k.empresa_id = p.empresa_id and k.removido_em is null`)

export const lerConsultores = async (tx: Database, propostaId: number) =>
  (await row(tx, each(['indicados', 'possiveis'], list(nomeado)))`
    select ${indicados} as indicados, ${possiveis} as possiveis from proposta p join solicitacao s on s.id = p.solicitacao_id
      where p.id = ${propostaId}`)!
