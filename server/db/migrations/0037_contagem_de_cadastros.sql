-- What changed in the length of a list, netted per city; as in 0007 rows are only added. Arguments: the list, which rows of the table
-- it has and the city of one, both on alias x.
create function contar_cadastro() returns trigger language plpgsql as $$
declare
  conta text := tg_argv[1];
  cidade text := tg_argv[2];
begin
  if tg_op = 'UPDATE' then
    execute format('insert into contagem_de_cadastros (lista, cidade_ibge, quantas) select %L, cidade, sum(q) from (
        select %s as cidade, 1 as q from (select ($1).*) x where %s union all select %s, -1 from (select ($2).*) x where %s) m
        group by 2 having sum(q) <> 0', tg_argv[0], cidade, conta, cidade, conta) using new, old;
  else
    execute format('insert into contagem_de_cadastros (lista, cidade_ibge, quantas) select %L, %s, %s count(*) from mudadas x where %s group by 2',
      tg_argv[0], cidade, case tg_op when 'DELETE' then '-' else '' end, conta);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Updates row by row and only where they change what is counted: the others cost nothing.
do $$
declare l record;
begin
  for l in select * from (values
    ('cliente', 'empresa', 'x.porte is not null', 'x.cidade_ibge'),
    ('prestadora', 'empresa', 'x.prestadora', 'x.cidade_ibge'),
    ('servico', 'servico', 'true', 'null::char(7)'),
    ('oferta', 'modelo_oferta', 'x.ativo', 'null::char(7)'),
    ('proprietario', 'empresa_usuario', 'x.lado = ''cliente''', 'null::char(7)'),
    ('socio', 'empresa_usuario', 'x.lado = ''prestador'' and x.representante', 'null::char(7)'),
    ('pessoa', 'usuario', 'x.anonimizado_em is null', 'null::char(7)')) v(lista, tabela, conta, cidade)
  loop
    execute format('create trigger contar_%s_nova after insert on %I referencing new table as mudadas
      for each statement execute function contar_cadastro(%L, %L, %L)', l.lista, l.tabela, l.lista, l.conta, l.cidade);
    execute format('create trigger contar_%s_apagada after delete on %I referencing old table as mudadas
      for each statement execute function contar_cadastro(%L, %L, %L)', l.lista, l.tabela, l.lista, l.conta, l.cidade);
    if l.conta <> 'true' then
      execute format('create trigger contar_%s_mudada after update on %I for each row when ((%s, %s) is distinct from (%s, %s))
        execute function contar_cadastro(%L, %L, %L)', l.lista, l.tabela,
        replace(l.conta, 'x.', 'old.'), replace(l.cidade, 'x.', 'old.'), replace(l.conta, 'x.', 'new.'), replace(l.cidade, 'x.', 'new.'),
        l.lista, l.conta, l.cidade);
    end if;
    -- After the triggers, as in 0007: creating them waits for open writers.
    execute format('insert into contagem_de_cadastros (lista, cidade_ibge, quantas) select %L, %s, count(*) from %I x where %s group by 2',
      l.lista, l.cidade, l.tabela, l.conta);
  end loop;
end $$;
--> statement-breakpoint
-- As in 0007: melts the rows of a key into one.
create function compactar_contagem_de_cadastros() returns void language sql as $$
  with fora as (
    delete from contagem_de_cadastros where ctid = any(array(
      select unnest(array_agg(ctid)) from contagem_de_cadastros group by lista, cidade_ibge having count(*) > 1 or sum(quantas) = 0))
    returning *
  ) insert into contagem_de_cadastros (lista, cidade_ibge, quantas)
    select lista, cidade_ibge, sum(quantas) from fora group by 1, 2 having sum(quantas) <> 0;
$$;
