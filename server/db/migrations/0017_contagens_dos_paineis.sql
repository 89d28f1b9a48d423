CREATE TABLE "contagem_de_convites" (
	"unidade_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"gestor_id" integer,
	"consultor_id" integer,
	"empresa_id" integer NOT NULL,
	"resultado" text NOT NULL,
	"quantas" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contagem_de_fases" (
	"unidade_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"gestor_id" integer,
	"consultor_id" integer,
	"fase" integer NOT NULL,
	"mes" date NOT NULL,
	"dias" integer NOT NULL,
	"quantas" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contagem_de_valores" (
	"unidade_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"gestor_id" integer,
	"consultor_id" integer,
	"substatus" text NOT NULL,
	"quantas" integer NOT NULL,
	"subsidio" bigint NOT NULL,
	"cliente" bigint NOT NULL,
	"reservado" bigint NOT NULL,
	"comprometido" bigint NOT NULL,
	"consumido" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "solicitacao_fase" (
	"solicitacao_id" integer NOT NULL,
	"fase" integer NOT NULL,
	"inicio" date NOT NULL,
	"fim" date NOT NULL,
	"dias_uteis" integer,
	CONSTRAINT "solicitacao_fase_solicitacao_id_fase_pk" PRIMARY KEY("solicitacao_id","fase")
);
--> statement-breakpoint
ALTER TABLE "solicitacao" ADD COLUMN "consumido" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitacao_fase" ADD CONSTRAINT "solicitacao_fase_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contagem_de_convites_unidade" ON "contagem_de_convites" USING btree ("unidade_id");--> statement-breakpoint
CREATE INDEX "contagem_de_fases_mes" ON "contagem_de_fases" USING btree ("mes");--> statement-breakpoint
CREATE INDEX "contagem_de_valores_unidade" ON "contagem_de_valores" USING btree ("unidade_id");--> statement-breakpoint
CREATE INDEX "solicitacao_fase_a_medir" ON "solicitacao_fase" USING btree ("solicitacao_id") WHERE "solicitacao_fase"."dias_uteis" is null;--> statement-breakpoint
CREATE INDEX "solicitacao_fase_fim" ON "solicitacao_fase" USING btree ("fase","fim");--> statement-breakpoint
-- What the ledger says was consumed, in the request's own row too: it is then counted like the rest of its money.
create function somar_consumo() returns trigger language plpgsql as $$
begin
  update solicitacao set consumido = consumido - new.valor where id = new.solicitacao_id;
  return null;
end $$;
--> statement-breakpoint
create trigger somar_consumo after insert on centro_custo_lancamento for each row
  when (new.tipo = 'consumo' and new.solicitacao_id is not null) execute function somar_consumo();
--> statement-breakpoint
update solicitacao s set consumido = x.consumido from (
  select solicitacao_id, sum(-valor) as consumido from centro_custo_lancamento where tipo = 'consumo' group by 1) x
  where x.solicitacao_id = s.id;
--> statement-breakpoint
-- The subsidy as it is frozen, before that as the programme gives it; the client's share is the rest.
create function contar_valores() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contagem_de_valores (unidade_id, area_id, gestor_id, consultor_id, substatus, quantas, subsidio, cliente, reservado, comprometido, consumido)
      select unidade_id, area_id, gestor_id, consultor_id, substatus, sum(quantas), sum(subsidio), sum(cliente), sum(reservado), sum(comprometido), sum(consumido) from (
        select unidade_id, area_id, gestor_id, consultor_id, substatus, (mae_id is null)::int as quantas,
        case when mae_id is null then coalesce(valor_subsidio, round(valor * bp / 10000.0)) else 0 end as subsidio,
        case when mae_id is null then coalesce(valor_cliente, valor - round(valor * bp / 10000.0)) else 0 end as cliente,
        reservado as reservado, comprometido as comprometido, consumido as consumido from novas
      ) m group by 1, 2, 3, 4, 5
      having (sum(quantas), sum(subsidio), sum(cliente), sum(reservado), sum(comprometido), sum(consumido)) <> (0, 0, 0, 0, 0, 0);
  elsif tg_op = 'DELETE' then
    insert into contagem_de_valores (unidade_id, area_id, gestor_id, consultor_id, substatus, quantas, subsidio, cliente, reservado, comprometido, consumido)
      select unidade_id, area_id, gestor_id, consultor_id, substatus, sum(quantas), sum(subsidio), sum(cliente), sum(reservado), sum(comprometido), sum(consumido) from (
        select unidade_id, area_id, gestor_id, consultor_id, substatus, -(mae_id is null)::int as quantas,
        -case when mae_id is null then coalesce(valor_subsidio, round(valor * bp / 10000.0)) else 0 end as subsidio,
        -case when mae_id is null then coalesce(valor_cliente, valor - round(valor * bp / 10000.0)) else 0 end as cliente,
        -reservado as reservado, -comprometido as comprometido, -consumido as consumido from velhas
      ) m group by 1, 2, 3, 4, 5
      having (sum(quantas), sum(subsidio), sum(cliente), sum(reservado), sum(comprometido), sum(consumido)) <> (0, 0, 0, 0, 0, 0);
  else
    insert into contagem_de_valores (unidade_id, area_id, gestor_id, consultor_id, substatus, quantas, subsidio, cliente, reservado, comprometido, consumido)
      select unidade_id, area_id, gestor_id, consultor_id, substatus, sum(quantas), sum(subsidio), sum(cliente), sum(reservado), sum(comprometido), sum(consumido) from (
        select unidade_id, area_id, gestor_id, consultor_id, substatus, (mae_id is null)::int as quantas,
        case when mae_id is null then coalesce(valor_subsidio, round(valor * bp / 10000.0)) else 0 end as subsidio,
        case when mae_id is null then coalesce(valor_cliente, valor - round(valor * bp / 10000.0)) else 0 end as cliente,
        reservado as reservado, comprometido as comprometido, consumido as consumido from novas
        union all select unidade_id, area_id, gestor_id, consultor_id, substatus, -(mae_id is null)::int as quantas,
        -case when mae_id is null then coalesce(valor_subsidio, round(valor * bp / 10000.0)) else 0 end as subsidio,
        -case when mae_id is null then coalesce(valor_cliente, valor - round(valor * bp / 10000.0)) else 0 end as cliente,
        -reservado as reservado, -comprometido as comprometido, -consumido as consumido from velhas
      ) m group by 1, 2, 3, 4, 5
      having (sum(quantas), sum(subsidio), sum(cliente), sum(reservado), sum(comprometido), sum(consumido)) <> (0, 0, 0, 0, 0, 0);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger contar_valores_novos after insert on solicitacao referencing new table as novas
  for each statement execute function contar_valores();
--> statement-breakpoint
create trigger contar_valores_mudados after update on solicitacao referencing old table as velhas new table as novas
  for each statement execute function contar_valores();
--> statement-breakpoint
create trigger contar_valores_apagados after delete on solicitacao referencing old table as velhas
  for each statement execute function contar_valores();
--> statement-breakpoint
-- What became of an invitation; null while its round is open, and where the request was cancelled before an answer was due.
create function resultado_do_convite(situacao text, enviada timestamptz, substatus text) returns text
  language sql immutable parallel safe return case
    when substatus in ('aguardando_propostas', 'aguardando_aceite_prestador') then null
    when situacao in ('selecionada', 'autorizada') then 'venceu'
    when enviada is not null then 'propos'
    when situacao = 'declinada' then 'recusou'
    when substatus like 'cancelada%' then null
    else 'calou' end;
--> statement-breakpoint
create function contar_convites() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contagem_de_convites (unidade_id, area_id, gestor_id, consultor_id, empresa_id, resultado, quantas)
      select s.unidade_id, s.area_id, s.gestor_id, s.consultor_id, p.empresa_id,
        resultado_do_convite(p.situacao, p.enviada_em, s.substatus), count(*)
      from novas p join solicitacao s on s.id = p.solicitacao_id
      where s.mae_id is null and resultado_do_convite(p.situacao, p.enviada_em, s.substatus) is not null group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into contagem_de_convites (unidade_id, area_id, gestor_id, consultor_id, empresa_id, resultado, quantas)
      select s.unidade_id, s.area_id, s.gestor_id, s.consultor_id, p.empresa_id,
        resultado_do_convite(p.situacao, p.enviada_em, s.substatus), -count(*)
      from velhas p join solicitacao s on s.id = p.solicitacao_id
      where s.mae_id is null and resultado_do_convite(p.situacao, p.enviada_em, s.substatus) is not null group by 1, 2, 3, 4, 5, 6;
  else
    insert into contagem_de_convites (unidade_id, area_id, gestor_id, consultor_id, empresa_id, resultado, quantas)
      select s.unidade_id, s.area_id, s.gestor_id, s.consultor_id, p.empresa_id,
        resultado_do_convite(p.situacao, p.enviada_em, s.substatus), sum(p.q) from (
        select solicitacao_id, empresa_id, situacao, enviada_em, 1 as q from novas
        union all select solicitacao_id, empresa_id, situacao, enviada_em, -1 from velhas
      ) p join solicitacao s on s.id = p.solicitacao_id
      where s.mae_id is null and resultado_do_convite(p.situacao, p.enviada_em, s.substatus) is not null
      group by 1, 2, 3, 4, 5, 6 having sum(p.q) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger contar_convites_novos after insert on proposta referencing new table as novas
  for each statement execute function contar_convites();
--> statement-breakpoint
create trigger contar_convites_mudados after update on proposta referencing old table as velhas new table as novas
  for each statement execute function contar_convites();
--> statement-breakpoint
create trigger contar_convites_apagados after delete on proposta referencing old table as velhas
  for each statement execute function contar_convites();
--> statement-breakpoint
create function contar_fases() returns trigger language plpgsql as $$
begin
  insert into contagem_de_fases (unidade_id, area_id, gestor_id, consultor_id, fase, mes, dias, quantas)
    select s.unidade_id, s.area_id, s.gestor_id, s.consultor_id, f.fase, date_trunc('month', f.fim), f.dias_uteis, count(*)
    from novas f join velhas v using (solicitacao_id, fase) join solicitacao s on s.id = f.solicitacao_id
    where s.mae_id is null and v.dias_uteis is null and f.dias_uteis is not null group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
--> statement-breakpoint
create trigger contar_fases_medidas after update on solicitacao_fase referencing old table as velhas new table as novas
  for each statement execute function contar_fases();
--> statement-breakpoint
-- What follows from a request that moved: phases that it left, and the counts of its invitations and phases under its new keys.
create function contar_andamento() returns trigger language plpgsql as $$
declare
  hoje date := (agora() at time zone coalesce((select valor from parametro where chave = 'fuso'), 'America/Sao_Paulo'))::date;
begin
  insert into solicitacao_fase (solicitacao_id, fase, inicio, fim)
    select id, fase, inicio, fim from (
      select n.id, f.key::int as fase, f.value::date as inicio,
        coalesce(lead(f.value::date) over (partition by n.id order by f.key::int), case when n.substatus = 'concluida' then hoje end) as fim
      from novas n join velhas v on v.id = n.id cross join lateral jsonb_each_text(n.fases) f
      where n.fases <> v.fases or n.substatus = 'concluida' and v.substatus <> 'concluida'
    ) x where fim is not null on conflict do nothing;
  insert into contagem_de_convites (unidade_id, area_id, gestor_id, consultor_id, empresa_id, resultado, quantas)
    select m.unidade_id, m.area_id, m.gestor_id, m.consultor_id, p.empresa_id,
      resultado_do_convite(p.situacao, p.enviada_em, m.substatus), sum(m.q) from (
      select n.*, 1 as q from novas n join velhas v on v.id = n.id
        where (n.unidade_id, n.area_id, n.gestor_id, n.consultor_id, n.substatus) is distinct from (v.unidade_id, v.area_id, v.gestor_id, v.consultor_id, v.substatus)
      union all
      select v.*, -1 from novas n join velhas v on v.id = n.id
        where (n.unidade_id, n.area_id, n.gestor_id, n.consultor_id, n.substatus) is distinct from (v.unidade_id, v.area_id, v.gestor_id, v.consultor_id, v.substatus)
    ) m join proposta p on p.solicitacao_id = m.id
    where m.mae_id is null and resultado_do_convite(p.situacao, p.enviada_em, m.substatus) is not null
    group by 1, 2, 3, 4, 5, 6 having sum(m.q) <> 0;
  insert into contagem_de_fases (unidade_id, area_id, gestor_id, consultor_id, fase, mes, dias, quantas)
    select m.unidade_id, m.area_id, m.gestor_id, m.consultor_id, f.fase, date_trunc('month', f.fim), f.dias_uteis, sum(m.q) from (
      select n.*, 1 as q from novas n join velhas v on v.id = n.id
        where (n.unidade_id, n.area_id, n.gestor_id, n.consultor_id) is distinct from (v.unidade_id, v.area_id, v.gestor_id, v.consultor_id)
      union all
      select v.*, -1 from novas n join velhas v on v.id = n.id
        where (n.unidade_id, n.area_id, n.gestor_id, n.consultor_id) is distinct from (v.unidade_id, v.area_id, v.gestor_id, v.consultor_id)
    ) m join solicitacao_fase f on f.solicitacao_id = m.id and f.dias_uteis is not null
    where m.mae_id is null group by 1, 2, 3, 4, 5, 6, 7 having sum(m.q) <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger contar_andamento after update on solicitacao referencing old table as velhas new table as novas
  for each statement execute function contar_andamento();
--> statement-breakpoint
-- As in 0007: melts the rows of a key into one. Called by the minute's sweep beside compactar_contagens().
create function compactar_contagens_dos_paineis() returns void language sql as $$
  with fora as (
    delete from contagem_de_valores where ctid = any(array(
      select unnest(array_agg(ctid)) from contagem_de_valores
      group by unidade_id, area_id, gestor_id, consultor_id, substatus having count(*) > 1)) returning *
  ) insert into contagem_de_valores (unidade_id, area_id, gestor_id, consultor_id, substatus, quantas, subsidio, cliente, reservado, comprometido, consumido)
    select unidade_id, area_id, gestor_id, consultor_id, substatus, sum(quantas), sum(subsidio), sum(cliente), sum(reservado), sum(comprometido), sum(consumido)
    from fora group by 1, 2, 3, 4, 5
    having (sum(quantas), sum(subsidio), sum(cliente), sum(reservado), sum(comprometido), sum(consumido)) <> (0, 0, 0, 0, 0, 0);
  with fora as (
    delete from contagem_de_convites where ctid = any(array(
      select unnest(array_agg(ctid)) from contagem_de_convites
      group by unidade_id, area_id, gestor_id, consultor_id, empresa_id, resultado having count(*) > 1 or sum(quantas) = 0)) returning *
  ) insert into contagem_de_convites (unidade_id, area_id, gestor_id, consultor_id, empresa_id, resultado, quantas)
    select unidade_id, area_id, gestor_id, consultor_id, empresa_id, resultado, sum(quantas) from fora
    group by 1, 2, 3, 4, 5, 6 having sum(quantas) <> 0;
  with fora as (
    delete from contagem_de_fases where ctid = any(array(
      select unnest(array_agg(ctid)) from contagem_de_fases
      group by unidade_id, area_id, gestor_id, consultor_id, fase, mes, dias having count(*) > 1 or sum(quantas) = 0)) returning *
  ) insert into contagem_de_fases (unidade_id, area_id, gestor_id, consultor_id, fase, mes, dias, quantas)
    select unidade_id, area_id, gestor_id, consultor_id, fase, mes, dias, sum(quantas) from fora
    group by 1, 2, 3, 4, 5, 6, 7 having sum(quantas) <> 0;
$$;
--> statement-breakpoint
-- After the triggers, as in 0007. Phases that were left before are measured by the sweep.
insert into contagem_de_valores (unidade_id, area_id, gestor_id, consultor_id, substatus, quantas, subsidio, cliente, reservado, comprometido, consumido)
  select unidade_id, area_id, gestor_id, consultor_id, substatus, sum(quantas), sum(subsidio), sum(cliente), sum(reservado), sum(comprometido), sum(consumido) from (
    select unidade_id, area_id, gestor_id, consultor_id, substatus, (mae_id is null)::int as quantas,
        case when mae_id is null then coalesce(valor_subsidio, round(valor * bp / 10000.0)) else 0 end as subsidio,
        case when mae_id is null then coalesce(valor_cliente, valor - round(valor * bp / 10000.0)) else 0 end as cliente,
        reservado as reservado, comprometido as comprometido, consumido as consumido from solicitacao
  ) m group by 1, 2, 3, 4, 5;
--> statement-breakpoint
insert into contagem_de_convites (unidade_id, area_id, gestor_id, consultor_id, empresa_id, resultado, quantas)
  select s.unidade_id, s.area_id, s.gestor_id, s.consultor_id, p.empresa_id,
    resultado_do_convite(p.situacao, p.enviada_em, s.substatus), count(*)
  from proposta p join solicitacao s on s.id = p.solicitacao_id
  where s.mae_id is null and resultado_do_convite(p.situacao, p.enviada_em, s.substatus) is not null group by 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
insert into solicitacao_fase (solicitacao_id, fase, inicio, fim)
  select id, fase, inicio, fim from (
    select s.id, f.key::int as fase, f.value::date as inicio,
      coalesce(lead(f.value::date) over (partition by s.id order by f.key::int), case when s.substatus = 'concluida' then
        (select (max(h.dtainclusao) at time zone coalesce((select valor from parametro where chave = 'fuso'), 'America/Sao_Paulo'))::date
          from solicitacao_historico h where h.solicitacao_id = s.id and h.marco) end) as fim
    from solicitacao s cross join lateral jsonb_each_text(s.fases) f
  ) x where fim is not null;
