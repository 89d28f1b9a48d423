import { sql } from '../drizzle.ts'

/**
 * The final attestation in force, on alias `s`: code, file and moment. One made before a stage was opened again no longer
 * says the truth: it counts as not made, and another is made in the next final analysis.
 */
export const atestoVigente = sql`select d.codigo, d.arquivo_id, d.dtainclusao from documento d
  where d.solicitacao_id = s.id and d.tipo = 'atesto_final'
    and not exists (select 1 from etapa e where e.solicitacao_id = s.id
      and (e.situacao <> 'aceita' or e.aceita_em > d.dtainclusao))
  order by d.dtainclusao desc limit 1`
