CREATE TABLE "aditivo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aditivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"contrato_id" integer NOT NULL,
	"solicitacao_id" integer NOT NULL,
	"numero" integer,
	"situacao" text NOT NULL,
	"motivo" text NOT NULL,
	"conteudo" jsonb NOT NULL,
	"valores" jsonb,
	"reservado" bigint DEFAULT 0 NOT NULL,
	"proposto_por" integer,
	"lado_da_proposta" text,
	"pedido_por" integer,
	"decidido_por" integer,
	"decidido_em" timestamp with time zone,
	"motivo_do_fim" text,
	"vigente_em" timestamp with time zone,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cobranca_lembrete" (
	"solicitacao_id" integer NOT NULL,
	"parcela" integer NOT NULL,
	"vencimento" date NOT NULL,
	"aviso" integer NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "cobranca_lembrete_solicitacao_id_parcela_vencimento_aviso_pk" PRIMARY KEY("solicitacao_id","parcela","vencimento","aviso")
);
--> statement-breakpoint
DROP INDEX "contrato_vigente";--> statement-breakpoint
ALTER TABLE "contrato" ADD COLUMN "tipo" text DEFAULT 'contrato' NOT NULL;--> statement-breakpoint
ALTER TABLE "contrato" ADD COLUMN "aditivo_id" integer;--> statement-breakpoint
ALTER TABLE "nota" ADD COLUMN "emissor" text;--> statement-breakpoint
ALTER TABLE "nota" ADD COLUMN "tomador" text;--> statement-breakpoint
ALTER TABLE "nota" ADD COLUMN "emitida_em" date;--> statement-breakpoint
ALTER TABLE "nota" ADD COLUMN "chave_nfse" text;--> statement-breakpoint
ALTER TABLE "nota" ADD COLUMN "previsao_em" date;--> statement-breakpoint
ALTER TABLE "nota" ADD COLUMN "paga_por" integer;--> statement-breakpoint
ALTER TABLE "nota" ADD COLUMN "pago_no_dia" date;--> statement-breakpoint
ALTER TABLE "nota" ADD COLUMN "referencia" text;--> statement-breakpoint
ALTER TABLE "aditivo" ADD CONSTRAINT "aditivo_contrato_id_contrato_id_fk" FOREIGN KEY ("contrato_id") REFERENCES "public"."contrato"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aditivo" ADD CONSTRAINT "aditivo_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aditivo" ADD CONSTRAINT "aditivo_proposto_por_usuario_id_fk" FOREIGN KEY ("proposto_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aditivo" ADD CONSTRAINT "aditivo_pedido_por_usuario_id_fk" FOREIGN KEY ("pedido_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aditivo" ADD CONSTRAINT "aditivo_decidido_por_usuario_id_fk" FOREIGN KEY ("decidido_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca_lembrete" ADD CONSTRAINT "cobranca_lembrete_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "aditivo_aberto" ON "aditivo" USING btree ("contrato_id") WHERE situacao in ('proposto', 'em_aprovacao', 'em_assinatura');--> statement-breakpoint
CREATE INDEX "aditivo_solicitacao" ON "aditivo" USING btree ("solicitacao_id","id");--> statement-breakpoint
CREATE INDEX "aditivo_situacao" ON "aditivo" USING btree ("situacao","id");--> statement-breakpoint
ALTER TABLE "nota" ADD CONSTRAINT "nota_paga_por_usuario_id_fk" FOREIGN KEY ("paga_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contrato_do_aditivo" ON "contrato" USING btree ("aditivo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "nota_chave_nfse" ON "nota" USING btree ("chave_nfse") WHERE "nota"."situacao" <> 'cancelada';--> statement-breakpoint
CREATE INDEX "nota_situacao" ON "nota" USING btree ("situacao","previsao_em");--> statement-breakpoint
CREATE INDEX "nota_etapa" ON "nota" USING btree ("etapa_id");--> statement-breakpoint
CREATE INDEX "solicitacao_centro_custo" ON "solicitacao" USING btree ("centro_custo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contrato_vigente" ON "contrato" USING btree ("proposta_id","empresa_id") WHERE "contrato"."situacao" not in ('cancelado', 'expirado', 'distratado') and "contrato"."tipo" = 'contrato';