-- The same trace with less work: of a change only the columns that differ are looked at.
create or replace function auditar_linha() returns trigger language plpgsql as $$
declare
  chaves text[] := tg_argv[0];
  fora text[] := tg_argv[1];
  resumidas text[] := tg_argv[2];
  linha jsonb; velha jsonb; nova jsonb; registro_ text; coluna text; id_ integer; n integer;
begin
  if tg_op = 'INSERT' then
    linha := to_jsonb(new);
    nova := jsonb_strip_nulls(linha - fora);
  elsif tg_op = 'DELETE' then
    linha := to_jsonb(old);
    velha := jsonb_strip_nulls(linha - fora);
  else
    linha := to_jsonb(new);
    velha := to_jsonb(old);
    select jsonb_object_agg(x.key, velha -> x.key), jsonb_object_agg(x.key, x.value) into velha, nova
      from jsonb_each(linha) x where x.value <> velha -> x.key and x.key <> all(fora);
    if nova is null then return null; end if;
  end if;
  foreach coluna in array resumidas loop
    if velha ->> coluna is not null then
      velha := velha || jsonb_build_object(coluna, 'sha256:' || encode(sha256(convert_to(velha ->> coluna, 'UTF8')), 'hex'));
    end if;
    if nova ->> coluna is not null then
      nova := nova || jsonb_build_object(coluna, 'sha256:' || encode(sha256(convert_to(nova ->> coluna, 'UTF8')), 'hex'));
    end if;
  end loop;
  registro_ := linha ->> chaves[1];
  for i in 2..cardinality(chaves) loop registro_ := registro_ || ',' || (linha ->> chaves[i]); end loop;
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
    values (id_, n, tg_table_name, registro_, left(tg_op, 1),
      case tg_table_name when 'empresa' then registro_::integer else (linha ->> 'empresa_id')::integer end,
      case tg_table_name when 'solicitacao' then registro_::integer else (linha ->> 'solicitacao_id')::integer end,
      auditoria_limpar(velha), auditoria_limpar(nova));
  return null;
end $$;
--> statement-breakpoint
-- Of a transaction that changed one record nothing is looked up again.
create or replace function selar_auditoria() returns trigger language plpgsql as $$
declare
  a auditoria;
  autor jsonb := nullif(current_setting('hub.autor', true), '')::jsonb;
  mudancas jsonb;
  clientes integer[];
begin
  a.id := new.auditoria_id;
  -- Most writes change one record: it is at hand.
  if current_setting('hub.auditoria_n') = '1' then
    mudancas := jsonb_build_array(jsonb_build_array(new.ordem, new.tabela, new.registro, new.operacao, new.empresa_id, new.solicitacao_id,
      new.antes, new.depois));
    a.solicitacoes := array_remove(array[new.solicitacao_id], null);
    a.empresas := array_remove(array[new.empresa_id], null);
  else
    select jsonb_agg(jsonb_build_array(m.ordem, m.tabela, m.registro, m.operacao, m.empresa_id, m.solicitacao_id, m.antes, m.depois) order by m.ordem),
        coalesce(array_agg(distinct m.solicitacao_id) filter (where m.solicitacao_id is not null), '{}'),
        coalesce(array_agg(distinct m.empresa_id) filter (where m.empresa_id is not null), '{}')
      into mudancas, a.solicitacoes, a.empresas from auditoria_mudanca m where m.auditoria_id = a.id;
  end if;
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
