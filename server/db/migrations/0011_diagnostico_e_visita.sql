CREATE TABLE "diagnostico" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diagnostico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nrodiagnostico" text NOT NULL,
	"solicitacao_id" integer NOT NULL,
	"situacao" text NOT NULL,
	"empresa_id" integer,
	"consultor_id" integer,
	"prazo" date NOT NULL,
	"motivo" text,
	"comentario" text,
	"aceito_em" timestamp with time zone,
	"enviado_em" timestamp with time zone,
	"enviado_por" integer,
	"envios" integer DEFAULT 0 NOT NULL,
	"encerrado_em" timestamp with time zone,
	"encerrado_por" integer,
	"comprovante_codigo" text,
	"atraso_avisado_em" timestamp with time zone,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "diagnostico_nrodiagnostico_unique" UNIQUE("nrodiagnostico"),
	CONSTRAINT "diagnostico_um_executor" CHECK ("diagnostico"."empresa_id" is null or "diagnostico"."consultor_id" is null)
);
--> statement-breakpoint
CREATE TABLE "diagnostico_arquivo" (
	"diagnostico_id" integer NOT NULL,
	"arquivo_id" integer NOT NULL,
	"envio" integer NOT NULL,
	CONSTRAINT "diagnostico_arquivo_diagnostico_id_arquivo_id_pk" PRIMARY KEY("diagnostico_id","arquivo_id")
);
--> statement-breakpoint
CREATE TABLE "visita_tecnica" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visita_tecnica_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"solicitacao_id" integer NOT NULL,
	"consultor_id" integer NOT NULL,
	"data" date NOT NULL,
	"km" integer NOT NULL,
	"faixa" text NOT NULL,
	"valor" bigint,
	"cotada_por" integer,
	"relato" text NOT NULL,
	"removida_em" timestamp with time zone,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diagnostico" ADD CONSTRAINT "diagnostico_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostico" ADD CONSTRAINT "diagnostico_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostico" ADD CONSTRAINT "diagnostico_consultor_id_usuario_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostico" ADD CONSTRAINT "diagnostico_enviado_por_usuario_id_fk" FOREIGN KEY ("enviado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostico" ADD CONSTRAINT "diagnostico_encerrado_por_usuario_id_fk" FOREIGN KEY ("encerrado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostico_arquivo" ADD CONSTRAINT "diagnostico_arquivo_diagnostico_id_diagnostico_id_fk" FOREIGN KEY ("diagnostico_id") REFERENCES "public"."diagnostico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnostico_arquivo" ADD CONSTRAINT "diagnostico_arquivo_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visita_tecnica" ADD CONSTRAINT "visita_tecnica_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visita_tecnica" ADD CONSTRAINT "visita_tecnica_consultor_id_usuario_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visita_tecnica" ADD CONSTRAINT "visita_tecnica_cotada_por_usuario_id_fk" FOREIGN KEY ("cotada_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diagnostico_solicitacao" ON "diagnostico" USING btree ("solicitacao_id");--> statement-breakpoint
CREATE INDEX "diagnostico_empresa" ON "diagnostico" USING btree ("empresa_id","id");--> statement-breakpoint
CREATE INDEX "diagnostico_consultor" ON "diagnostico" USING btree ("consultor_id","id");--> statement-breakpoint
CREATE INDEX "diagnostico_situacao_prazo" ON "diagnostico" USING btree ("situacao","prazo");--> statement-breakpoint
CREATE INDEX "visita_tecnica_solicitacao" ON "visita_tecnica" USING btree ("solicitacao_id","data");--> statement-breakpoint
-- Requests that already stand in the diagnostic get theirs, without an executor: the manager names one.
with novos as (
  select s.id, extract(year from agora() at time zone 'America/Sao_Paulo')::int as ano, row_number() over (order by s.id) as n
  from solicitacao s where s.substatus = 'em_diagnostico'
), contados as (
  insert into sequencia (nome, ano, valor) select 'diagnostico', ano, count(*) from novos group by ano
  on conflict (nome, ano) do update set valor = sequencia.valor + excluded.valor returning ano, valor
) insert into diagnostico (nrodiagnostico, solicitacao_id, situacao, prazo)
  select n.ano || '-' || lpad((c.valor - (select count(*) from novos) + n.n)::text, 6, '0'), n.id, 'sem_executor',
    (agora() at time zone 'America/Sao_Paulo')::date + 14
  from novos n join contados c on c.ano = n.ano order by n.id;
