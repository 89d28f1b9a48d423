CREATE TABLE "centro_custo_envolvido" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "centro_custo_envolvido_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"centro_custo_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"incluido_por" integer,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "centro_custo_historico" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "centro_custo_historico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"centro_custo_id" integer NOT NULL,
	"mensagem" text NOT NULL,
	"detalhe" text,
	"usuario_id" integer,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "centro_custo" ADD COLUMN "projeto_ativo_hub" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "centro_custo" ADD COLUMN "acao_ativo_hub" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "centro_custo" ADD COLUMN "versao" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "centro_custo_lancamento" ADD COLUMN "saldo" bigint;--> statement-breakpoint
ALTER TABLE "centro_custo_lancamento" ADD COLUMN "motivo" text;--> statement-breakpoint
ALTER TABLE "centro_custo_lancamento" ADD COLUMN "usuario_id" integer;--> statement-breakpoint
ALTER TABLE "centro_custo_envolvido" ADD CONSTRAINT "centro_custo_envolvido_centro_custo_id_centro_custo_id_fk" FOREIGN KEY ("centro_custo_id") REFERENCES "public"."centro_custo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centro_custo_envolvido" ADD CONSTRAINT "centro_custo_envolvido_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centro_custo_envolvido" ADD CONSTRAINT "centro_custo_envolvido_incluido_por_usuario_id_fk" FOREIGN KEY ("incluido_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centro_custo_historico" ADD CONSTRAINT "centro_custo_historico_centro_custo_id_centro_custo_id_fk" FOREIGN KEY ("centro_custo_id") REFERENCES "public"."centro_custo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centro_custo_historico" ADD CONSTRAINT "centro_custo_historico_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "centro_custo_envolvido_unico" ON "centro_custo_envolvido" USING btree ("centro_custo_id","usuario_id");--> statement-breakpoint
CREATE INDEX "centro_custo_envolvido_usuario" ON "centro_custo_envolvido" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "centro_custo_historico_centro" ON "centro_custo_historico" USING btree ("centro_custo_id","id");--> statement-breakpoint
CREATE INDEX "lancamento_centro_ordem" ON "centro_custo_lancamento" USING btree ("centro_custo_id","id");--> statement-breakpoint
-- The balance after each movement that is already there: the ledger itself takes no changes.
alter table "centro_custo_lancamento" disable trigger so_acrescenta;
--> statement-breakpoint
update "centro_custo_lancamento" l set "saldo" = x.saldo
from (select id, sum(valor) over (partition by centro_custo_id order by id)::bigint as saldo from "centro_custo_lancamento") x
where x.id = l.id;
--> statement-breakpoint
alter table "centro_custo_lancamento" enable trigger so_acrescenta;
--> statement-breakpoint
create trigger so_acrescenta before update or delete on centro_custo_historico for each statement execute function recusar_alteracao();
