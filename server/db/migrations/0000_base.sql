create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
-- The hub's only clock: the database's, with an offset in tests and in demo mode.
create or replace function agora() returns timestamptz language sql stable parallel safe as
  $$ select clock_timestamp() + coalesce((select deslocamento from relogio), interval '0') $$;
--> statement-breakpoint
-- Text as the search boxes compare it: lower case, no accents. Immutable, so that it can be indexed.
create or replace function busca_texto(t text) returns text language sql immutable parallel safe strict as
  $$ select lower(public.unaccent('public.unaccent'::regdictionary, t)) $$;
--> statement-breakpoint
create or replace function busca_vetor(t text) returns tsvector language sql immutable parallel safe strict as
  $$ select to_tsvector('portuguese', public.unaccent('public.unaccent'::regdictionary, t)) $$;
--> statement-breakpoint
-- Histories are append-only.
create or replace function recusar_alteracao() returns trigger language plpgsql as
  $$ begin raise exception 'table % is append-only', tg_table_name; end $$;
