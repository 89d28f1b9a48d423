CREATE TABLE "demanda_interna" (
	"solicitacao_id" integer PRIMARY KEY NOT NULL,
	"valor_da_oferta" bigint NOT NULL,
	"escolha" jsonb,
	"escolhida_por" integer,
	"respondida_em" timestamp with time zone,
	"respondida_por" integer,
	"motivo_da_recusa" text
);
--> statement-breakpoint
CREATE TABLE "modelo_hora" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modelo_hora_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"descricao" text NOT NULL,
	"valor_hora" bigint NOT NULL,
	"valor_hora_adicional" bigint NOT NULL,
	"hora_limite" integer NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "modelo_hora_descricao_unique" UNIQUE("descricao")
);
--> statement-breakpoint
CREATE TABLE "rascunho" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rascunho_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"autor_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text DEFAULT '' NOT NULL,
	"modelo_oferta_id" integer,
	"corpo" jsonb NOT NULL,
	"revisao" integer DEFAULT 1 NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	"dtaatualizacao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "etapa" ADD COLUMN "entregue_por" integer;--> statement-breakpoint
ALTER TABLE "demanda_interna" ADD CONSTRAINT "demanda_interna_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demanda_interna" ADD CONSTRAINT "demanda_interna_escolhida_por_usuario_id_fk" FOREIGN KEY ("escolhida_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demanda_interna" ADD CONSTRAINT "demanda_interna_respondida_por_usuario_id_fk" FOREIGN KEY ("respondida_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rascunho" ADD CONSTRAINT "rascunho_autor_id_usuario_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rascunho_autor" ON "rascunho" USING btree ("autor_id","dtaatualizacao");--> statement-breakpoint
ALTER TABLE "etapa" ADD CONSTRAINT "etapa_entregue_por_usuario_id_fk" FOREIGN KEY ("entregue_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The parameters' hour (R$ 130, at most the provider's 120 hours of a month), so that a price by hours can be made at once.
insert into modelo_hora (descricao, valor_hora, valor_hora_adicional, hora_limite) values ('Hora de consultoria', 13000, 13000, 120);
