-- The signature comes in one message with the commit, and the changes of most writes are kept in the row itself, each as [tabela,
-- registro, operacao, empresa, solicitacao, antes, depois]. The triggers of the tables (server/db/auditar-tabelas.ts) wait for it: until
-- then a change costs nothing but its place in the list of what is to be done. In what follows few and long expressions stand for many
-- short ones on purpose: PL/pgSQL makes each of them ready anew in every transaction, which costs more than what they do.
--
-- The words of a row that its hash is taken of, as ever; of changes that are in the row itself also what they are found by.
create or replace function auditoria_texto(a auditoria) returns text language sql stable as $$
  select jsonb_build_array(a.cadeia, a.posicao, a.anterior, a.id, to_char(a.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    a.usuario_id, a.em_nome_de, a.chamada, a.parametros, a.ip, a.agente, a.pedido, a.empresas, a.solicitacoes,
    coalesce(a.mudancas,
      (select jsonb_agg(jsonb_build_array(m.ordem, m.tabela, m.registro, m.operacao, m.empresa_id, m.solicitacao_id, m.antes, m.depois)
        order by m.ordem) from auditoria_mudanca m where m.auditoria_id = a.id)))::text
    || case when a.mudancas is null then '' else to_jsonb(a.registros)::text end
$$;
--> statement-breakpoint
create or replace view auditoria_detalhe as
  select m.auditoria_id, m.ordem, m.tabela, m.registro, m.operacao, m.antes, m.depois from auditoria_mudanca m
    where not exists (select 1 from auditoria a where a.id = m.auditoria_id and a.mudancas is not null)
  union all
  select a.id, e.ordem::integer, e.m ->> 0, e.m ->> 1, e.m ->> 2, nullif(e.m -> 5, 'null'), nullif(e.m -> 6, 'null')
    from auditoria a, jsonb_array_elements(a.mudancas) with ordinality e(m, ordem);
--> statement-breakpoint
-- Of every audited table, for each changed row, at the end of its transaction. Arguments: columns of the primary key, columns that are
-- left out, columns of which only a hash is kept. While `assinar` waits for it the change is added to a setting of the transaction,
-- which `assinar` then writes; in every other case, and where it is much, to `auditoria_mudanca`.
create or replace function rastrear_linha() returns trigger language plpgsql as $$
declare
  linha jsonb; velha jsonb; nova jsonb; chaves text[]; coluna text; registro_ text; texto text; pilha text; posto text; id_ integer;
begin
  if tg_op = 'UPDATE' then
    linha := to_jsonb(new);
    velha := to_jsonb(old);
    select jsonb_object_agg(x.key, velha -> x.key), jsonb_object_agg(x.key, x.value) into velha, nova
      from jsonb_each(linha) x where x.value <> velha -> x.key and x.key <> all(tg_argv[1]::text[]);
    if nova is null then return null; end if;
  elsif tg_op = 'INSERT' then
    linha := to_jsonb(new);
    nova := jsonb_strip_nulls(linha - tg_argv[1]::text[]);
  else
    linha := to_jsonb(old);
    velha := jsonb_strip_nulls(linha - tg_argv[1]::text[]);
  end if;
  if tg_argv[2] <> '{}' then
    foreach coluna in array tg_argv[2]::text[] loop
      if velha ->> coluna is not null then
        velha := velha || jsonb_build_object(coluna, 'sha256:' || encode(sha256(convert_to(velha ->> coluna, 'UTF8')), 'hex'));
      end if;
      if nova ->> coluna is not null then
        nova := nova || jsonb_build_object(coluna, 'sha256:' || encode(sha256(convert_to(nova ->> coluna, 'UTF8')), 'hex'));
      end if;
    end loop;
  end if;
  -- Of a key of one column; of several there is nothing at that path.
  registro_ := linha #>> tg_argv[0]::text[];
  if registro_ is null then
    chaves := tg_argv[0];
    registro_ := linha ->> chaves[1];
    for i in 2..cardinality(chaves) loop registro_ := registro_ || ',' || (linha ->> chaves[i]); end loop;
  end if;
  texto := jsonb_build_array(tg_table_name, registro_, left(tg_op, 1),
    case tg_table_name when 'empresa' then registro_::integer else (linha ->> 'empresa_id')::integer end,
    case tg_table_name when 'solicitacao' then registro_::integer else (linha ->> 'solicitacao_id')::integer end, velha, nova)::text;
  -- Most values have nothing to hide: one look tells.
  if texto ~ 'senha|assword|token|segredo|ecret|ookie|cartao|cvv|p12|cpf|telefone|celular|@|\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2}|/[\w-]{43}[^\w-]' then
    texto := jsonb_set(jsonb_set(texto::jsonb, '{5}', coalesce(auditoria_mascarar(velha, ''), 'null')), '{6}',
      coalesce(auditoria_mascarar(nova, ''), 'null'))::text;
  end if;
  -- A setting is anybody's to make: the stack says whether `assinar` is there to write down what is added to one.
  get diagnostics pilha = pg_context;
  if split_part(split_part(pilha, E'\n', 2), '"', 2) = 'set constraints all immediate' and split_part(split_part(pilha, E'\n', 3), '"', 1)
    like '% assinar(integer,integer[],text,jsonb,text,text,text,boolean) %' and coalesce(current_setting('hub.auditoria', true), '') = '' then
    texto := concat_ws(', ', nullif(current_setting('hub.mudancas', true), ''), texto);
    if octet_length(texto) < 32000 then
      posto := set_config('hub.mudancas', texto, true);
      return null;
    end if;
    -- Numbered from two on: the first change of what nobody signs is number one, and what `selar` follows.
    id_ := nextval('auditoria_id_seq');
    posto := set_config('hub.mudancas', '', true) || set_config('hub.auditoria', id_::text, true) || set_config('hub.auditoria_n', '1', true);
  end if;
  if id_ is null then id_ := nullif(current_setting('hub.auditoria', true), '')::integer; end if;
  if id_ is null then
    id_ := nextval('auditoria_id_seq');
    posto := set_config('hub.auditoria', id_::text, true) || set_config('hub.auditoria_n', '0', true);
  end if;
  insert into auditoria_mudanca (auditoria_id, ordem, tabela, registro, operacao, empresa_id, solicitacao_id, antes, depois)
    select id_, set_config('hub.auditoria_n', (current_setting('hub.auditoria_n')::integer + 1)::text, true)::integer,
      m ->> 0, m ->> 1, m ->> 2, (m ->> 3)::integer, (m ->> 4)::integer, nullif(m -> 5, 'null'), nullif(m -> 6, 'null')
      from jsonb_array_elements(('[' || texto || ']')::jsonb) m;
  return null;
end $$;
--> statement-breakpoint
-- What the version before this one may put on tables again when it starts anew beside this one.
create or replace function auditar_linha() returns trigger language plpgsql as $$ begin return null; end $$;
--> statement-breakpoint
-- Writes the row of a transaction and links it into its chain. `mudancas_` null: they are in `auditoria_mudanca`; else
-- `palavras_` is their text. The head of the chain
-- is the last lock that a transaction takes.
create or replace function auditoria_selar(id_ integer, mudancas_ jsonb, palavras_ text, usuario_ integer, em_nome_de_ integer[], chamada_ text, parametros_ jsonb,
  ip_ text, agente_ text, pedido_ text) returns integer language plpgsql as $$
declare
  empresas_ integer[]; solicitacoes_ integer[]; registros_ text[] := '{}'; clientes integer[]; cadeia_ integer;
  em_ timestamptz; resto text;
begin
  if jsonb_array_length(mudancas_) = 1 then
    empresas_ := array_remove(array[(mudancas_ -> 0 ->> 3)::integer], null);
    solicitacoes_ := array_remove(array[(mudancas_ -> 0 ->> 4)::integer], null);
    registros_ := case when mudancas_ -> 0 ->> 2 = 'C' then '{}' else array[(mudancas_ -> 0 ->> 0) || ':' || (mudancas_ -> 0 ->> 1)] end;
  elsif mudancas_ is not null then
    select coalesce(array_agg(distinct (m ->> 3)::integer) filter (where m ->> 3 is not null), '{}'),
        coalesce(array_agg(distinct (m ->> 4)::integer) filter (where m ->> 4 is not null), '{}'),
        array_agg(distinct (m ->> 0) || ':' || (m ->> 1))
      into empresas_, solicitacoes_, registros_ from jsonb_array_elements(mudancas_) m;
  else
    select jsonb_agg(jsonb_build_array(m.ordem, m.tabela, m.registro, m.operacao, m.empresa_id, m.solicitacao_id, m.antes, m.depois) order by m.ordem)::text,
        coalesce(array_agg(distinct m.empresa_id) filter (where m.empresa_id is not null), '{}'),
        coalesce(array_agg(distinct m.solicitacao_id) filter (where m.solicitacao_id is not null), '{}')
      into palavras_, empresas_, solicitacoes_ from auditoria_mudanca m where m.auditoria_id = id_;
  end if;
  -- What `agora()` says, which a plan of its own would be made for each time.
  select clock_timestamp() + coalesce((select r.deslocamento from relogio r), interval '0'),
      (select array_agg(distinct s.empresa_id) from solicitacao s where s.id = any(solicitacoes_))
    into em_, clientes;
  if not empresas_ @> clientes then
    empresas_ := array(select distinct e from unnest(empresas_ || clientes) e order by e);
  end if;
  -- Of the company whose request it is, else of the one company that it touched; of several it is the house's.
  cadeia_ := case when cardinality(clientes) = 1 then clientes[1]
    when clientes is null and cardinality(empresas_) = 1 then empresas_[1] else 0 end;
  -- The words of auditoria_texto after those of the head, put together before the head is locked.
  resto := substr(left(jsonb_build_array(id_, to_char(em_ at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), usuario_, em_nome_de_,
      chamada_, parametros_, ip_, agente_, pedido_, empresas_, solicitacoes_)::text, -1), 2)
    || ', ' || palavras_ || ']' || case when mudancas_ is null then '' else to_jsonb(registros_)::text end;
  loop
    with elo as (
      update auditoria_cadeia c set posicao = c.posicao + 1, anterior = c.hash, hash = encode(sha256(convert_to(
          '[' || c.cadeia || ', ' || c.posicao + 1 || ', "' || c.hash || '", ' || resto, 'UTF8')), 'hex')
        where c.cadeia = cadeia_ returning c.posicao, c.anterior, c.hash)
    insert into auditoria (id, cadeia, posicao, anterior, hash, em, usuario_id, em_nome_de, chamada, parametros, ip, agente, pedido, empresas,
        solicitacoes, mudancas, registros)
      select id_, cadeia_, elo.posicao, elo.anterior, elo.hash, em_, usuario_, em_nome_de_, chamada_, parametros_, ip_, agente_, pedido_,
        empresas_, solicitacoes_, mudancas_, registros_ from elo;
    if found then return id_; end if;
    insert into auditoria_cadeia (cadeia, posicao, hash) values (cadeia_, 0, repeat('0', 64)) on conflict do nothing;
  end loop;
end $$;
--> statement-breakpoint
-- The signature of its author under what a transaction wrote, as its last statement. `sempre_`: a row also where no audited record
-- changed, if anything at all was written; its only change is then the call itself (operation C).
create or replace function assinar(usuario_ integer, em_nome_de_ integer[], chamada_ text, parametros_ jsonb, ip_ text, agente_ text, pedido_ text,
  sempre_ boolean) returns void language plpgsql as $$
declare posto text; id_ text; palavras_ text;
begin
  set constraints all immediate;
  id_ := current_setting('hub.auditoria', true);
  if id_ <> '' then
    posto := auditoria_selar(id_::integer, null, null, usuario_, em_nome_de_, chamada_, parametros_, ip_, agente_, pedido_);
  else
    palavras_ := coalesce('[' || nullif(current_setting('hub.mudancas', true), '') || ']', case when sempre_ and pg_current_xact_id_if_assigned() is not null
      then jsonb_build_array(jsonb_build_array('chamada', chamada_, 'C', null, null, null, null))::text end);
    if palavras_ <> '' then
      posto := auditoria_selar(nextval('auditoria_id_seq')::integer, palavras_::jsonb, palavras_, usuario_, em_nome_de_, chamada_, parametros_,
        ip_, agente_, pedido_);
    end if;
  end if;
  posto := set_config('hub.mudancas', '', true) || set_config('hub.auditoria', '', true);
end $$;
--> statement-breakpoint
-- As the version before this one says it.
create or replace function auditar(autor jsonb, sempre boolean) returns void language plpgsql as $$
begin
  perform assinar((autor ->> 'usuarioId')::integer, translate(coalesce(autor ->> 'emNomeDe', '[]'), '[]', '{}')::integer[], autor ->> 'chamada',
    coalesce(autor -> 'parametros', '{}'), autor ->> 'ip', left(autor ->> 'agente', 400), autor ->> 'pedido', sempre);
end $$;
--> statement-breakpoint
-- At the commit, of what nobody signed.
create or replace function selar_auditoria() returns trigger language plpgsql as $$
declare posto text; id_ integer;
begin
  id_ := auditoria_selar(new.auditoria_id, null, null, null, '{}', 'banco.direto', '{}', host(inet_client_addr()),
    session_user || ' (' || current_setting('application_name') || ')', null);
  posto := set_config('hub.auditoria', '', true);
  return null;
end $$;
--> statement-breakpoint
-- Looked at without calling a function, unless there is something to refuse.
drop trigger if exists so_avanca on auditoria_cadeia;
--> statement-breakpoint
drop trigger if exists nunca_sai on auditoria_cadeia;
--> statement-breakpoint
create trigger so_avanca before update on auditoria_cadeia for each row
  when (new.cadeia is distinct from old.cadeia or new.posicao is distinct from old.posicao + 1) execute function recusar_recuo_da_cadeia();
--> statement-breakpoint
create trigger nunca_sai before delete on auditoria_cadeia for each row execute function recusar_recuo_da_cadeia();
--> statement-breakpoint
-- A row with its changes is a page's half at most, not something to be compressed.
alter table auditoria set (toast_tuple_target = 4080);
