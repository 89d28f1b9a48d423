import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { mascararTelefone, telefoneNoMundo } from '@hub/domain/kernel/telefone.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'

/**
 * Sentences that the hub wrote and that may spell somebody: histories, notices, e-mails to others. Of what people wrote themselves
 * nothing is changed. server/privacidade/esquecer.api.test.ts looks through every column of the database for what is missing here.
 */
const frases: readonly (readonly [tabela: string, colunas: readonly string[]])[] = [
  ['solicitacao_historico', ['mensagem', 'detalhe']],
  ['empresa_historico', ['mensagem']],
  ['centro_custo_historico', ['mensagem', 'detalhe']],
  ['credenciamento_passo', ['detalhe']],
  ['notificacao', ['mensagem']],
  ['email', ['assunto', 'texto', 'html']],
  ['aviso_por_email', ['assunto', 'mensagem', 'detalhes', 'paragrafos']],
  ['acesso', ['detalhe']],
  // Answers that are kept for a call that is repeated.
  ['idempotencia', ['resposta']],
]
/** What is no plain text. */
const tipos: Readonly<Record<string, string>> = { detalhes: '::text[]', paragrafos: '::text[]', resposta: '::jsonb' }

interface Pessoa {
  id: number
  nome: string
  sobrenome: string
  cpf: string | null
  telefone: string | null
  /** All that the account ever had. */
  enderecos: readonly string[]
}

/** Letters, digits and blanks stand for themselves in a regular expression of PostgreSQL, anything else behind a backslash. */
const literal = (palavras: string): string => palavras.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
/** As the HTML of an e-mail writes it. */
const emHtml = (palavras: string): string => palavras.replaceAll('&', '&amp;').replaceAll("'", '&#39;')

/** Takes a person's name, documents and addresses out of the sentences that spell them: `por` stands there from then on. May run twice. */
export async function esquecerNomes(tx: Database, p: Pessoa, por: string): Promise<void> {
  const nome = `${p.nome} ${p.sobrenome}`
  const ditos = [nome, ...p.enderecos]
  if (p.cpf) ditos.push(p.cpf, mascararCpf(p.cpf))
  if (p.telefone) ditos.push(telefoneNoMundo(p.telefone), p.telefone, mascararTelefone(p.telefone))
  const padrao = `(?<!\\w)(${[...new Set([...ditos, ...ditos.map(emHtml)])].map(literal).join('|')})(?!\\w)`
  // A history takes no other change: it asks whether this person's deletion was granted.
  await tx.execute(sql`select set_config('hub.esquece', ${String(p.id)}, true)`)
  for (const [tabela, colunas] of frases) {
    const ditas = colunas.map((c): SQL => sql`${sql.identifier(c)}::text ~* ${padrao}`)
    const novas = colunas.map(
      (c): SQL =>
        sql`${sql.identifier(c)} = regexp_replace(${sql.identifier(c)}::text, ${padrao}, ${por}, 'gi')${sql.raw(tipos[c] ?? '')}`,
    )
    await tx.execute(
      sql`update ${sql.identifier(tabela)} set ${sql.join(novas, sql`, `)} where ${sql.join(ditas, sql` or `)}`,
    )
  }
  await tx.execute(sql`select set_config('hub.esquece', '', true)`)
}
