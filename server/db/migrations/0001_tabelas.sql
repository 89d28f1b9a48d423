CREATE TABLE "arquivo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arquivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"tamanho" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"usuario_id" integer,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "arquivo_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "documento" (
	"codigo" text PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"arquivo_id" integer,
	"solicitacao_id" integer NOT NULL,
	"sha256" char(64),
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"para" text NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL,
	"html" text NOT NULL,
	"enviado_em" timestamp with time zone,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"erro" text,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotencia" (
	"usuario_id" integer NOT NULL,
	"chave" text NOT NULL,
	"chamada" text NOT NULL,
	"corpo" text NOT NULL,
	"resposta" jsonb,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "idempotencia_usuario_id_chave_pk" PRIMARY KEY("usuario_id","chave")
);
--> statement-breakpoint
CREATE TABLE "instalacao" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"modo" text NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limite" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "notificacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notificacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"usuario_id" integer NOT NULL,
	"mensagem" text NOT NULL,
	"destino" text NOT NULL,
	"visto" boolean DEFAULT false NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relogio" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"deslocamento" interval NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox" (
	"chave" text PRIMARY KEY NOT NULL,
	"valor" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "centro_custo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "centro_custo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"projeto" text NOT NULL,
	"acao_codigo" text NOT NULL,
	"acao" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"saldo" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "centro_custo_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "centro_custo_saldo" CHECK ("centro_custo"."saldo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "centro_custo_lancamento" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "centro_custo_lancamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"centro_custo_id" integer NOT NULL,
	"solicitacao_id" integer,
	"tipo" text NOT NULL,
	"valor" bigint NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modelo_oferta" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "modelo_oferta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"servico_id" integer NOT NULL,
	"titulo" text NOT NULL,
	"tipo" text NOT NULL,
	"horas" integer NOT NULL,
	"valor" bigint NOT NULL,
	"prazo_dias" integer NOT NULL,
	"imagem" text,
	"destaque" boolean DEFAULT false NOT NULL,
	"acessos" integer DEFAULT 0 NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modelo_oferta_etapa" (
	"modelo_oferta_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"descricao" text NOT NULL,
	"bp" integer NOT NULL,
	CONSTRAINT "modelo_oferta_etapa_modelo_oferta_id_ordem_pk" PRIMARY KEY("modelo_oferta_id","ordem")
);
--> statement-breakpoint
CREATE TABLE "modelo_oferta_porte" (
	"modelo_oferta_id" integer NOT NULL,
	"porte" text NOT NULL,
	CONSTRAINT "modelo_oferta_porte_modelo_oferta_id_porte_pk" PRIMARY KEY("modelo_oferta_id","porte")
);
--> statement-breakpoint
CREATE TABLE "parametro" (
	"chave" text PRIMARY KEY NOT NULL,
	"valor" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parametro_historico" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parametro_historico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"valor" text NOT NULL,
	"usuario_id" integer,
	"desde" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pergunta" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pergunta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"questionario_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"tipo" text NOT NULL,
	"descricao" text NOT NULL,
	"obrigatoria" boolean DEFAULT true NOT NULL,
	"opcoes" jsonb,
	"minimo" integer,
	"maximo" integer
);
--> statement-breakpoint
CREATE TABLE "programa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"descricao" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"contratacao_interna" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programa_porte" (
	"programa_id" integer NOT NULL,
	"porte" text NOT NULL,
	"bp" integer NOT NULL,
	CONSTRAINT "programa_porte_programa_id_porte_pk" PRIMARY KEY("programa_id","porte")
);
--> statement-breakpoint
CREATE TABLE "questionario" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"descricao" text NOT NULL,
	"uso" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "servico" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "servico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"titulo" text NOT NULL,
	"descricao" text NOT NULL,
	"tipo" text NOT NULL,
	"tema_id" integer NOT NULL,
	"subtema_id" integer NOT NULL,
	"programa_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"questionario_id" integer,
	"setores" text[] DEFAULT '{}' NOT NULL,
	"exige_diagnostico" boolean DEFAULT false NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "servico_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "subtema" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subtema_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tema_id" integer NOT NULL,
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tema" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tema_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"descricao" text NOT NULL,
	"area_id" integer
);
--> statement-breakpoint
CREATE TABLE "contrato" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contrato_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proposta_id" integer NOT NULL,
	"solicitacao_id" integer NOT NULL,
	"empresa_id" integer NOT NULL,
	"situacao" text NOT NULL,
	"codigo" text NOT NULL,
	"arquivo_id" integer NOT NULL,
	"sha256" char(64) NOT NULL,
	"selado_id" integer,
	"expira_em" timestamp with time zone NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contrato_assinatura" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contrato_assinatura_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contrato_id" integer NOT NULL,
	"parte" text NOT NULL,
	"usuario_id" integer,
	"nome" text,
	"documento" text,
	"ip" text,
	"agente" text,
	"sha256" char(64),
	"via" text,
	"assinado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "area_atuacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_atuacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "area_gestor" (
	"area_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	CONSTRAINT "area_gestor_area_id_usuario_id_pk" PRIMARY KEY("area_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "atualizacao_de_empresa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "atualizacao_de_empresa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"empresa_id" integer NOT NULL,
	"solicitacao_id" integer NOT NULL,
	"pedido" text NOT NULL,
	"prazo" timestamp with time zone NOT NULL,
	"respondida_em" timestamp with time zone,
	"aprovada_em" timestamp with time zone,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credenciamento" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credenciamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"empresa_id" integer NOT NULL,
	"servico_id" integer NOT NULL,
	"situacao" text NOT NULL,
	"nota_media" integer,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empresa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "empresa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cnpj" char(14),
	"cpf" char(11),
	"razaosocial" text NOT NULL,
	"nomefantasia" text NOT NULL,
	"porte" text,
	"sicab" text,
	"cep" char(8),
	"logradouro" text,
	"complemento" text,
	"cidade_ibge" char(7) NOT NULL,
	"cidade" text NOT NULL,
	"estado" char(2) NOT NULL,
	"telefone" text,
	"email" text,
	"ativo" boolean DEFAULT true NOT NULL,
	"suspenso" boolean DEFAULT false NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "empresa_um_documento" CHECK (num_nonnulls("empresa"."cnpj", "empresa"."cpf") = 1)
);
--> statement-breakpoint
CREATE TABLE "empresa_historico" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "empresa_historico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"empresa_id" integer NOT NULL,
	"usuario_id" integer,
	"mensagem" text NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empresa_usuario" (
	"empresa_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"lado" text NOT NULL,
	"representante" boolean DEFAULT true NOT NULL,
	CONSTRAINT "empresa_usuario_empresa_id_usuario_id_lado_pk" PRIMARY KEY("empresa_id","usuario_id","lado")
);
--> statement-breakpoint
CREATE TABLE "subsidio_anual" (
	"empresa_id" integer NOT NULL,
	"ano" integer NOT NULL,
	"comprometido" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "subsidio_anual_empresa_id_ano_pk" PRIMARY KEY("empresa_id","ano"),
	CONSTRAINT "subsidio_anual_positivo" CHECK ("subsidio_anual"."comprometido" >= 0)
);
--> statement-breakpoint
CREATE TABLE "unidade_atendimento" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unidade_atendimento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unidade_cidade" (
	"cidade_ibge" char(7) PRIMARY KEY NOT NULL,
	"unidade_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unidade_gestor" (
	"unidade_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	CONSTRAINT "unidade_gestor_unidade_id_usuario_id_pk" PRIMARY KEY("unidade_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "cobranca" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cobranca_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"solicitacao_id" integer NOT NULL,
	"empresa_id" integer NOT NULL,
	"parcela" integer NOT NULL,
	"valor" bigint NOT NULL,
	"situacao" text NOT NULL,
	"meio" text NOT NULL,
	"txid" text NOT NULL,
	"copiaecola" text,
	"url" text,
	"expira_em" timestamp with time zone,
	"dados" jsonb,
	"e2eid" text,
	"pago_em" timestamp with time zone,
	"registrada_por" integer,
	"confirmada_por" integer,
	"comprovante_id" integer,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "cobranca_txid_unique" UNIQUE("txid")
);
--> statement-breakpoint
CREATE TABLE "cobranca_tentativa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cobranca_tentativa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cobranca_id" integer NOT NULL,
	"acao" text NOT NULL,
	"resultado" text NOT NULL,
	"dados" jsonb,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "etapa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "etapa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"solicitacao_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"descricao" text NOT NULL,
	"entrega" text NOT NULL,
	"horas" integer NOT NULL,
	"valor" bigint NOT NULL,
	"dtainicio" date NOT NULL,
	"dtafim" date NOT NULL,
	"situacao" text NOT NULL,
	"comentario" text,
	"entregue_em" timestamp with time zone,
	"aceita_em" timestamp with time zone,
	"aceita_por" integer,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "etapa_arquivo" (
	"etapa_id" integer NOT NULL,
	"arquivo_id" integer NOT NULL,
	CONSTRAINT "etapa_arquivo_etapa_id_arquivo_id_pk" PRIMARY KEY("etapa_id","arquivo_id")
);
--> statement-breakpoint
CREATE TABLE "nota" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nota_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"solicitacao_id" integer NOT NULL,
	"parcela" integer NOT NULL,
	"etapa_id" integer NOT NULL,
	"valor" bigint NOT NULL,
	"subsidio" bigint NOT NULL,
	"situacao" text NOT NULL,
	"numero" text,
	"arquivo_id" integer,
	"autorizada_por" integer,
	"enviada_em" timestamp with time zone,
	"paga_em" timestamp with time zone,
	"motivo" text
);
--> statement-breakpoint
CREATE TABLE "webhook_recebido" (
	"id" text PRIMARY KEY NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposta" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"solicitacao_id" integer NOT NULL,
	"empresa_id" integer NOT NULL,
	"situacao" text NOT NULL,
	"rodada" integer DEFAULT 0 NOT NULL,
	"versao" integer DEFAULT 0 NOT NULL,
	"valor_bruto" bigint,
	"apresentacao" text DEFAULT '' NOT NULL,
	"visita" text,
	"comentario" text,
	"validade" date,
	"prazo_negociacao" timestamp with time zone,
	"pedido_negociacao" text,
	"motivo" text,
	"enviada_em" timestamp with time zone,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposta_etapa" (
	"proposta_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"entrega" text DEFAULT '' NOT NULL,
	"horas" integer,
	"valor" bigint,
	"dtainicio" date,
	"dtafim" date,
	CONSTRAINT "proposta_etapa_proposta_id_ordem_pk" PRIMARY KEY("proposta_id","ordem")
);
--> statement-breakpoint
CREATE TABLE "proposta_versao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposta_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proposta_id" integer NOT NULL,
	"rodada" integer NOT NULL,
	"autor_id" integer NOT NULL,
	"conteudo" jsonb NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avaliacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "avaliacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"solicitacao_id" integer NOT NULL,
	"respostas" jsonb NOT NULL,
	"nota" integer,
	"via" text NOT NULL,
	"usuario_id" integer,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sequencia" (
	"nome" text NOT NULL,
	"ano" integer NOT NULL,
	"valor" integer NOT NULL,
	CONSTRAINT "sequencia_nome_ano_pk" PRIMARY KEY("nome","ano")
);
--> statement-breakpoint
CREATE TABLE "solicitacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solicitacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nrosolicitacao" text NOT NULL,
	"empresa_id" integer NOT NULL,
	"modelo_oferta_id" integer NOT NULL,
	"servico_id" integer NOT NULL,
	"programa_id" integer NOT NULL,
	"unidade_id" integer NOT NULL,
	"area_id" integer NOT NULL,
	"substatus" text NOT NULL,
	"objetivo" text NOT NULL,
	"justificativa" text,
	"oferta" jsonb NOT NULL,
	"valor" bigint NOT NULL,
	"bp" integer NOT NULL,
	"autor_id" integer NOT NULL,
	"gestor_id" integer,
	"consultor_id" integer,
	"centro_custo_id" integer,
	"escolha_direta_id" integer,
	"reservado" bigint DEFAULT 0 NOT NULL,
	"comprometido" bigint DEFAULT 0 NOT NULL,
	"rodada" integer DEFAULT 0 NOT NULL,
	"dtaprazoenvioproposta" timestamp with time zone,
	"prazo" timestamp with time zone,
	"fases" jsonb NOT NULL,
	"proposta_id" integer,
	"valor_subsidio" bigint,
	"valor_cliente" bigint,
	"bp_efetivo" integer,
	"prestador_id" integer,
	"escolhida_por" integer,
	"dta_prazo_finalizacao" date,
	"avisos_de_prazo" integer DEFAULT 0 NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	"busca" text NOT NULL,
	CONSTRAINT "solicitacao_nrosolicitacao_unique" UNIQUE("nrosolicitacao")
);
--> statement-breakpoint
CREATE TABLE "solicitacao_arquivo" (
	"solicitacao_id" integer NOT NULL,
	"arquivo_id" integer NOT NULL,
	CONSTRAINT "solicitacao_arquivo_solicitacao_id_arquivo_id_pk" PRIMARY KEY("solicitacao_id","arquivo_id")
);
--> statement-breakpoint
CREATE TABLE "solicitacao_historico" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "solicitacao_historico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"solicitacao_id" integer NOT NULL,
	"evento" text NOT NULL,
	"mensagem" text NOT NULL,
	"detalhe" text,
	"usuario_id" integer,
	"para" text[] NOT NULL,
	"empresa_id" integer,
	"marco" boolean DEFAULT false NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "solicitacao_resposta" (
	"solicitacao_id" integer NOT NULL,
	"ordem" integer NOT NULL,
	"pergunta_id" integer NOT NULL,
	"pergunta" text NOT NULL,
	"tipo" text NOT NULL,
	"resposta" jsonb NOT NULL,
	CONSTRAINT "solicitacao_resposta_solicitacao_id_ordem_pk" PRIMARY KEY("solicitacao_id","ordem")
);
--> statement-breakpoint
CREATE TABLE "delegacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delegacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"de" integer NOT NULL,
	"para" integer NOT NULL,
	"inicio" text NOT NULL,
	"fim" text NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identidade_externa" (
	"emissor" text NOT NULL,
	"sujeito" text NOT NULL,
	"usuario_id" integer NOT NULL,
	CONSTRAINT "identidade_externa_emissor_sujeito_pk" PRIMARY KEY("emissor","sujeito")
);
--> statement-breakpoint
CREATE TABLE "link_unico" (
	"hash" char(64) PRIMARY KEY NOT NULL,
	"finalidade" text NOT NULL,
	"referencia" integer NOT NULL,
	"parte" text,
	"criado_em" timestamp with time zone DEFAULT agora() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	"substituido_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessao" (
	"id" char(64) PRIMARY KEY NOT NULL,
	"usuario_id" integer NOT NULL,
	"criada_em" timestamp with time zone DEFAULT agora() NOT NULL,
	"usada_em" timestamp with time zone DEFAULT agora() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"revogada_em" timestamp with time zone,
	"ip" text NOT NULL,
	"agente" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usuario" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"nome" text NOT NULL,
	"sobrenome" text NOT NULL,
	"email" text NOT NULL,
	"cpf" char(11),
	"telefone" text,
	"senha_hash" text,
	"ativo" boolean DEFAULT true NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usuario_grupo" (
	"usuario_id" integer NOT NULL,
	"grupo" text NOT NULL,
	CONSTRAINT "usuario_grupo_usuario_id_grupo_pk" PRIMARY KEY("usuario_id","grupo")
);
--> statement-breakpoint
ALTER TABLE "arquivo" ADD CONSTRAINT "arquivo_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento" ADD CONSTRAINT "documento_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centro_custo_lancamento" ADD CONSTRAINT "centro_custo_lancamento_centro_custo_id_centro_custo_id_fk" FOREIGN KEY ("centro_custo_id") REFERENCES "public"."centro_custo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelo_oferta" ADD CONSTRAINT "modelo_oferta_servico_id_servico_id_fk" FOREIGN KEY ("servico_id") REFERENCES "public"."servico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelo_oferta_etapa" ADD CONSTRAINT "modelo_oferta_etapa_modelo_oferta_id_modelo_oferta_id_fk" FOREIGN KEY ("modelo_oferta_id") REFERENCES "public"."modelo_oferta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelo_oferta_porte" ADD CONSTRAINT "modelo_oferta_porte_modelo_oferta_id_modelo_oferta_id_fk" FOREIGN KEY ("modelo_oferta_id") REFERENCES "public"."modelo_oferta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pergunta" ADD CONSTRAINT "pergunta_questionario_id_questionario_id_fk" FOREIGN KEY ("questionario_id") REFERENCES "public"."questionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programa_porte" ADD CONSTRAINT "programa_porte_programa_id_programa_id_fk" FOREIGN KEY ("programa_id") REFERENCES "public"."programa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servico" ADD CONSTRAINT "servico_tema_id_tema_id_fk" FOREIGN KEY ("tema_id") REFERENCES "public"."tema"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servico" ADD CONSTRAINT "servico_subtema_id_subtema_id_fk" FOREIGN KEY ("subtema_id") REFERENCES "public"."subtema"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servico" ADD CONSTRAINT "servico_programa_id_programa_id_fk" FOREIGN KEY ("programa_id") REFERENCES "public"."programa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servico" ADD CONSTRAINT "servico_questionario_id_questionario_id_fk" FOREIGN KEY ("questionario_id") REFERENCES "public"."questionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subtema" ADD CONSTRAINT "subtema_tema_id_tema_id_fk" FOREIGN KEY ("tema_id") REFERENCES "public"."tema"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato" ADD CONSTRAINT "contrato_proposta_id_proposta_id_fk" FOREIGN KEY ("proposta_id") REFERENCES "public"."proposta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato" ADD CONSTRAINT "contrato_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato" ADD CONSTRAINT "contrato_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato" ADD CONSTRAINT "contrato_codigo_documento_codigo_fk" FOREIGN KEY ("codigo") REFERENCES "public"."documento"("codigo") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato" ADD CONSTRAINT "contrato_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato" ADD CONSTRAINT "contrato_selado_id_arquivo_id_fk" FOREIGN KEY ("selado_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato_assinatura" ADD CONSTRAINT "contrato_assinatura_contrato_id_contrato_id_fk" FOREIGN KEY ("contrato_id") REFERENCES "public"."contrato"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contrato_assinatura" ADD CONSTRAINT "contrato_assinatura_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_gestor" ADD CONSTRAINT "area_gestor_area_id_area_atuacao_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area_atuacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_gestor" ADD CONSTRAINT "area_gestor_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "atualizacao_de_empresa" ADD CONSTRAINT "atualizacao_de_empresa_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credenciamento" ADD CONSTRAINT "credenciamento_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credenciamento" ADD CONSTRAINT "credenciamento_servico_id_servico_id_fk" FOREIGN KEY ("servico_id") REFERENCES "public"."servico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_historico" ADD CONSTRAINT "empresa_historico_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_historico" ADD CONSTRAINT "empresa_historico_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_usuario" ADD CONSTRAINT "empresa_usuario_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_usuario" ADD CONSTRAINT "empresa_usuario_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subsidio_anual" ADD CONSTRAINT "subsidio_anual_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unidade_cidade" ADD CONSTRAINT "unidade_cidade_unidade_id_unidade_atendimento_id_fk" FOREIGN KEY ("unidade_id") REFERENCES "public"."unidade_atendimento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unidade_gestor" ADD CONSTRAINT "unidade_gestor_unidade_id_unidade_atendimento_id_fk" FOREIGN KEY ("unidade_id") REFERENCES "public"."unidade_atendimento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unidade_gestor" ADD CONSTRAINT "unidade_gestor_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_registrada_por_usuario_id_fk" FOREIGN KEY ("registrada_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_confirmada_por_usuario_id_fk" FOREIGN KEY ("confirmada_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca" ADD CONSTRAINT "cobranca_comprovante_id_arquivo_id_fk" FOREIGN KEY ("comprovante_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cobranca_tentativa" ADD CONSTRAINT "cobranca_tentativa_cobranca_id_cobranca_id_fk" FOREIGN KEY ("cobranca_id") REFERENCES "public"."cobranca"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "etapa" ADD CONSTRAINT "etapa_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "etapa" ADD CONSTRAINT "etapa_aceita_por_usuario_id_fk" FOREIGN KEY ("aceita_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "etapa_arquivo" ADD CONSTRAINT "etapa_arquivo_etapa_id_etapa_id_fk" FOREIGN KEY ("etapa_id") REFERENCES "public"."etapa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "etapa_arquivo" ADD CONSTRAINT "etapa_arquivo_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nota" ADD CONSTRAINT "nota_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nota" ADD CONSTRAINT "nota_etapa_id_etapa_id_fk" FOREIGN KEY ("etapa_id") REFERENCES "public"."etapa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nota" ADD CONSTRAINT "nota_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nota" ADD CONSTRAINT "nota_autorizada_por_usuario_id_fk" FOREIGN KEY ("autorizada_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposta" ADD CONSTRAINT "proposta_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposta" ADD CONSTRAINT "proposta_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposta_etapa" ADD CONSTRAINT "proposta_etapa_proposta_id_proposta_id_fk" FOREIGN KEY ("proposta_id") REFERENCES "public"."proposta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposta_versao" ADD CONSTRAINT "proposta_versao_proposta_id_proposta_id_fk" FOREIGN KEY ("proposta_id") REFERENCES "public"."proposta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposta_versao" ADD CONSTRAINT "proposta_versao_autor_id_usuario_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacao" ADD CONSTRAINT "avaliacao_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacao" ADD CONSTRAINT "avaliacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_modelo_oferta_id_modelo_oferta_id_fk" FOREIGN KEY ("modelo_oferta_id") REFERENCES "public"."modelo_oferta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_servico_id_servico_id_fk" FOREIGN KEY ("servico_id") REFERENCES "public"."servico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_programa_id_programa_id_fk" FOREIGN KEY ("programa_id") REFERENCES "public"."programa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_unidade_id_unidade_atendimento_id_fk" FOREIGN KEY ("unidade_id") REFERENCES "public"."unidade_atendimento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_area_id_area_atuacao_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area_atuacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_autor_id_usuario_id_fk" FOREIGN KEY ("autor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_gestor_id_usuario_id_fk" FOREIGN KEY ("gestor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_consultor_id_usuario_id_fk" FOREIGN KEY ("consultor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_centro_custo_id_centro_custo_id_fk" FOREIGN KEY ("centro_custo_id") REFERENCES "public"."centro_custo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_escolha_direta_id_empresa_id_fk" FOREIGN KEY ("escolha_direta_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_prestador_id_empresa_id_fk" FOREIGN KEY ("prestador_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_escolhida_por_usuario_id_fk" FOREIGN KEY ("escolhida_por") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao_arquivo" ADD CONSTRAINT "solicitacao_arquivo_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao_arquivo" ADD CONSTRAINT "solicitacao_arquivo_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao_historico" ADD CONSTRAINT "solicitacao_historico_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao_historico" ADD CONSTRAINT "solicitacao_historico_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao_historico" ADD CONSTRAINT "solicitacao_historico_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao_resposta" ADD CONSTRAINT "solicitacao_resposta_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegacao" ADD CONSTRAINT "delegacao_de_usuario_id_fk" FOREIGN KEY ("de") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delegacao" ADD CONSTRAINT "delegacao_para_usuario_id_fk" FOREIGN KEY ("para") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identidade_externa" ADD CONSTRAINT "identidade_externa_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_grupo" ADD CONSTRAINT "usuario_grupo_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotencia_idade" ON "idempotencia" USING btree ("dtainclusao");--> statement-breakpoint
CREATE INDEX "notificacao_usuario" ON "notificacao" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "notificacao_nao_vista" ON "notificacao" USING btree ("usuario_id") WHERE not visto;--> statement-breakpoint
CREATE INDEX "lancamento_centro" ON "centro_custo_lancamento" USING btree ("centro_custo_id","dtainclusao");--> statement-breakpoint
CREATE INDEX "lancamento_solicitacao" ON "centro_custo_lancamento" USING btree ("solicitacao_id");--> statement-breakpoint
CREATE INDEX "modelo_oferta_servico" ON "modelo_oferta" USING btree ("servico_id");--> statement-breakpoint
CREATE INDEX "modelo_oferta_acessos" ON "modelo_oferta" USING btree ("acessos");--> statement-breakpoint
CREATE UNIQUE INDEX "pergunta_ordem" ON "pergunta" USING btree ("questionario_id","ordem");--> statement-breakpoint
CREATE INDEX "servico_busca" ON "servico" USING gin (busca_vetor("titulo" || ' ' || "descricao"));--> statement-breakpoint
CREATE INDEX "servico_trigrama" ON "servico" USING gin (busca_texto("titulo") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "servico_tema" ON "servico" USING btree ("tema_id","subtema_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contrato_vigente" ON "contrato" USING btree ("proposta_id","empresa_id") WHERE "contrato"."situacao" not in ('cancelado', 'expirado', 'distratado');--> statement-breakpoint
CREATE INDEX "contrato_solicitacao" ON "contrato" USING btree ("solicitacao_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contrato_assinatura_parte" ON "contrato_assinatura" USING btree ("contrato_id","parte");--> statement-breakpoint
CREATE INDEX "assinatura_pendente" ON "contrato_assinatura" USING btree ("parte") WHERE assinado_em is null;--> statement-breakpoint
CREATE INDEX "area_gestor_usuario" ON "area_gestor" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credenciamento_empresa_servico" ON "credenciamento" USING btree ("empresa_id","servico_id");--> statement-breakpoint
CREATE INDEX "credenciamento_servico" ON "credenciamento" USING btree ("servico_id","situacao");--> statement-breakpoint
CREATE UNIQUE INDEX "empresa_cnpj" ON "empresa" USING btree ("cnpj");--> statement-breakpoint
CREATE UNIQUE INDEX "empresa_cpf" ON "empresa" USING btree ("cpf");--> statement-breakpoint
CREATE INDEX "empresa_cidade" ON "empresa" USING btree ("cidade_ibge");--> statement-breakpoint
CREATE INDEX "empresa_busca" ON "empresa" USING gin (busca_texto("razaosocial" || ' ' || "nomefantasia") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "empresa_historico_empresa" ON "empresa_historico" USING btree ("empresa_id","dtainclusao");--> statement-breakpoint
CREATE INDEX "empresa_usuario_usuario" ON "empresa_usuario" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "unidade_gestor_usuario" ON "unidade_gestor" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cobranca_aberta" ON "cobranca" USING btree ("solicitacao_id","empresa_id","parcela") WHERE "cobranca"."situacao" in ('pendente', 'pago');--> statement-breakpoint
CREATE INDEX "cobranca_pendente" ON "cobranca" USING btree ("situacao","id");--> statement-breakpoint
CREATE INDEX "cobranca_tentativa_cobranca" ON "cobranca_tentativa" USING btree ("cobranca_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "etapa_ordem" ON "etapa" USING btree ("solicitacao_id","ordem");--> statement-breakpoint
CREATE UNIQUE INDEX "nota_parcela" ON "nota" USING btree ("solicitacao_id","parcela");--> statement-breakpoint
CREATE UNIQUE INDEX "proposta_empresa_solicitacao" ON "proposta" USING btree ("solicitacao_id","empresa_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proposta_vencedora" ON "proposta" USING btree ("solicitacao_id") WHERE "proposta"."situacao" in ('selecionada', 'autorizada');--> statement-breakpoint
CREATE INDEX "proposta_empresa_situacao" ON "proposta" USING btree ("empresa_id","situacao","id");--> statement-breakpoint
CREATE INDEX "proposta_versao_proposta" ON "proposta_versao" USING btree ("proposta_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "avaliacao_solicitacao" ON "avaliacao" USING btree ("solicitacao_id");--> statement-breakpoint
CREATE INDEX "solicitacao_empresa" ON "solicitacao" USING btree ("empresa_id","id");--> statement-breakpoint
CREATE INDEX "solicitacao_substatus_prazo" ON "solicitacao" USING btree ("substatus","prazo");--> statement-breakpoint
CREATE INDEX "solicitacao_unidade" ON "solicitacao" USING btree ("unidade_id","id");--> statement-breakpoint
CREATE INDEX "solicitacao_gestor" ON "solicitacao" USING btree ("gestor_id","id");--> statement-breakpoint
CREATE INDEX "solicitacao_consultor" ON "solicitacao" USING btree ("consultor_id","id");--> statement-breakpoint
CREATE INDEX "solicitacao_prestador" ON "solicitacao" USING btree ("prestador_id","id");--> statement-breakpoint
CREATE INDEX "solicitacao_busca" ON "solicitacao" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "solicitacao_historico_solicitacao" ON "solicitacao_historico" USING btree ("solicitacao_id","id");--> statement-breakpoint
CREATE INDEX "link_unico_referencia" ON "link_unico" USING btree ("finalidade","referencia");--> statement-breakpoint
CREATE INDEX "sessao_usuario" ON "sessao" USING btree ("usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_email" ON "usuario" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_cpf" ON "usuario" USING btree ("cpf");--> statement-breakpoint
create trigger so_acrescenta before update or delete on solicitacao_historico for each statement execute function recusar_alteracao();
--> statement-breakpoint
create trigger so_acrescenta before update or delete on empresa_historico for each statement execute function recusar_alteracao();
--> statement-breakpoint
create trigger so_acrescenta before update or delete on proposta_versao for each statement execute function recusar_alteracao();
--> statement-breakpoint
create trigger so_acrescenta before update or delete on centro_custo_lancamento for each statement execute function recusar_alteracao();
--> statement-breakpoint
create trigger so_acrescenta before update or delete on cobranca_tentativa for each statement execute function recusar_alteracao();
--> statement-breakpoint
create trigger so_acrescenta before update or delete on parametro_historico for each statement execute function recusar_alteracao();
