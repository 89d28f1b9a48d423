CREATE TABLE "modelo_oferta_dimensionamento" (
	"modelo_oferta_id" integer PRIMARY KEY NOT NULL,
	"formula" jsonb NOT NULL,
	"usuario_id" integer,
	"dtaalteracao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modelo_oferta_pergunta_fora" (
	"modelo_oferta_id" integer NOT NULL,
	"pergunta_id" integer NOT NULL,
	CONSTRAINT "modelo_oferta_pergunta_fora_modelo_oferta_id_pergunta_id_pk" PRIMARY KEY("modelo_oferta_id","pergunta_id")
);
--> statement-breakpoint
CREATE TABLE "dimensionamento_lista" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dimensionamento_lista_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"descricao" text NOT NULL,
	"itens" jsonb NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"revisao" integer DEFAULT 1 NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "dimensionamento_lista_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "dimensionamento_pergunta" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dimensionamento_pergunta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"descricao" text NOT NULL,
	"ajuda" text,
	"tipo" text NOT NULL,
	"lista_id" integer,
	"minimo" integer,
	"maximo" integer,
	"ativo" boolean DEFAULT true NOT NULL,
	"revisao" integer DEFAULT 1 NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "dimensionamento_pergunta_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "conversa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"solicitacao_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"empresa_id" integer,
	"ultima_id" integer DEFAULT 0 NOT NULL,
	"ultima_em" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "conversa_grupo" UNIQUE NULLS NOT DISTINCT("solicitacao_id","tipo","empresa_id")
);
--> statement-breakpoint
CREATE TABLE "lembrete" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lembrete_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"solicitacao_id" integer NOT NULL,
	"alvo" text NOT NULL,
	"prazo" timestamp with time zone NOT NULL,
	"dias" integer NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL,
	CONSTRAINT "lembrete_uma_vez" UNIQUE("solicitacao_id","alvo","prazo","dias")
);
--> statement-breakpoint
CREATE TABLE "mensagem" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mensagem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversa_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"papel" text NOT NULL,
	"texto" text NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mensagem_arquivo" (
	"mensagem_id" integer NOT NULL,
	"arquivo_id" integer NOT NULL,
	CONSTRAINT "mensagem_arquivo_mensagem_id_arquivo_id_pk" PRIMARY KEY("mensagem_id","arquivo_id")
);
--> statement-breakpoint
CREATE TABLE "mensagem_leitura" (
	"conversa_id" integer NOT NULL,
	"usuario_id" integer NOT NULL,
	"lida_ate" integer DEFAULT 0 NOT NULL,
	"lida_em" timestamp with time zone,
	"avisada_ate" integer DEFAULT 0 NOT NULL,
	"pendente_desde" timestamp with time zone,
	"falou" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mensagem_leitura_conversa_id_usuario_id_pk" PRIMARY KEY("conversa_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "notificacao_preferencia" (
	"usuario_id" integer NOT NULL,
	"tipo" text NOT NULL,
	"por_email" boolean NOT NULL,
	CONSTRAINT "notificacao_preferencia_usuario_id_tipo_pk" PRIMARY KEY("usuario_id","tipo")
);
--> statement-breakpoint
CREATE TABLE "arquivo_pendente" (
	"arquivo_id" integer PRIMARY KEY NOT NULL,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionario_versao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionario_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"questionario_id" integer NOT NULL,
	"versao" integer NOT NULL,
	"perguntas" jsonb NOT NULL,
	"usuario_id" integer,
	"dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pergunta" ADD COLUMN "ajuda" text;--> statement-breakpoint
ALTER TABLE "pergunta" ADD COLUMN "inteiro" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pergunta" ADD COLUMN "data_minima" date;--> statement-breakpoint
ALTER TABLE "pergunta" ADD COLUMN "data_maxima" date;--> statement-breakpoint
ALTER TABLE "pergunta" ADD COLUMN "dimensionamento_id" integer;--> statement-breakpoint
ALTER TABLE "questionario" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "questionario" ADD COLUMN "revisao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "questionario" ADD COLUMN "ativo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "questionario" ADD COLUMN "padrao" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questionario" ADD COLUMN "usuario_id" integer;--> statement-breakpoint
ALTER TABLE "questionario" ADD COLUMN "dtainclusao" timestamp with time zone DEFAULT agora() NOT NULL;--> statement-breakpoint
ALTER TABLE "questionario" ADD COLUMN "dtaalteracao" timestamp with time zone DEFAULT agora() NOT NULL;--> statement-breakpoint
ALTER TABLE "servico" ADD COLUMN "perguntas_revisao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "avaliacao" ADD COLUMN "questionario_versao_id" integer;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD COLUMN "questionario_versao_id" integer;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD COLUMN "estimativa" jsonb;--> statement-breakpoint
ALTER TABLE "modelo_oferta_dimensionamento" ADD CONSTRAINT "modelo_oferta_dimensionamento_modelo_oferta_id_modelo_oferta_id_fk" FOREIGN KEY ("modelo_oferta_id") REFERENCES "public"."modelo_oferta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelo_oferta_dimensionamento" ADD CONSTRAINT "modelo_oferta_dimensionamento_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelo_oferta_pergunta_fora" ADD CONSTRAINT "modelo_oferta_pergunta_fora_modelo_oferta_id_modelo_oferta_id_fk" FOREIGN KEY ("modelo_oferta_id") REFERENCES "public"."modelo_oferta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modelo_oferta_pergunta_fora" ADD CONSTRAINT "modelo_oferta_pergunta_fora_pergunta_id_pergunta_id_fk" FOREIGN KEY ("pergunta_id") REFERENCES "public"."pergunta"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dimensionamento_pergunta" ADD CONSTRAINT "dimensionamento_pergunta_lista_id_dimensionamento_lista_id_fk" FOREIGN KEY ("lista_id") REFERENCES "public"."dimensionamento_lista"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversa" ADD CONSTRAINT "conversa_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversa" ADD CONSTRAINT "conversa_empresa_id_empresa_id_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lembrete" ADD CONSTRAINT "lembrete_solicitacao_id_solicitacao_id_fk" FOREIGN KEY ("solicitacao_id") REFERENCES "public"."solicitacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_conversa_id_conversa_id_fk" FOREIGN KEY ("conversa_id") REFERENCES "public"."conversa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensagem_arquivo" ADD CONSTRAINT "mensagem_arquivo_mensagem_id_mensagem_id_fk" FOREIGN KEY ("mensagem_id") REFERENCES "public"."mensagem"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensagem_arquivo" ADD CONSTRAINT "mensagem_arquivo_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensagem_leitura" ADD CONSTRAINT "mensagem_leitura_conversa_id_conversa_id_fk" FOREIGN KEY ("conversa_id") REFERENCES "public"."conversa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mensagem_leitura" ADD CONSTRAINT "mensagem_leitura_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao_preferencia" ADD CONSTRAINT "notificacao_preferencia_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arquivo_pendente" ADD CONSTRAINT "arquivo_pendente_arquivo_id_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionario_versao" ADD CONSTRAINT "questionario_versao_questionario_id_questionario_id_fk" FOREIGN KEY ("questionario_id") REFERENCES "public"."questionario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionario_versao" ADD CONSTRAINT "questionario_versao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "modelo_oferta_pergunta_fora_pergunta" ON "modelo_oferta_pergunta_fora" USING btree ("pergunta_id");--> statement-breakpoint
CREATE INDEX "mensagem_conversa" ON "mensagem" USING btree ("conversa_id","id");--> statement-breakpoint
CREATE INDEX "mensagem_arquivo_arquivo" ON "mensagem_arquivo" USING btree ("arquivo_id");--> statement-breakpoint
CREATE INDEX "mensagem_leitura_usuario" ON "mensagem_leitura" USING btree ("usuario_id","conversa_id");--> statement-breakpoint
CREATE INDEX "mensagem_leitura_pendente" ON "mensagem_leitura" USING btree ("pendente_desde") WHERE pendente_desde is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "questionario_versao_numero" ON "questionario_versao" USING btree ("questionario_id","versao");--> statement-breakpoint
ALTER TABLE "pergunta" ADD CONSTRAINT "pergunta_dimensionamento_id_dimensionamento_pergunta_id_fk" FOREIGN KEY ("dimensionamento_id") REFERENCES "public"."dimensionamento_pergunta"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionario" ADD CONSTRAINT "questionario_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avaliacao" ADD CONSTRAINT "avaliacao_questionario_versao_id_questionario_versao_id_fk" FOREIGN KEY ("questionario_versao_id") REFERENCES "public"."questionario_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitacao" ADD CONSTRAINT "solicitacao_questionario_versao_id_questionario_versao_id_fk" FOREIGN KEY ("questionario_versao_id") REFERENCES "public"."questionario_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "questionario_padrao" ON "questionario" USING btree ("uso") WHERE padrao;--> statement-breakpoint
CREATE INDEX "avaliacao_questionario_versao" ON "avaliacao" USING btree ("questionario_versao_id");--> statement-breakpoint
CREATE INDEX "solicitacao_questionario_versao" ON "solicitacao" USING btree ("questionario_versao_id");--> statement-breakpoint
CREATE INDEX "solicitacao_resposta_pergunta" ON "solicitacao_resposta" USING btree ("pergunta_id");--> statement-breakpoint
-- What is asked today becomes the first version of each questionnaire, and what was answered already belongs to it.
insert into questionario_versao (questionario_id, versao, perguntas)
select q.id, 1, coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'ordem', p.ordem, 'tipo', p.tipo, 'descricao', p.descricao,
    'ajuda', null, 'obrigatoria', p.obrigatoria, 'opcoes', coalesce(p.opcoes, '[]'), 'minimo', p.minimo, 'maximo', p.maximo,
    'inteiro', false, 'dataMinima', null, 'dataMaxima', null, 'dimensionamentoId', null) order by p.ordem)
  from pergunta p where p.questionario_id = q.id), '[]') from questionario q;
