-- All companies by city, as 0037 counts those that are clients.
create trigger contar_empresa_nova after insert on empresa referencing new table as mudadas
  for each statement execute function contar_cadastro('empresa', 'true', 'x.cidade_ibge');
--> statement-breakpoint
create trigger contar_empresa_apagada after delete on empresa referencing old table as mudadas
  for each statement execute function contar_cadastro('empresa', 'true', 'x.cidade_ibge');
--> statement-breakpoint
create trigger contar_empresa_mudada after update on empresa for each row when (old.cidade_ibge is distinct from new.cidade_ibge)
  execute function contar_cadastro('empresa', 'true', 'x.cidade_ibge');
--> statement-breakpoint
insert into contagem_de_cadastros (lista, cidade_ibge, quantas) select 'empresa', cidade_ibge, count(*) from empresa group by 2;
--> statement-breakpoint
-- Owners and partners by the city of their company, and those of providers apart too: instead of the counts of 0037, which had no city.
do $$
declare nome text;
begin
  for nome in select tgname from pg_trigger where tgrelid = 'empresa_usuario'::regclass and tgname ~ '^contar_(proprietario|socio)_' loop
    execute format('drop trigger %I on empresa_usuario', nome);
  end loop;
end $$;
--> statement-breakpoint
create function lista_do_vinculo(lado text, representante boolean) returns text language sql immutable as $$
  select case when lado = 'cliente' then 'proprietario' when lado = 'prestador' and representante then 'socio' end
$$;
--> statement-breakpoint
-- Links that came (vezes 1) to these companies or went (-1), each with its list. A company stays as it is until the end of the
-- transaction: one that moved meanwhile would take along the links that it sees, and this one would be counted where it was.
create function somar_responsaveis(de int[], listas text[], vezes int) returns void language plpgsql as $$
begin
  perform 1 from empresa where id = any(de) order by id for no key update;
  insert into contagem_de_cadastros (lista, cidade_ibge, quantas)
    select v.lista || p.parte, e.cidade_ibge, vezes * count(*)
    from unnest(de, listas) v(empresa_id, lista) join empresa e on e.id = v.empresa_id
      join (values ('', true), ('_de_prestadora', false)) p(parte, de_todas) on p.de_todas or e.prestadora
    where v.lista is not null group by 1, 2;
end $$;
--> statement-breakpoint
create function contar_responsaveis() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform somar_responsaveis(array[old.empresa_id], array[lista_do_vinculo(old.lado, old.representante)], -1);
    perform somar_responsaveis(array[new.empresa_id], array[lista_do_vinculo(new.lado, new.representante)], 1);
  else
    perform somar_responsaveis(array_agg(empresa_id), array_agg(lista_do_vinculo(lado, representante)),
      case tg_op when 'DELETE' then -1 else 1 end) from mudadas;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger contar_responsavel_novo after insert on empresa_usuario referencing new table as mudadas
  for each statement execute function contar_responsaveis();
--> statement-breakpoint
create trigger contar_responsavel_apagado after delete on empresa_usuario referencing old table as mudadas
  for each statement execute function contar_responsaveis();
--> statement-breakpoint
create trigger contar_responsavel_mudado after update on empresa_usuario for each row
  when ((old.empresa_id, old.lado, old.representante) is distinct from (new.empresa_id, new.lado, new.representante))
  execute function contar_responsaveis();
--> statement-breakpoint
-- A company that moves, or becomes a provider, takes its people along.
create function mover_responsaveis() returns trigger language plpgsql as $$
begin
  insert into contagem_de_cadastros (lista, cidade_ibge, quantas)
    select v.lista || m.parte, m.cidade, sum(m.vezes * v.quantos)
    from (select lista_do_vinculo(lado, representante) as lista, count(*) as quantos from empresa_usuario where empresa_id = new.id group by 1) v
      cross join (values ('', old.cidade_ibge, -1), ('', new.cidade_ibge, 1),
        ('_de_prestadora', old.cidade_ibge, -old.prestadora::int), ('_de_prestadora', new.cidade_ibge, new.prestadora::int)) m(parte, cidade, vezes)
    where v.lista is not null group by 1, 2 having sum(m.vezes) <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger mover_responsaveis after update on empresa for each row
  when ((old.cidade_ibge, old.prestadora) is distinct from (new.cidade_ibge, new.prestadora)) execute function mover_responsaveis();
--> statement-breakpoint
-- After the triggers, as in 0007, and after a sweep that may be melting what is counted anew.
lock table contagem_de_cadastros in exclusive mode;
--> statement-breakpoint
delete from contagem_de_cadastros where lista in ('proprietario', 'socio');
--> statement-breakpoint
insert into contagem_de_cadastros (lista, cidade_ibge, quantas)
  select lista_do_vinculo(v.lado, v.representante) || p.parte, e.cidade_ibge, count(*)
  from empresa_usuario v join empresa e on e.id = v.empresa_id
    join (values ('', true), ('_de_prestadora', false)) p(parte, de_todas) on p.de_todas or e.prestadora
  where lista_do_vinculo(v.lado, v.representante) is not null group by 1, 2;
