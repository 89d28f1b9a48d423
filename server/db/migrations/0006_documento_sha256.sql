CREATE INDEX "documento_sha256" ON "documento" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "contrato_sha256" ON "contrato" USING btree ("sha256");