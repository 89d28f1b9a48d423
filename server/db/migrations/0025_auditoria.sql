CREATE TABLE "webhook_inscricao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_inscricao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"url" text NOT NULL,
	"eventos" text[] NOT NULL,
	"situacao" text DEFAULT 'ativa' NOT NULL,
	"segredo" text NOT NULL,
	"segredo_anterior" text,
	"anterior_ate" timestamp with time zone,
	"falhando_desde" timestamp with time zone,
	"ultima_entrega_em" timestamp with time zone,
	"motivo" text,
	"criada_por" integer NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_inscricao" ADD CONSTRAINT "webhook_inscricao_criada_por_usuario_id_fk" FOREIGN KEY ("criada_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_inscricao_nome" ON "webhook_inscricao" USING btree (lower("nome")) WHERE "webhook_inscricao"."situacao" <> 'removida';--> statement-breakpoint
CREATE INDEX "webhook_inscricao_ativa" ON "webhook_inscricao" USING btree ("situacao");--> statement-breakpoint
-- The words of a row that its hash is taken of. Built-in functions only, and nothing that a session may set: the verifier
-- (tools/operacao/verificar-auditoria.ts) asks for the same text without this function.
create function auditoria_texto(a auditoria) returns text language sql stable as $$
  select jsonb_build_array(a.cadeia, a.posicao, a.anterior, a.id, to_char(a.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    a.usuario_id, a.em_nome_de, a.chamada, a.parametros, a.ip, a.agente, a.pedido, a.empresas, a.solicitacoes,
    (select jsonb_agg(jsonb_build_array(m.ordem, m.tabela, m.registro, m.operacao, m.empresa_id, m.solicitacao_id, m.antes, m.depois)
      order by m.ordem) from auditoria_mudanca m where m.auditoria_id = a.id))::text
$$;
--> statement-breakpoint
-- A value as it may be kept: no password, token or card, CPF, e-mail and telephone only to be recognised.
create function auditoria_mascarar(valor jsonb, nome text) returns jsonb language plpgsql immutable as $$
declare t text;
begin
  case jsonb_typeof(valor)
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, auditoria_mascarar(value, key)), '{}') from jsonb_each(valor));
    when 'array' then
      return (select coalesce(jsonb_agg(auditoria_mascarar(value, nome) order by ordinality), '[]')
        from jsonb_array_elements(valor) with ordinality);
    when 'boolean', 'null' then return valor;
    else
      if nome ~* 'senha|password|token|segredo|secret|cookie|cartao|cvv|p12' then return '"[oculto]"'; end if;
      t := valor #>> '{}';
      if nome ~* 'cpf' then t := regexp_replace(t, '^\D*\d{3}\D?(\d{3})\D?(\d{3})\D?\d{2}\D*$', '***\1\2**'); return to_jsonb(t); end if;
      if jsonb_typeof(valor) = 'number' then return valor; end if;
      if nome ~* 'telefone|celular' then return to_jsonb(regexp_replace(t, '.(?=.{4})', '*', 'g')); end if;
      t := regexp_replace(t, '\m([A-Za-z0-9])[A-Za-z0-9._%+-]*@(?=[A-Za-z0-9-]+\.)', '\1***@', 'g');
      t := regexp_replace(t, '\m\d{3}(\d{6})\d{2}\M', '***\1**', 'g');
      t := regexp_replace(t, '\m\d{3}\.(\d{3})\.(\d{3})-\d{2}\M', '***.\1.\2-**', 'g');
      return to_jsonb(regexp_replace(t, '(/[a-z-]+/)[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])', '\1[oculto]', 'g'));
  end case;
end $$;
--> statement-breakpoint
-- Most values have nothing to hide: one look tells.
create function auditoria_limpar(valor jsonb) returns jsonb language sql immutable as $$
  select case when valor::text ~* 'senha|password|token|segredo|secret|cookie|cartao|cvv|p12|cpf|telefone|celular|@|\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2}|/[\w-]{43}'
    then auditoria_mascarar(valor, '') else valor end
$$;
--> statement-breakpoint
-- Of every audited table, after each changed row. Arguments: columns of the primary key, columns that are left out, columns of
-- which only a hash is kept. The transaction's own settings number its changes; they vanish with it, and with a savepoint.
create function auditar_linha() returns trigger language plpgsql as $$
declare
  chaves text[] := tg_argv[0];
  fora text[] := tg_argv[1];
  resumidas text[] := tg_argv[2];
  velha jsonb; nova jsonb; registro_ text; coluna text; id_ integer; n integer; empresa integer; pedido_ integer;
