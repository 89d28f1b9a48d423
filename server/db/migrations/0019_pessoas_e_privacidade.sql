CREATE TABLE "acesso" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acesso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tipo" text NOT NULL,
	"usuario_id" integer NOT NULL,
	"por_id" integer,
	"detalhe" text,
	"ip" text NOT NULL,
	"agente" text NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ciencia_do_aviso" (
	"usuario_id" integer NOT NULL,
	"versao" text NOT NULL,
	"ip" text NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "ciencia_do_aviso_usuario_id_versao_pk" PRIMARY KEY("usuario_id","versao")
);
--> statement-breakpoint
CREATE TABLE "pedido_de_exclusao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pedido_de_exclusao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"motivo" text,
	"situacao" text DEFAULT 'aberto' NOT NULL,
	"resposta" text,
	"decidido_por" integer,
	"decidido_em" timestamp with time zone,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "area_atuacao" ADD COLUMN "ativo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "area_atuacao" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "area_gestor" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "area_gestor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "unidade_atendimento" ADD COLUMN "ativo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "unidade_atendimento" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "unidade_gestor" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "unidade_gestor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "genero" text;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "trocar_senha" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "anonimizado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acesso" ADD CONSTRAINT "acesso_por_id_usuario_id_fk" FOREIGN KEY ("por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ciencia_do_aviso" ADD CONSTRAINT "ciencia_do_aviso_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_de_exclusao" ADD CONSTRAINT "pedido_de_exclusao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pedido_de_exclusao" ADD CONSTRAINT "pedido_de_exclusao_decidido_por_usuario_id_fk" FOREIGN KEY ("decidido_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acesso_usuario" ON "acesso" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pedido_de_exclusao_aberto" ON "pedido_de_exclusao" USING btree ("usuario_id") WHERE "pedido_de_exclusao"."situacao" = 'aberto';--> statement-breakpoint
CREATE UNIQUE INDEX "area_gestor_id" ON "area_gestor" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "unidade_gestor_id" ON "unidade_gestor" USING btree ("id");