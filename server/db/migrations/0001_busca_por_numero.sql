DROP INDEX "solicitacao_urgencia";--> statement-breakpoint
DROP INDEX "solicitacao_unidade_urgencia";--> statement-breakpoint
DROP INDEX "solicitacao_gestor_urgencia";--> statement-breakpoint
CREATE INDEX "solicitacao_numero" ON "solicitacao" USING btree (substr("nrosolicitacao", 6) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "solicitacao_urgencia" ON "solicitacao" USING btree ("prazo","id","mae_id");--> statement-breakpoint
CREATE INDEX "solicitacao_unidade_urgencia" ON "solicitacao" USING btree ("unidade_id","prazo","id","mae_id");--> statement-breakpoint
CREATE INDEX "solicitacao_gestor_urgencia" ON "solicitacao" USING btree ("gestor_id","prazo","id","mae_id");