begin
  if tg_op <> 'INSERT' then velha := to_jsonb(old) - fora; end if;
  if tg_op <> 'DELETE' then nova := to_jsonb(new) - fora; end if;
  if velha = nova then return null; end if;
  foreach coluna in array resumidas loop
    if velha ->> coluna is not null then
      velha := velha || jsonb_build_object(coluna, 'sha256:' || encode(sha256(convert_to(velha ->> coluna, 'UTF8')), 'hex'));
    end if;
    if nova ->> coluna is not null then
      nova := nova || jsonb_build_object(coluna, 'sha256:' || encode(sha256(convert_to(nova ->> coluna, 'UTF8')), 'hex'));
    end if;
  end loop;
  select string_agg(coalesce(nova, velha) ->> c, ',' order by o) into registro_ from unnest(chaves) with ordinality k(c, o);
  empresa := case tg_table_name when 'empresa' then registro_::integer else (coalesce(nova, velha) ->> 'empresa_id')::integer end;
  pedido_ := case tg_table_name when 'solicitacao' then registro_::integer else (coalesce(nova, velha) ->> 'solicitacao_id')::integer end;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(x.key, velha -> x.key), jsonb_object_agg(x.key, x.value) into velha, nova
      from jsonb_each(nova) x where x.value is distinct from velha -> x.key;
  elsif tg_op = 'INSERT' then
    nova := jsonb_strip_nulls(nova);
  else
    velha := jsonb_strip_nulls(velha);
  end if;
  id_ := nullif(current_setting('hub.auditoria', true), '')::integer;
  if id_ is null then
    id_ := nextval('auditoria_id_seq');
    n := 1;
    perform set_config('hub.auditoria', id_::text, true);
  else
    n := current_setting('hub.auditoria_n')::integer + 1;
  end if;
  perform set_config('hub.auditoria_n', n::text, true);
  insert into auditoria_mudanca (auditoria_id, ordem, tabela, registro, operacao, empresa_id, solicitacao_id, antes, depois)
    values (id_, n, tg_table_name, registro_, left(tg_op, 1), empresa, pedido_, auditoria_limpar(velha), auditoria_limpar(nova));
  return null;
end $$;
--> statement-breakpoint
-- Ends the trace of a transaction: its row, linked to the last one of its chain. The last statement before the commit, because
-- writers of the same chain wait here for each other. `autor`: usuarioId, emNomeDe, chamada, parametros, ip, agente, pedido.
-- `sempre`: a row also where no audited record changed, if anything at all was written. Answers the row's id, or null.
create function auditar(autor jsonb, sempre boolean) returns integer language plpgsql as $$
declare
  a auditoria;
  clientes integer[];
begin
  a.id := nullif(current_setting('hub.auditoria', true), '')::integer;
  if a.id is null then
    if not sempre or pg_current_xact_id_if_assigned() is null then return null; end if;
    a.id := nextval('auditoria_id_seq');
  else
    perform set_config('hub.auditoria', '', true);
  end if;
  select coalesce(array_agg(distinct m.solicitacao_id) filter (where m.solicitacao_id is not null), '{}'),
      coalesce(array_agg(distinct m.empresa_id) filter (where m.empresa_id is not null), '{}')
    into a.solicitacoes, a.empresas from auditoria_mudanca m where m.auditoria_id = a.id;
  if a.solicitacoes <> '{}' then
    select array_agg(distinct s.empresa_id) into clientes from solicitacao s where s.id = any(a.solicitacoes);
    a.empresas := array(select distinct e from unnest(a.empresas || clientes) e order by e);
  end if;
  -- Of the company whose request it is, else of the one company that it touched; of several it is the house's.
  a.cadeia := case when cardinality(clientes) = 1 then clientes[1]
    when clientes is null and cardinality(a.empresas) = 1 then a.empresas[1] else 0 end;
  a.em := agora();
  a.usuario_id := (autor ->> 'usuarioId')::integer;
  a.em_nome_de := array(select jsonb_array_elements_text(coalesce(autor -> 'emNomeDe', '[]'))::integer);
  a.chamada := autor ->> 'chamada';
  a.parametros := coalesce(autor -> 'parametros', '{}');
  a.ip := autor ->> 'ip';
  a.agente := left(autor ->> 'agente', 400);
  a.pedido := autor ->> 'pedido';
  insert into auditoria_cadeia (cadeia, posicao, hash) values (a.cadeia, 0, repeat('0', 64)) on conflict do nothing;
  select c.posicao + 1, c.hash into a.posicao, a.anterior from auditoria_cadeia c where c.cadeia = a.cadeia for update;
  a.hash := encode(sha256(convert_to(auditoria_texto(a), 'UTF8')), 'hex');
  insert into auditoria select a.*;
  update auditoria_cadeia c set posicao = a.posicao, hash = a.hash where c.cadeia = a.cadeia;
  return a.id;
end $$;
--> statement-breakpoint
-- What nobody answered for, because it went past the application: at the commit it gets its row all the same.
create function auditar_o_resto() returns trigger language plpgsql as $$
begin
  if exists (select 1 from auditoria a where a.id = new.auditoria_id) then return null; end if;
  perform set_config('hub.auditoria', new.auditoria_id::text, true);
  perform auditar(jsonb_build_object('chamada', 'banco.direto', 'ip', host(inet_client_addr()),
    'agente', session_user || ' (' || current_setting('application_name') || ')'), false);
  return null;
end $$;
--> statement-breakpoint
create constraint trigger auditar_o_resto after insert on auditoria_mudanca deferrable initially deferred
  for each row when (new.ordem = 1) execute function auditar_o_resto();
--> statement-breakpoint
create function recusar_recuo_da_cadeia() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.cadeia = old.cadeia and new.posicao = old.posicao + 1 then return new; end if;
  raise exception 'table % only goes forward', tg_table_name;
end $$;
--> statement-breakpoint
create trigger so_avanca before update or delete on auditoria_cadeia for each row execute function recusar_recuo_da_cadeia();
--> statement-breakpoint
create trigger nunca_esvazia before truncate on auditoria_cadeia for each statement execute function recusar_alteracao();
--> statement-breakpoint
create trigger so_acrescenta before update or delete or truncate on auditoria for each statement execute function recusar_alteracao();
--> statement-breakpoint
create trigger so_acrescenta before update or delete or truncate on auditoria_mudanca for each statement execute function recusar_alteracao();
