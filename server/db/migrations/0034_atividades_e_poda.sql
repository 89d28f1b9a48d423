CREATE TABLE "contagem_de_cadastros" (
	"lista" text NOT NULL,
	"cidade_ibge" char(7),
	"quantas" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversa" DROP CONSTRAINT "conversa_grupo";--> statement-breakpoint
DROP INDEX "auditoria_chamada";--> statement-breakpoint
DROP INDEX "auditoria_empresas";--> statement-breakpoint
DROP INDEX "auditoria_solicitacoes";--> statement-breakpoint
DROP INDEX "auditoria_em";--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "mudancas" jsonb;--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "registros" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "auditoria_cadeia" ADD COLUMN "anterior" char(64);--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "cnae_descricao" text;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "cnaes_secundarios" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "conversa" ADD COLUMN "consultor_id" integer;--> statement-breakpoint
ALTER TABLE "nota" ADD COLUMN "etapa_aceita" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD COLUMN "valor_previsto" bigint;--> statement-breakpoint
CREATE INDEX "contagem_de_cadastros_lista" ON "contagem_de_cadastros" USING btree ("lista","cidade_ibge");--> statement-breakpoint
ALTER TABLE "conversa" ADD CONSTRAINT "conversa_consultor_id_usuario_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documento_solicitacao" ON "documento" USING btree ("solicitacao_id");--> statement-breakpoint
CREATE INDEX "auditoria_sobre" ON "auditoria" USING gin ("empresas","solicitacoes","registros") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "email_a_enviar" ON "email" USING btree ("id") WHERE "email"."enviado_em" is null and "email"."recusado_em" is null;--> statement-breakpoint
CREATE INDEX "contrato_sem_selo" ON "contrato" USING btree ("situacao") WHERE "contrato"."selado_id" is null;--> statement-breakpoint
CREATE INDEX "empresa_cnae" ON "empresa" USING btree ("cnae" bpchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "empresa_atividade" ON "empresa" USING gin (busca_texto("cnae_descricao") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cobranca_solicitacao" ON "cobranca" USING btree ("solicitacao_id");--> statement-breakpoint
CREATE INDEX "cobranca_e2eid" ON "cobranca" USING btree ("e2eid");--> statement-breakpoint
CREATE INDEX "nota_a_autorizar" ON "nota" USING btree ("solicitacao_id") WHERE "nota"."situacao" = 'a_autorizar' and "nota"."etapa_aceita";--> statement-breakpoint
CREATE INDEX "auditoria_em" ON "auditoria" USING brin ("em");--> statement-breakpoint
ALTER TABLE "conversa" ADD CONSTRAINT "conversa_grupo" UNIQUE NULLS NOT DISTINCT("solicitacao_id","tipo","empresa_id","consultor_id");--> statement-breakpoint
-- Tries stay as they were written; what is older than it is kept goes by the nightly job, in a transaction that says so
-- (server/integracao/podar.ts).
create function recusar_alteracao_fora_da_poda() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('hub.poda', true) = 'sim' then return null; end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;
--> statement-breakpoint
drop trigger so_acrescenta on integracao_tentativa;
--> statement-breakpoint
create trigger so_acrescenta before update or delete on integracao_tentativa for each statement
  execute function recusar_alteracao_fora_da_poda();
