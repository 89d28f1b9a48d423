CREATE TABLE "importacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"nome" text NOT NULL,
	"sha256" char(64) NOT NULL,
	"situacao" text NOT NULL,
	"autor_id" integer NOT NULL,
	"dados" jsonb,
	"linhas" integer NOT NULL,
	"feitas" integer DEFAULT 0 NOT NULL,
	"falhas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quantas_falhas" integer DEFAULT 0 NOT NULL,
	"andou_em" timestamp with time zone DEFAULT agora() NOT NULL,
	"gravada_em" timestamp with time zone,
	"desfeita_em" timestamp with time zone,
	"desfeita_por" integer,
	"motivo" text,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "importacao_registro" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importacao_registro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"importacao_id" integer NOT NULL,
	"tabela" text NOT NULL,
	"registro_id" integer NOT NULL,
	"linha" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "prestadora" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_autor_id_usuario_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_desfeita_por_usuario_id_fk" FOREIGN KEY ("desfeita_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao_registro" ADD CONSTRAINT "importacao_registro_importacao_id_importacao_id_fk" FOREIGN KEY ("importacao_id") REFERENCES "public"."importacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "importacao_lista" ON "importacao" USING btree ("dtainclusao","id");--> statement-breakpoint
CREATE INDEX "importacao_sha256" ON "importacao" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "importacao_em_curso" ON "importacao" USING btree ("andou_em") WHERE "importacao"."situacao" in ('conferindo', 'gravando');--> statement-breakpoint
CREATE INDEX "importacao_registro_importacao" ON "importacao_registro" USING btree ("importacao_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "importacao_registro_registro" ON "importacao_registro" USING btree ("tabela","registro_id");--> statement-breakpoint
CREATE INDEX "modelo_oferta_titulo" ON "modelo_oferta" USING btree (busca_texto("titulo"),"id") WHERE "modelo_oferta"."ativo";--> statement-breakpoint
CREATE INDEX "modelo_oferta_busca" ON "modelo_oferta" USING gin (busca_texto("titulo") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "servico_inativo" ON "servico" USING btree ("id") WHERE not "servico"."ativo";--> statement-breakpoint
CREATE INDEX "empresa_cnpj_prefixo" ON "empresa" USING btree ("cnpj" bpchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "empresa_cpf_prefixo" ON "empresa" USING btree ("cpf" bpchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "empresa_nome" ON "empresa" USING btree (busca_texto("nomefantasia"),"id");--> statement-breakpoint
CREATE INDEX "empresa_cliente" ON "empresa" USING btree ("cidade_ibge") WHERE "empresa"."porte" is not null;--> statement-breakpoint
CREATE INDEX "empresa_prestadora" ON "empresa" USING btree (busca_texto("nomefantasia"),"id") WHERE "empresa"."prestadora";--> statement-breakpoint
CREATE INDEX "empresa_usuario_lado" ON "empresa_usuario" USING btree ("lado","representante");--> statement-breakpoint
CREATE INDEX "usuario_nome" ON "usuario" USING btree (busca_texto("nome" || ' ' || "sobrenome"),"id");--> statement-breakpoint
CREATE INDEX "usuario_busca" ON "usuario" USING gin (busca_texto("nome" || ' ' || "sobrenome") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usuario_inativo" ON "usuario" USING btree ("id") WHERE not "usuario"."ativo";--> statement-breakpoint
CREATE INDEX "usuario_grupo_grupo" ON "usuario_grupo" USING btree ("grupo","usuario_id");--> statement-breakpoint
-- Who provides, or did, is found without asking the accreditations of every company.
create function marcar_prestadora() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update empresa set prestadora = true where id in (select empresa_id from novos) and not prestadora;
  else
    update empresa e set prestadora = false where e.id in (select empresa_id from velhos) and e.prestadora
      and not exists (select 1 from credenciamento c where c.empresa_id = e.id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger marcar_prestadora_nova after insert on credenciamento referencing new table as novos
  for each statement execute function marcar_prestadora();
--> statement-breakpoint
create trigger marcar_prestadora_apagada after delete on credenciamento referencing old table as velhos
  for each statement execute function marcar_prestadora();
--> statement-breakpoint
update empresa e set prestadora = true where exists (select 1 from credenciamento c where c.empresa_id = e.id);
