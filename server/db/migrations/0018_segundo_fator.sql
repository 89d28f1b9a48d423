CREATE TABLE "codigo_de_recuperacao" (
	"usuario_id" integer NOT NULL,
	"hash" char(64) NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "codigo_de_recuperacao_usuario_id_hash_pk" PRIMARY KEY("usuario_id","hash")
);
--> statement-breakpoint
CREATE TABLE "segundo_fator" (
	"usuario_id" integer PRIMARY KEY NOT NULL,
	"segredo" text NOT NULL,
	"ultimo_passo" integer DEFAULT 0 NOT NULL,
	"confirmado_em" timestamp with time zone,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codigo_de_recuperacao" ADD CONSTRAINT "codigo_de_recuperacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segundo_fator" ADD CONSTRAINT "segundo_fator_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;