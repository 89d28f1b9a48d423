DROP INDEX "baixa_que_vale";--> statement-breakpoint
CREATE UNIQUE INDEX "baixa_pedida" ON "baixa" USING btree ("solicitacao_id") WHERE "baixa"."situacao" = 'pedida';