ALTER TABLE "solicitacao" ADD COLUMN "mae_id" integer;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD COLUMN "quantas_empresas" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD COLUMN "cota" integer;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_mae_id_solicitacao_id_fk" FOREIGN KEY ("mae_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "solicitacao_parte" ON "solicitacao" USING btree ("mae_id","id") WHERE "solicitacao"."mae_id" is not null;--> statement-breakpoint
CREATE INDEX "solicitacao_mae" ON "solicitacao" USING btree ("substatus","id") WHERE "solicitacao"."quantas_empresas" > 1;--> statement-breakpoint
-- A hiring of several companies counts once: its parts are left out of the counts, as they are of the house's lists.
create or replace function contar_solicitacoes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contagem_de_solicitacoes (unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, quantas)
      select unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, count(*) from novas where mae_id is null
      group by 1, 2, 3, 4, 5, 6;
    insert into contagem_de_pedidos (modelo_oferta_id, servico_id, quantos)
      select modelo_oferta_id, servico_id, count(*) from novas where mae_id is null group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into contagem_de_solicitacoes (unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, quantas)
      select unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, -count(*) from velhas where mae_id is null
      group by 1, 2, 3, 4, 5, 6;
    insert into contagem_de_pedidos (modelo_oferta_id, servico_id, quantos)
      select modelo_oferta_id, servico_id, -count(*) from velhas where mae_id is null group by 1, 2;
  else
    insert into contagem_de_solicitacoes (unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, quantas)
      select unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, sum(q) from (
        select unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, 1 as q from novas where mae_id is null
        union all
        select unidade_id, area_id, gestor_id, consultor_id, substatus, prazo, -1 from velhas where mae_id is null
      ) m group by 1, 2, 3, 4, 5, 6 having sum(q) <> 0;
    insert into contagem_de_pedidos (modelo_oferta_id, servico_id, quantos)
      select modelo_oferta_id, servico_id, sum(q) from (
        select modelo_oferta_id, servico_id, 1 as q from novas where mae_id is null
        union all select modelo_oferta_id, servico_id, -1 from velhas where mae_id is null
      ) m group by 1, 2 having sum(q) <> 0;
  end if;
  return null;
end $$;
