CREATE TABLE "contagem_de_pedidos" (
	"modelo_oferta_id" integer NOT NULL,
	"servico_id" integer NOT NULL,
	"quantos" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contagem_de_solicitacoes" (
	"unidade_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"gestor_id" integer,
	"consultor_id" integer,
	"substatus" text NOT NULL,
	"prazo" timestamp with time zone,
	"quantas" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contagem_de_solicitacoes_unidade" ON "contagem_de_solicitacoes" USING btree ("unidade_id");--> statement-breakpoint
CREATE INDEX "atualizacao_a_conferir" ON "atualizacao_de_empresa" USING btree ("solicitacao_id") WHERE "atualizacao_de_empresa"."respondida_em" is not null and "atualizacao_de_empresa"."aprovada_em" is null;--> statement-breakpoint
CREATE INDEX "solicitacao_urgencia" ON "solicitacao" USING btree ("prazo","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "solicitacao_unidade_urgencia" ON "solicitacao" USING btree ("unidade_id","prazo","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "solicitacao_gestor_urgencia" ON "solicitacao" USING btree ("gestor_id","prazo","id" DESC NULLS FIRST);--> statement-breakpoint
-- What a statement changed in the counts, netted per key. Rows are only added: two transactions never wait for one counter.
create function contar_solicitacoes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contagem_de_solicitacoes (unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, quantas)
      select unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, count(*) from novas group by 1, 2, 3, 4, 5, 6;
    insert into contagem_de_pedidos (modelo_oferta_id, servico_id, quantos)
      select modelo_oferta_id, servico_id, count(*) from novas group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into contagem_de_solicitacoes (unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, quantas)
      select unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, -count(*) from velhas group by 1, 2, 3, 4, 5, 6;
    insert into contagem_de_pedidos (modelo_oferta_id, servico_id, quantos)
      select modelo_oferta_id, servico_id, -count(*) from velhas group by 1, 2;
  else
    insert into contagem_de_solicitacoes (unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, quantas)
      select unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, sum(q) from (
        select unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, 1 as q from novas
        union all select unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, -1 from velhas
      ) m group by 1, 2, 3, 4, 5, 6 having sum(q) <> 0;
    insert into contagem_de_pedidos (modelo_oferta_id, servico_id, quantos)
      select modelo_oferta_id, servico_id, sum(q) from (
        select modelo_oferta_id, servico_id, 1 as q from novas union all select modelo_oferta_id, servico_id, -1 from velhas
      ) m group by 1, 2 having sum(q) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Melts the rows of a key into one. A row that another run took is skipped by the delete, so nothing is counted twice.
create function compactar_contagens() returns void language sql as $$
  with fora as (
    delete from contagem_de_solicitacoes where ctid = any(array(
      select unnest(array_agg(ctid)) from contagem_de_solicitacoes
      group by unidade_id, area_id, gestor_id, consultor_id, substatus, prazo having count(*) > 1 or sum(quantas) = 0))
    returning *
  ) insert into contagem_de_solicitacoes (unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, quantas)
    select unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, sum(quantas) from fora
    group by 1, 2, 3, 4, 5, 6 having sum(quantas) <> 0;
  with fora as (
    delete from contagem_de_pedidos where ctid = any(array(
      select unnest(array_agg(ctid)) from contagem_de_pedidos
      group by modelo_oferta_id, servico_id having count(*) > 1 or sum(quantos) = 0))
    returning *
  ) insert into contagem_de_pedidos (modelo_oferta_id, servico_id, quantos)
    select modelo_oferta_id, servico_id, sum(quantos) from fora group by 1, 2 having sum(quantos) <> 0;
$$;
--> statement-breakpoint
create trigger contar_novas after insert on solicitacao referencing new table as novas
  for each statement execute function contar_solicitacoes();
--> statement-breakpoint
create trigger contar_mudadas after update on solicitacao referencing old table as velhas new table as novas
  for each statement execute function contar_solicitacoes();
--> statement-breakpoint
create trigger contar_apagadas after delete on solicitacao referencing old table as velhas
  for each statement execute function contar_solicitacoes();
--> statement-breakpoint
-- After the triggers: creating them waits for open writers, so nothing is missed or counted twice.
insert into contagem_de_solicitacoes (unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, quantas)
  select unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, count(*) from solicitacao group by 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
insert into contagem_de_pedidos (modelo_oferta_id, servico_id, quantos)
  select modelo_oferta_id, servico_id, count(*) from solicitacao group by 1, 2;
