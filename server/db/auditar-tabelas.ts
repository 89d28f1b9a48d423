import { type Database, sql } from './drizzle.ts'

/**
 * Tables without a trace of each row, and why. Every other table of the schema is audited, one that is added tomorrow too: the
 * call that wrote has its row in any case, this is about before and after.
 */
const semRastro: readonly (readonly [RegExp, string])[] = [
  [/^auditoria/, 'the trace itself'],
  [
    /^(?:migracao|instalacao|relogio|sandbox|trabalho_periodico|sequencia|limite|idempotencia)$/,
    'machinery of the hub',
  ],
  [/^integracao_saida$/, 'a queue; every step of a message is in `integracao_tentativa`'],
  [/^(?:contagem_|solicitacao_fase$|titulo_contratado$|vez$|vez_a_escrever$)/, 'counted from what is audited'],
  [/_historico$/, 'append-only histories, told in sentences'],
  [
    /^(?:cobranca_tentativa|integracao_tentativa|webhook_recebido|consulta_sas|acesso)$/,
    'append-only logs of their own',
  ],
  [
    /^(?:notificacao|aviso_por_email|whatsapp_mensagem|email|lembrete|cobranca_lembrete)$/,
    'told to people because of what is audited',
  ],
  [
    /^(?:mensagem_leitura|rascunho|rascunho_arquivo|arquivo_pendente|cadastro_pendente)$/,
    'what somebody has read, or not yet sent or confirmed',
  ],
  [/^(?:sessao|link_unico|codigo_de_recuperacao)$/, 'secrets that live for a while; entries and links are in `acesso`'],
  [/^proposta_etapa$/, 'content of proposals is read only through versions whose seal is open (decision 0004)'],
]

/** Of the request of a row, which keeps them itself. */
const daSolicitacao = ['unidade_id', 'area_id', 'gestor_id', 'servico_id']

/** Columns that say nothing about the business, or that nobody may read by another way. */
const colunasFora: Readonly<Record<string, readonly string[]>> = {
  modelo_oferta: ['acessos'],
  solicitacao: ['busca', 'avisos_de_prazo', 'proximo_aviso'],
  empresa: ['busca', 'nome_na_ordem'],
  segundo_fator: ['ultimo_passo'],
  // The spreadsheet itself is full of people, and is emptied when it is done.
  importacao: ['dados', 'falhas', 'feitas', 'andou_em'],
  pagamento_no_rm: ['lido_em'],
  mensagem: ['texto'],
  // What people called their files, names of people among it; the hash tells which file it was.
  arquivo: ['nome'],
  // Follow its stage and its request.
  nota: ['etapa_aceita', ...daSolicitacao],
  diagnostico: daSolicitacao,
  aditivo: daSolicitacao,
  // How its deliveries go, kept try by try beside them.
  webhook_inscricao: ['falhando_desde', 'ultima_entrega_em'],
  token_de_integracao: ['hash', 'usado_em'],
  calendario: ['hash'],
  whatsapp_consentimento: ['telefone'],
  pedido_de_vinculo: ['mensagem'],
  pedido_de_exclusao: ['motivo'],
  troca_de_email: ['novo', 'antigo'],
  // Of a person the trace keeps that the record changed (`versao`): what was asked to be deleted does not live on here.
  usuario: ['nome', 'sobrenome', 'telefone', 'genero', 'cpf'],
  consultor_empresa: ['nome', 'sobrenome', 'cpf', 'email', 'telefone', 'formacao', 'registro'],
  consultor_certificado: ['descricao'],
  proposta: ['valor_bruto', 'apresentacao', 'visita', 'comentario'],
}

/** Columns of which only the SHA-256 is kept: a later change is found out, the content is read elsewhere. */
const colunasResumidas: Readonly<Record<string, readonly string[]>> = { proposta_versao: ['conteudo'] }

interface Tabela {
  tabela: string
  chaves: string[]
  /** Of the trigger that is there already, with a zero byte after each; null where there is none. */
  argumentos: Uint8Array | null
}

const comoVetor = (nomes: readonly string[]): string => `{${nomes.join(',')}}`

/** Puts the trigger of the trace on every audited table that lacks it, or has one with other arguments. Changes nothing otherwise. */
export async function auditarTabelas(tx: Database): Promise<void> {
  const { rows } = (await tx.execute(sql`
    select c.relname::text as tabela, t.tgargs as argumentos,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as chaves
    from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'rastro'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`)) as unknown as {
    rows: Tabela[]
  }
  for (const { tabela, chaves, argumentos } of rows) {
    const fora = semRastro.some(([nome]) => nome.test(tabela))
    if (!fora && !chaves.length)
      throw new Error(`table ${tabela} has no primary key: give it one, or say why it is not audited`)
    const quero = [chaves, colunasFora[tabela] ?? [], colunasResumidas[tabela] ?? []].map(comoVetor)
    if (!fora && argumentos && Buffer.from(argumentos).toString() === quero.map((q) => `${q}\0`).join('')) continue
    if (argumentos) await tx.execute(sql.raw(`drop trigger rastro on "${tabela}"`))
    if (!fora)
      await tx.execute(
        sql.raw(`create trigger rastro after insert or update or delete on "${tabela}"
          for each row execute function rastrear_linha(${quero.map((q) => `'${q}'`).join(', ')})`),
      )
  }
}
