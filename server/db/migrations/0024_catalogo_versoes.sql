CREATE TABLE "oferta_imagem" (
	"sha256" char(64) PRIMARY KEY NOT NULL,
	"arquivo_id" integer NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "servico_versao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "servico_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"servico_id" integer NOT NULL,
	"versao" integer NOT NULL,
	"retrato" jsonb NOT NULL,
	"usuario_id" integer,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "modelo_oferta" ADD COLUMN "modelo_hora_id" integer;--> statement-breakpoint
ALTER TABLE "servico" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "cnae" char(7);--> statement-breakpoint
ALTER TABLE "oferta_imagem" ADD CONSTRAINT "oferta_imagem_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servico_versao" ADD CONSTRAINT "servico_versao_servico_id_servico_id_fk" FOREIGN KEY ("servico_id") REFERENCES "public"."servico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servico_versao" ADD CONSTRAINT "servico_versao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "servico_versao_numero" ON "servico_versao" USING btree ("servico_id","versao");--> statement-breakpoint
CREATE INDEX "servico_codigo_titulo" ON "servico" USING gin (busca_texto("codigo" || ' ' || "titulo") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "servico_titulo" ON "servico" USING btree (busca_texto("titulo"),"id");--> statement-breakpoint
create trigger so_acrescenta before update or delete on servico_versao for each statement execute function recusar_alteracao();
