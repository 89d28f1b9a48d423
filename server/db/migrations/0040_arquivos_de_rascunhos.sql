CREATE TABLE "rascunho_arquivo" (
	"rascunho_id" integer NOT NULL,
	"arquivo_id" integer NOT NULL,
	CONSTRAINT "rascunho_arquivo_rascunho_id_arquivo_id_pk" PRIMARY KEY("rascunho_id","arquivo_id")
);
--> statement-breakpoint
ALTER TABLE "rascunho_arquivo" ADD CONSTRAINT "rascunho_arquivo_rascunho_id_rascunho_id_fk" FOREIGN KEY ("rascunho_id") REFERENCES "public"."rascunho"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rascunho_arquivo" ADD CONSTRAINT "rascunho_arquivo_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rascunho_arquivo_arquivo" ON "rascunho_arquivo" USING btree ("arquivo_id");