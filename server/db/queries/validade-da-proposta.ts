import { sql } from '../drizzle.ts'

/**
 * Until when the last sending of a proposal holds, on alias `p`: what counts. Its row may already hold another day that was
 * saved and never sent; it is asked where there is no sending (a demand that was accepted as it came).
 */
export const validadeEnviada = sql`coalesce((select (x.conteudo->>'validade')::date from proposta_versao x
  where x.proposta_id = p.id order by x.id desc limit 1), p.validade)`
