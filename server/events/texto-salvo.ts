import { emParagrafos, preencher, type TextoDeEmail } from '@hub/domain/notificacao/texto-de-email.rules.ts'
import type { Database } from '../db/drizzle.ts'
import { rows, text } from '../db/rows.ts'
import { moldar, type Palavras } from './email-template.ts'

/** A header of an e-mail stays readable, whatever a value holds. */
const ASSUNTO_MAX = 200

interface TextoSalvo extends TextoDeEmail {
  /** The words that it was written in place of. */
  original: string
}

/** The texts of the administration for the e-mails of one announcement, in one query however many people are told. */
export async function textosDe(db: Database, evento: string): Promise<TextoSalvo[]> {
  const salvos = await rows(db, { original: text, assunto: text, corpo: text })`
    select t.original, t.assunto, t.corpo from (
        select distinct on (modelo) original, assunto, corpo from texto_de_email where evento = ${evento} order by modelo, versao desc
      ) t where t.assunto is not null`
  return salvos
}

/** With values in place of the variables. */
export const escreverTexto = (
  { assunto, corpo }: TextoDeEmail,
  valores: Readonly<Record<string, string>>,
): { assunto: string; paragrafos: string[] } => {
  const inteiro = preencher(assunto, valores)
  return {
    assunto: inteiro.length > ASSUNTO_MAX ? `${inteiro.slice(0, ASSUNTO_MAX - 1).toWellFormed()}…` : inteiro,
    paragrafos: emParagrafos(corpo).map((p) => preencher(p, valores)),
  }
}

/** What an e-mail says instead of its own words, where a text was written in place of exactly these. */
export function comTexto<D>(
  textos: readonly TextoSalvo[],
  escrever: (d: D) => Palavras | undefined,
  d: D,
): { assunto: string; paragrafos: string[] } | undefined {
  const template = textos.length ? moldar(escrever, d) : undefined
  const texto = template && textos.find((t) => t.original === template.original)
  return texto && escreverTexto(texto, template.valores)
}
