ALTER TABLE "atualizacao_de_empresa" ADD COLUMN "dados" jsonb;--> statement-breakpoint
CREATE INDEX "atualizacao_solicitacao" ON "atualizacao_de_empresa" USING btree ("solicitacao_id","id");