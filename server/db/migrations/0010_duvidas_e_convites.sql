CREATE TABLE "duvida" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duvida_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"solicitacao_id" integer NOT NULL,
	"empresa_id" integer NOT NULL,
	"autor_id" integer NOT NULL,
	"pergunta" text NOT NULL,
	"resposta" text,
	"respondida_por" integer,
	"respondida_como" text,
	"respondida_em" timestamp with time zone,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "programa" ADD COLUMN "distribuicao" text;--> statement-breakpoint
ALTER TABLE "proposta" ADD COLUMN "saida_rodada" integer;--> statement-breakpoint
ALTER TABLE "proposta_versao" ADD COLUMN "negociada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD COLUMN "distribuicao" text;--> statement-breakpoint
ALTER TABLE "duvida" ADD CONSTRAINT "duvida_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duvida" ADD CONSTRAINT "duvida_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duvida" ADD CONSTRAINT "duvida_autor_id_usuario_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duvida" ADD CONSTRAINT "duvida_respondida_por_usuario_id_fk" FOREIGN KEY ("respondida_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duvida_solicitacao" ON "duvida" USING btree ("solicitacao_id","id");--> statement-breakpoint
CREATE INDEX "duvida_em_aberto" ON "duvida" USING btree ("solicitacao_id") WHERE "duvida"."resposta" is null;