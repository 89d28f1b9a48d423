ALTER TABLE "contrato" ADD COLUMN "dados" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contrato" ADD COLUMN "motivo" text;--> statement-breakpoint
ALTER TABLE "link_unico" ADD COLUMN "usuario_id" integer;--> statement-breakpoint
ALTER TABLE "link_unico" ADD CONSTRAINT "link_unico_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;