import { solicitacao, substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { sql } from '../db/drizzle.ts'
import { entre, onde } from '../db/queries/estado.ts'
import { respondida } from '../db/queries/fatos-da-vez.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { validadeEnviada } from '../db/queries/validade-da-proposta.ts'
import { emAndamento } from '../db/queries/vez.ts'
import { num, rows } from '../db/rows.ts'
import type { Ports } from '../kernel/ports.ts'
import { cadaUm } from '../services/cada-um.ts'
import { cumprirPrazo } from './cumprir-prazo.ts'

const depoisDaAutorizacao = entre(substatusTodos.filter((s) => (substatus[s].etapa ?? 0) >= 4))

/** Finds every request with something due and does it. */
export async function varrerPrazos(ports: Ports): Promise<number> {
  const { database } = ports.acesso
  const r = await lerRegulamento(database)
  const vencem = entre(solicitacao.comandos.vencerPrazo.de)
  // The clock in a subquery is read once per statement; bare, once per row.
  const agora = sql`(select agora())`
  // Each by an index of its own; of conditions joined by `or` all requests would be read, every minute.
  const devidas = sql.join(
    [
      sql`${onde('selada')} and s.dtaprazoenvioproposta <= ${agora}`,
      sql`${onde('negocia')} and exists (select 1 from proposta p where p.solicitacao_id = s.id
        and p.situacao = 'em_negociacao' and p.prazo_negociacao <= ${agora})`,
      sql`${onde('escolhe')} and exists (select 1 from proposta p where p.solicitacao_id = s.id
        and p.situacao = 'enviada' and ${validadeEnviada} < ${r.hoje}::date)`,
      sql`${onde('avalia')} and s.prazo <= ${agora}`,
      sql`${emAndamento} and s.prazo > ${agora} and s.proximo_aviso <= ${r.hoje}::date`,
      sql`${vencem} and s.prazo <= ${agora} and not (${onde('atualiza')} and ${respondida})
        and not (${onde('escolhe')} and exists (select 1 from proposta p where p.solicitacao_id = s.id and p.situacao = 'enviada'))`,
    ].map((devida) => sql`select s.id from solicitacao s where ${devida}`),
    sql` union `,
  )
  // Of a hiring of several companies: the parent up to the authorisation, then its parts.
  const conduz = sql`(s.principal_id is null or s.proposta_id is not null) and not (s.quantas_empresas > 1 and ${depoisDaAutorizacao})`
  const achadas = await rows(database, { id: num })`
    select s.id from solicitacao s where s.id in (${devidas}) and ${conduz} order by s.id`
  return cadaUm(achadas, 'deadlines could not be kept', ({ id }) =>
    database.transaction((tx) => cumprirPrazo(tx, ports, id)),
  )
}
