CREATE TABLE "documento_da_empresa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documento_da_empresa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"empresa_id" integer NOT NULL,
	"tipo_id" integer NOT NULL,
	"arquivo_id" integer NOT NULL,
	"descricao" text,
	"emissao" date,
	"validade" date,
	"situacao" text DEFAULT 'a_conferir' NOT NULL,
	"motivo" text,
	"conferido_por" integer,
	"conferido_em" timestamp with time zone,
	"substituido_em" timestamp with time zone,
	"substituido_por_id" integer,
	"lembrado_com" integer,
	"enviado_por" integer NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "documento_da_empresa_recusa" CHECK ("documento_da_empresa"."situacao" <> 'recusado' or "documento_da_empresa"."motivo" is not null),
	CONSTRAINT "documento_da_empresa_datas" CHECK ("documento_da_empresa"."emissao" <= "documento_da_empresa"."validade")
);
--> statement-breakpoint
CREATE TABLE "tipo_de_documento" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tipo_de_documento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"tipo" text NOT NULL,
	"lado" text,
	"pessoa" text,
	"validade" text NOT NULL,
	"varios" boolean DEFAULT false NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "empresa" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "empresa_historico" ADD COLUMN "interna" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documento_da_empresa" ADD CONSTRAINT "documento_da_empresa_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento_da_empresa" ADD CONSTRAINT "documento_da_empresa_tipo_id_tipo_de_documento_id_fk" FOREIGN KEY ("tipo_id") REFERENCES "public"."tipo_de_documento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento_da_empresa" ADD CONSTRAINT "documento_da_empresa_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento_da_empresa" ADD CONSTRAINT "documento_da_empresa_conferido_por_usuario_id_fk" FOREIGN KEY ("conferido_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento_da_empresa" ADD CONSTRAINT "documento_da_empresa_substituido_por_id_documento_da_empresa_id_fk" FOREIGN KEY ("substituido_por_id") REFERENCES "public"."documento_da_empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento_da_empresa" ADD CONSTRAINT "documento_da_empresa_enviado_por_usuario_id_fk" FOREIGN KEY ("enviado_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documento_da_empresa_empresa" ON "documento_da_empresa" USING btree ("empresa_id","tipo_id");--> statement-breakpoint
CREATE INDEX "documento_da_empresa_validade" ON "documento_da_empresa" USING btree ("validade") WHERE substituido_em is null and validade is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_de_documento_codigo" ON "tipo_de_documento" USING btree ("codigo");--> statement-breakpoint
insert into tipo_de_documento (codigo, tipo, lado, pessoa, validade, varios) values
  ('contrato_social', 'Contrato social, estatuto ou CCMEI', null, 'cnpj', 'nenhuma', false),
  ('cartao_cnpj', 'Cartão CNPJ', null, 'cnpj', 'nenhuma', false),
  ('identidade_representante', 'Documento de identidade do representante', null, null, 'opcional', false),
  ('comprovante_endereco', 'Comprovante de endereço', null, null, 'nenhuma', false),
  ('alvara', 'Alvará de funcionamento', null, 'cnpj', 'opcional', false),
  ('certidao_federal', 'Certidão negativa de débitos federais', null, null, 'obrigatoria', false),
  ('certidao_estadual', 'Certidão negativa de débitos estaduais', 'prestador', null, 'obrigatoria', false),
  ('certidao_municipal', 'Certidão negativa de débitos municipais', 'prestador', null, 'obrigatoria', false),
  ('certidao_fgts', 'Certificado de regularidade do FGTS', 'prestador', 'cnpj', 'obrigatoria', false),
  ('certidao_trabalhista', 'Certidão negativa de débitos trabalhistas', 'prestador', null, 'obrigatoria', false),
  ('registro_profissional', 'Registro no conselho profissional', 'prestador', null, 'opcional', true),
  ('atestado_capacidade', 'Atestado de capacidade técnica', 'prestador', null, 'nenhuma', true),
  ('produtor_rural', 'Inscrição de produtor rural (CAF, DAP ou inscrição estadual)', 'cliente', null, 'opcional', false),
  ('carteira_artesao', 'Carteira do artesão (SICAB)', 'cliente', 'cpf', 'obrigatoria', false),
  ('outro', 'Outro documento', null, null, 'opcional', true);
