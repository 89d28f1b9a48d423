CREATE TABLE "consulta_sas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consulta_sas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"empresa_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"resultado" text NOT NULL,
	"dados" jsonb,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recurso" (
	"solicitacao_id" integer PRIMARY KEY NOT NULL,
	"indeferida_por" integer NOT NULL,
	"indeferida_em" timestamp with time zone NOT NULL,
	"prazo" timestamp with time zone NOT NULL,
	"lembrado" boolean DEFAULT false NOT NULL,
	"texto" text,
	"autor_id" integer,
	"recorrida_em" timestamp with time zone,
	"decisao" text,
	"justificativa" text,
	"decidida_por" integer,
	"decidida_em" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "contrato_assinatura" ADD COLUMN "por_delegacao_de" integer;--> statement-breakpoint
ALTER TABLE "contrato_assinatura" ADD COLUMN "delegante_nome" text;--> statement-breakpoint
ALTER TABLE "atualizacao_de_empresa" ADD COLUMN "aceitos" jsonb;--> statement-breakpoint
ALTER TABLE "empresa_historico" ADD COLUMN "por_delegacao_de" integer;--> statement-breakpoint
ALTER TABLE "solicitacao_historico" ADD COLUMN "por_delegacao_de" integer;--> statement-breakpoint
ALTER TABLE "delegacao" ADD COLUMN "grupo" text;--> statement-breakpoint
ALTER TABLE "delegacao" ADD COLUMN "empresa_id" integer;--> statement-breakpoint
ALTER TABLE "delegacao" ADD COLUMN "lado" text;--> statement-breakpoint
ALTER TABLE "delegacao" ADD COLUMN "desde" timestamp with time zone DEFAULT agora() NOT NULL;--> statement-breakpoint
ALTER TABLE "delegacao" ADD COLUMN "ate" timestamp with time zone DEFAULT agora() NOT NULL;--> statement-breakpoint
ALTER TABLE "delegacao" ADD COLUMN "motivo" text;--> statement-breakpoint
ALTER TABLE "delegacao" ADD COLUMN "encerrada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delegacao" ADD COLUMN "encerrada_por" integer;--> statement-breakpoint
ALTER TABLE "consulta_sas" ADD CONSTRAINT "consulta_sas_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulta_sas" ADD CONSTRAINT "consulta_sas_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurso" ADD CONSTRAINT "recurso_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurso" ADD CONSTRAINT "recurso_indeferida_por_usuario_id_fk" FOREIGN KEY ("indeferida_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurso" ADD CONSTRAINT "recurso_autor_id_usuario_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurso" ADD CONSTRAINT "recurso_decidida_por_usuario_id_fk" FOREIGN KEY ("decidida_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consulta_sas_empresa" ON "consulta_sas" USING btree ("empresa_id","id");--> statement-breakpoint
CREATE INDEX "recurso_a_lembrar" ON "recurso" USING btree ("prazo") WHERE "recurso"."recorrida_em" is null and not "recurso"."lembrado";--> statement-breakpoint
ALTER TABLE "contrato_assinatura" ADD CONSTRAINT "contrato_assinatura_por_delegacao_de_usuario_id_fk" FOREIGN KEY ("por_delegacao_de") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_historico" ADD CONSTRAINT "empresa_historico_por_delegacao_de_usuario_id_fk" FOREIGN KEY ("por_delegacao_de") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao_historico" ADD CONSTRAINT "solicitacao_historico_por_delegacao_de_usuario_id_fk" FOREIGN KEY ("por_delegacao_de") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegacao" ADD CONSTRAINT "delegacao_encerrada_por_usuario_id_fk" FOREIGN KEY ("encerrada_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "solicitacao_historico_delegada" ON "solicitacao_historico" USING btree ("solicitacao_id") WHERE "solicitacao_historico"."por_delegacao_de" is not null;--> statement-breakpoint
CREATE INDEX "delegacao_para" ON "delegacao" USING btree ("para","ate") WHERE "delegacao"."encerrada_em" is null;--> statement-breakpoint
CREATE INDEX "delegacao_de" ON "delegacao" USING btree ("de","ate");