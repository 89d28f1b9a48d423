CREATE TABLE "consultor_certificado" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultor_certificado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consultor_id" integer NOT NULL,
	"arquivo_id" integer NOT NULL,
	"descricao" text NOT NULL,
	"emissao" date,
	"validade" date,
	"enviado_por" integer NOT NULL,
	"removido_em" timestamp with time zone,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultor_credenciado" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultor_credenciado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consultor_id" integer NOT NULL,
	"servico_id" integer NOT NULL,
	"credenciado_por" integer NOT NULL,
	"encerrado_em" timestamp with time zone,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultor_empresa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultor_empresa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"empresa_id" integer NOT NULL,
	"nome" text NOT NULL,
	"sobrenome" text,
	"cpf" char(11),
	"email" text,
	"telefone" text,
	"formacao" text,
	"registro" text,
	"versao" integer DEFAULT 1 NOT NULL,
	"adicionado_por" integer NOT NULL,
	"removido_em" timestamp with time zone,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credenciamento_passo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credenciamento_passo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"credenciamento_id" integer NOT NULL,
	"rodada" integer NOT NULL,
	"comando" text NOT NULL,
	"situacao" text NOT NULL,
	"detalhe" text,
	"usuario_id" integer,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exigencia_do_servico" (
	"servico_id" integer PRIMARY KEY NOT NULL,
	"tipos" integer[] NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"alterado_por" integer NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposta_consultor" (
	"proposta_id" integer NOT NULL,
	"consultor_id" integer NOT NULL,
	CONSTRAINT "proposta_consultor_proposta_id_consultor_id_pk" PRIMARY KEY("proposta_id","consultor_id")
);
--> statement-breakpoint
ALTER TABLE "credenciamento" ADD COLUMN "rodada" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "credenciamento" ADD COLUMN "solicitado_por" integer;--> statement-breakpoint
ALTER TABLE "credenciamento" ADD COLUMN "solicitado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credenciamento" ADD COLUMN "comentario" text;--> statement-breakpoint
ALTER TABLE "credenciamento" ADD COLUMN "desde" timestamp with time zone DEFAULT agora() NOT NULL;--> statement-breakpoint
ALTER TABLE "credenciamento" ADD COLUMN "prazo" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credenciamento" ADD COLUMN "motivo" text;--> statement-breakpoint
ALTER TABLE "credenciamento" ADD COLUMN "causa" text;--> statement-breakpoint
ALTER TABLE "credenciamento" ADD COLUMN "vigente_ate" date;--> statement-breakpoint
ALTER TABLE "credenciamento" ADD COLUMN "contrato" text;--> statement-breakpoint
ALTER TABLE "consultor_certificado" ADD CONSTRAINT "consultor_certificado_consultor_id_consultor_empresa_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."consultor_empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultor_certificado" ADD CONSTRAINT "consultor_certificado_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultor_certificado" ADD CONSTRAINT "consultor_certificado_enviado_por_usuario_id_fk" FOREIGN KEY ("enviado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultor_credenciado" ADD CONSTRAINT "consultor_credenciado_consultor_id_consultor_empresa_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."consultor_empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultor_credenciado" ADD CONSTRAINT "consultor_credenciado_servico_id_servico_id_fk" FOREIGN KEY ("servico_id") REFERENCES "public"."servico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultor_credenciado" ADD CONSTRAINT "consultor_credenciado_credenciado_por_usuario_id_fk" FOREIGN KEY ("credenciado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultor_empresa" ADD CONSTRAINT "consultor_empresa_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consultor_empresa" ADD CONSTRAINT "consultor_empresa_adicionado_por_usuario_id_fk" FOREIGN KEY ("adicionado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credenciamento_passo" ADD CONSTRAINT "credenciamento_passo_credenciamento_id_credenciamento_id_fk" FOREIGN KEY ("credenciamento_id") REFERENCES "public"."credenciamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credenciamento_passo" ADD CONSTRAINT "credenciamento_passo_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exigencia_do_servico" ADD CONSTRAINT "exigencia_do_servico_servico_id_servico_id_fk" FOREIGN KEY ("servico_id") REFERENCES "public"."servico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exigencia_do_servico" ADD CONSTRAINT "exigencia_do_servico_alterado_por_usuario_id_fk" FOREIGN KEY ("alterado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposta_consultor" ADD CONSTRAINT "proposta_consultor_proposta_id_proposta_id_fk" FOREIGN KEY ("proposta_id") REFERENCES "public"."proposta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposta_consultor" ADD CONSTRAINT "proposta_consultor_consultor_id_consultor_empresa_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."consultor_empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultor_certificado_consultor" ON "consultor_certificado" USING btree ("consultor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultor_credenciado_vigente" ON "consultor_credenciado" USING btree ("consultor_id","servico_id") WHERE encerrado_em is null;--> statement-breakpoint
CREATE INDEX "consultor_credenciado_servico" ON "consultor_credenciado" USING btree ("servico_id");--> statement-breakpoint
CREATE INDEX "consultor_empresa_empresa" ON "consultor_empresa" USING btree ("empresa_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consultor_empresa_cpf" ON "consultor_empresa" USING btree ("empresa_id","cpf") WHERE removido_em is null;--> statement-breakpoint
CREATE INDEX "credenciamento_passo_credenciamento" ON "credenciamento_passo" USING btree ("credenciamento_id","id");--> statement-breakpoint
ALTER TABLE "credenciamento" ADD CONSTRAINT "credenciamento_solicitado_por_usuario_id_fk" FOREIGN KEY ("solicitado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credenciamento_fila" ON "credenciamento" USING btree ("situacao","prazo","id");--> statement-breakpoint
ALTER TABLE "credenciamento" ADD CONSTRAINT "credenciamento_causa" CHECK ("credenciamento"."causa" is null or "credenciamento"."situacao" = 'suspenso');--> statement-breakpoint
create trigger so_acrescenta before update or delete on credenciamento_passo for each statement execute function recusar_alteracao();
