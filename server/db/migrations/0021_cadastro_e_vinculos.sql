CREATE TABLE "cadastro_pendente" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cadastro_pendente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"dados" jsonb NOT NULL,
	"aviso_versao" text NOT NULL,
	"ip" text NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pedido_de_vinculo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pedido_de_vinculo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"empresa_id" integer NOT NULL,
	"lado" text NOT NULL,
	"mensagem" text,
	"situacao" text DEFAULT 'aberto' NOT NULL,
	"resposta" text,
	"decidido_por" integer,
	"decidido_em" timestamp with time zone,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "sicab_validade" text;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "inscricao_produtor" text;--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "caf" text;--> statement-breakpoint
ALTER TABLE "pedido_de_vinculo" ADD CONSTRAINT "pedido_de_vinculo_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_de_vinculo" ADD CONSTRAINT "pedido_de_vinculo_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_de_vinculo" ADD CONSTRAINT "pedido_de_vinculo_decidido_por_usuario_id_fk" FOREIGN KEY ("decidido_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cadastro_pendente_email" ON "cadastro_pendente" USING btree ("email");--> statement-breakpoint
CREATE INDEX "cadastro_pendente_idade" ON "cadastro_pendente" USING btree ("dtainclusao");--> statement-breakpoint
CREATE UNIQUE INDEX "pedido_de_vinculo_aberto" ON "pedido_de_vinculo" USING btree ("usuario_id","empresa_id","lado") WHERE "pedido_de_vinculo"."situacao" = 'aberto';--> statement-breakpoint
CREATE INDEX "pedido_de_vinculo_fila" ON "pedido_de_vinculo" USING btree ("situacao","dtainclusao");--> statement-breakpoint
CREATE INDEX "pedido_de_vinculo_empresa" ON "pedido_de_vinculo" USING btree ("empresa_id");