--> statement-breakpoint
update questionario set padrao = true where id = (select max(id) from questionario where uso = 'avaliacao');
--> statement-breakpoint
update solicitacao s set questionario_versao_id = v.id
from (select distinct on (r.solicitacao_id) r.solicitacao_id, p.questionario_id from solicitacao_resposta r
    join pergunta p on p.id = r.pergunta_id order by r.solicitacao_id, r.ordem) x
  join questionario_versao v on v.questionario_id = x.questionario_id
where s.id = x.solicitacao_id;
--> statement-breakpoint
update avaliacao a set questionario_versao_id = v.id,
  respostas = (select jsonb_agg(e || coalesce((select jsonb_build_object('id', p.id) from pergunta p
      where p.questionario_id = q.id and p.descricao = e->>'pergunta' order by p.ordem limit 1), '{}') order by n)
    from jsonb_array_elements(a.respostas) with ordinality as t(e, n))
from questionario q join questionario_versao v on v.questionario_id = q.id
where q.padrao and jsonb_array_length(a.respostas) > 0;
--> statement-breakpoint
-- What somebody answered stays as it was asked.
create function recusar_versao_respondida() returns trigger language plpgsql as $$ begin
  if exists (select 1 from solicitacao where questionario_versao_id = old.id)
    or exists (select 1 from avaliacao where questionario_versao_id = old.id) then
    raise exception 'version % of questionnaire % was answered and does not change', old.versao, old.questionario_id;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger versao_respondida before update or delete on questionario_versao for each row execute function recusar_versao_respondida();
