import {
  conferirTexto,
  ehObrigatoria,
  type TextoDeEmail,
  type VariavelDeEmail,
} from '@hub/domain/notificacao/texto-de-email.rules.ts'
import type { ModeloDeEmail, ModeloInteiro } from '@hub/protocol/email-modelo.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { nullable, num, rows, text } from '../db/rows.ts'
import { comOrigem } from '../events/link-do-email.ts'
import { modelo } from '../events/modelo-de-email.ts'
import { escreverTexto } from '../events/texto-salvo.ts'
import type { Config } from '../kernel/config.ts'
import { conteudoDe } from './conteudo.ts'
import type { Modelo } from './modelos.ts'

/** What was last saved of an e-mail. */
interface Salvo {
  versao: number
  original: string
  assunto: string | null
  corpo: string | null
}

/** Of these e-mails, or of all, what was last saved; those of which nothing ever was are absent. */
export async function lerSalvos(db: Database, modelo: string | null = null): Promise<Map<string, Salvo>> {
  const lidos = await rows(db, {
    modelo: text,
    versao: num,
    original: text,
    assunto: nullable(text),
    corpo: nullable(text),
  })`
    select distinct on (modelo) modelo, versao, original, assunto, corpo from texto_de_email
      where ${modelo}::text is null or modelo = ${modelo} order by modelo, versao desc`
  return new Map(lidos.map(({ modelo, ...s }) => [modelo, s]))
}

/** The administration's words, where they hold. */
const valendo = (m: Modelo, s: Salvo | undefined): TextoDeEmail | undefined =>
  s && s.assunto !== null && s.corpo !== null && s.original === m.template.original
    ? { assunto: s.assunto, corpo: s.corpo }
    : undefined

const variaveisDe = (m: Modelo): VariavelDeEmail[] =>
  Object.entries(m.template.valores).map(([nome, exemplo]) => ({
    nome,
    exemplo,
    obrigatoria: ehObrigatoria(nome, m.template.corpo),
  }))

/** @throws Recusa VALIDACAO with what does not fit, by field */
export function exigirTexto(m: Modelo, texto: TextoDeEmail): void {
  if (m.template.deLista) throw new Recusa('VALIDACAO', { campos: { corpo: FIXO } })
  const campos = conferirTexto(texto, variaveisDe(m))
  if (Object.keys(campos).length) throw new Recusa('VALIDACAO', { campos })
}
const FIXO = 'Parte deste e-mail é uma lista, que muda de tamanho a cada envio: o texto dele não pode ser trocado.'

/** With words in place of its own, and invented data in place of the variables. */
export const comPalavras = (m: Modelo, texto: TextoDeEmail | undefined): Modelo => {
  if (!texto) return m
  const { assunto, paragrafos } = escreverTexto(texto, m.template.valores)
  return { ...m, assunto, paragrafos: [...(m.saudacao === null ? [] : [m.saudacao]), ...paragrafos] }
}

/** As it would be sent. */
export const vigente = (m: Modelo, s: Salvo | undefined): Modelo => comPalavras(m, valendo(m, s))

export const desenhar = (config: Pick<Config, 'origem'>, m: Modelo): { html: string; texto: string } =>
  comOrigem(config, modelo({ ...conteudoDe(m, config.origem), titulo: m.assunto }))

export const verModelo = (m: Modelo, s: Salvo | undefined): ModeloDeEmail => ({
  id: m.id,
  area: m.area,
  para: m.para,
  assunto: vigente(m, s).assunto,
  dispensavel: m.dispensavel,
  proprio: valendo(m, s) !== undefined,
})

export async function verInteiro(db: Database, config: Pick<Config, 'origem'>, m: Modelo): Promise<ModeloInteiro> {
  const s = (await lerSalvos(db, m.id)).get(m.id)
  const { assunto, corpo, original, deLista } = m.template
  const feito = { assunto, corpo }
  return {
    ...verModelo(m, s),
    ...desenhar(config, vigente(m, s)),
    versao: s?.versao ?? 0,
    original: feito,
    atual: valendo(m, s) ?? feito,
    desatualizado: s !== undefined && s.assunto !== null && s.original !== original,
    variaveis: variaveisDe(m),
    fixo: deLista ? FIXO : null,
  }
}
