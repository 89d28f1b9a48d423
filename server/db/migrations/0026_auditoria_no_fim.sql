-- The row of a transaction is written and linked by its commit, not before: the chain's head is locked for the commit alone, never
-- while the application still has a word to say. `auditar` is the author's signature under what the transaction wrote.
drop function auditar(jsonb, boolean);
--> statement-breakpoint
-- `autor`: usuarioId, emNomeDe, chamada, parametros, ip, agente, pedido. `sempre`: a row also where no audited record changed, if
-- anything at all was written; its only change is then the call itself (operation C).
create function auditar(autor jsonb, sempre boolean) returns void language plpgsql as $$
declare id_ integer;
begin
  perform set_config('hub.autor', autor::text, true);
  if sempre and coalesce(current_setting('hub.auditoria', true), '') = '' and pg_current_xact_id_if_assigned() is not null then
    id_ := nextval('auditoria_id_seq');
    perform set_config('hub.auditoria', id_::text, true);
    perform set_config('hub.auditoria_n', '1', true);
    insert into auditoria_mudanca (auditoria_id, ordem, tabela, registro, operacao) values (id_, 1, 'chamada', autor ->> 'chamada', 'C');
  end if;
end $$;
--> statement-breakpoint
create function selar_auditoria() returns trigger language plpgsql as $$
declare
  a auditoria;
  autor jsonb := nullif(current_setting('hub.autor', true), '')::jsonb;
  mudancas jsonb;
  clientes integer[];
begin
  a.id := new.auditoria_id;
  select jsonb_agg(jsonb_build_array(m.ordem, m.tabela, m.registro, m.operacao, m.empresa_id, m.solicitacao_id, m.antes, m.depois) order by m.ordem),
      coalesce(array_agg(distinct m.solicitacao_id) filter (where m.solicitacao_id is not null), '{}'),
      coalesce(array_agg(distinct m.empresa_id) filter (where m.empresa_id is not null), '{}')
    into mudancas, a.solicitacoes, a.empresas from auditoria_mudanca m where m.auditoria_id = a.id;
  if a.solicitacoes <> '{}' then
    select array_agg(distinct s.empresa_id) into clientes from solicitacao s where s.id = any(a.solicitacoes);
    if not a.empresas @> clientes then
      a.empresas := array(select distinct e from unnest(a.empresas || clientes) e order by e);
    end if;
  end if;
  -- Of the company whose request it is, else of the one company that it touched; of several it is the house's.
  a.cadeia := case when cardinality(clientes) = 1 then clientes[1]
    when clientes is null and cardinality(a.empresas) = 1 then a.empresas[1] else 0 end;
  a.em := agora();
  if autor is null then
    -- Nobody answered for it: it went past the application.
    a.chamada := 'banco.direto';
    a.ip := host(inet_client_addr());
    a.agente := session_user || ' (' || current_setting('application_name') || ')';
    a.em_nome_de := '{}';
    a.parametros := '{}';
  else
    a.usuario_id := (autor ->> 'usuarioId')::integer;
    a.em_nome_de := case when coalesce(autor -> 'emNomeDe', '[]') = '[]' then '{}'
      else array(select jsonb_array_elements_text(autor -> 'emNomeDe')::integer) end;
    a.chamada := autor ->> 'chamada';
    a.parametros := coalesce(autor -> 'parametros', '{}');
    a.ip := autor ->> 'ip';
    a.agente := left(autor ->> 'agente', 400);
    a.pedido := autor ->> 'pedido';
  end if;
  select c.posicao + 1, c.hash into a.posicao, a.anterior from auditoria_cadeia c where c.cadeia = a.cadeia for update;
  if not found then
    insert into auditoria_cadeia (cadeia, posicao, hash) values (a.cadeia, 0, repeat('0', 64)) on conflict do nothing;
    select c.posicao + 1, c.hash into a.posicao, a.anterior from auditoria_cadeia c where c.cadeia = a.cadeia for update;
  end if;
  -- The words of auditoria_texto.
  a.hash := encode(sha256(convert_to(jsonb_build_array(a.cadeia, a.posicao, a.anterior, a.id,
    to_char(a.em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.usuario_id, a.em_nome_de, a.chamada, a.parametros, a.ip, a.agente,
    a.pedido, a.empresas, a.solicitacoes, mudancas)::text, 'UTF8')), 'hex');
  insert into auditoria values (a.*);
  update auditoria_cadeia c set posicao = a.posicao, hash = a.hash where c.cadeia = a.cadeia;
  return null;
end $$;
--> statement-breakpoint
drop trigger auditar_o_resto on auditoria_mudanca;
--> statement-breakpoint
create constraint trigger selar after insert on auditoria_mudanca deferrable initially deferred
  for each row when (new.ordem = 1) execute function selar_auditoria();
--> statement-breakpoint
drop function auditar_o_resto();
--> statement-breakpoint
-- Most values have nothing to hide: one look tells.
create or replace function auditoria_limpar(valor jsonb) returns jsonb language sql immutable as $$
  select case when valor::text ~ 'senha|assword|token|segredo|ecret|ookie|cartao|cvv|p12|cpf|telefone|celular|@|\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2}|/[\w-]{43}'
    then auditoria_mascarar(valor, '') else valor end
$$;
