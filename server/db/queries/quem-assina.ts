import { type SQL, sql } from '../drizzle.ts'
import { deleganteDaRepresentacao } from './delegacao.ts'
import { agePor } from './pessoas-de-empresas.ts'

/**
 * Signature `a` of contract `k` is missing and nobody can give it: its company (client or provider) has no person with an
 * access who signs, nor one who stands in for such a person.
 */
export const ninguemAssina: SQL = sql`(a.assinado_em is null and a.parte <> 'entidade' and not exists (select 1 from empresa_usuario eu
  where eu.lado = a.parte and eu.empresa_id = case a.parte when 'cliente' then k.empresa_id
      else (select q.empresa_id from proposta q where q.id = k.proposta_id) end
    and (eu.representante or ${deleganteDaRepresentacao} is not null) and ${agePor(sql`eu`)}))`
