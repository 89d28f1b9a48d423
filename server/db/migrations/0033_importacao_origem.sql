ALTER TABLE "importacao_registro" ADD COLUMN "origem" text;--> statement-breakpoint
CREATE UNIQUE INDEX "importacao_registro_origem" ON "importacao_registro" USING btree ("tabela","origem");