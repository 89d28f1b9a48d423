-- The invoice of a stage knows whether the stage is accepted: what waits to be authorised is found by an index of its own.
create function nota_segue_etapa() returns trigger language plpgsql as $$
begin
  update nota set etapa_aceita = (new.situacao = 'aceita') where etapa_id = new.id and etapa_aceita <> (new.situacao = 'aceita');
  return null;
end $$;
--> statement-breakpoint
create trigger nota_segue_etapa after update of situacao on etapa for each row when (old.situacao is distinct from new.situacao)
  execute function nota_segue_etapa();
--> statement-breakpoint
create function nota_le_etapa() returns trigger language plpgsql as $$
begin
  new.etapa_aceita := exists (select 1 from etapa e where e.id = new.etapa_id and e.situacao = 'aceita');
  return new;
end $$;
--> statement-breakpoint
create trigger nota_le_etapa before insert or update of etapa_id on nota for each row execute function nota_le_etapa();
--> statement-breakpoint
update nota n set etapa_aceita = true from etapa e where e.id = n.etapa_id and e.situacao = 'aceita';
