ALTER TABLE "email" ADD COLUMN "tentado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email" ADD COLUMN "recusado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "id_no_provedor" text;--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "valor_pago" bigint;--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "fechada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cobranca" ADD COLUMN "recibo_codigo" text;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD COLUMN "parcelas" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_recibo_codigo_documento_codigo_fk" FOREIGN KEY ("recibo_codigo") REFERENCES "public"."documento"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_idNoProvedor_unique" UNIQUE("id_no_provedor");