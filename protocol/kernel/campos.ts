import type { Decisao } from '@hub/domain/kernel/decisao.ts'
import { enderecoDeEmail } from '@hub/domain/kernel/email.ts'
import { facultativos } from '@hub/domain/kernel/facultativos.ts'
import { capitalizarPalavras, limparLinha, limparTexto, primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { portesTodos } from '@hub/domain/porte/porte.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import * as z from 'zod/mini'

/** Largest id of the database (int4): anything above is bad input, not a fault of the server. */
export const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))
export const comId = z.strictObject({ id })

/** Anything is taken for a link's token: one that never was, or arrived cut off, is told nothing else than one that is used up. */
export const comToken = z.strictObject({ token: z.string().check(z.maxLength(200)) })

/** Which saving of something the caller read: counts from 0 or 1, sent back to show that nothing came between. */
export const versao = z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))

/**
 * A number with at most two decimals, exactly: 0.30000000000000004 is none, though it differs from 0.3 by nothing that counts.
 * Negative zero is zero.
 */
export const duasCasas = [
  z.overwrite<number>((v) => (v === 0 ? 0 : v)),
  z.refine<number>((v) => Math.round(v * 100) / 100 === v, 'Use no máximo duas casas decimais.'),
] as const

/** Money on the wire: reais with at most two decimals. Inside it is an integer of centavos. */
export const reais = z.number().check(z.minimum(-9_999_999_999), z.maximum(9_999_999_999), ...duasCasas)
const semValor = 'Informe um valor maior que zero.'
export const reaisPositivos = z.number(semValor).check(z.positive(semValor), z.maximum(9_999_999_999), ...duasCasas)

/** A share in %, from 0 to 100 with at most two decimals. */
export const porcentagem = z
  .number()
  .check(z.minimum(0, 'Não pode ser negativo.'), z.maximum(100, 'No máximo 100%.'), ...duasCasas)

/** Business date 'YYYY-MM-DD', of years in which deadlines can be counted: PostgreSQL knows no year 0, its end is not ISO's. */
export const data = z.iso.date('Informe uma data válida.').check(z.regex(/^(?:19|20|21)/, 'Informe uma data válida.'))
/** Moment, ISO 8601 with offset. */
export const momento = z.iso.datetime({ offset: true })

/** Days without business beside weekends and national holidays: what deadlines are counted by (domain/kernel/dias-uteis). */
export const calendario = z.object({
  /** IANA name of the zone in which a deadline's day ends, and in which moments are told. */
  fuso: z.string(),
  /** A date, or 'MM-DD' for every year. */
  feriados: z.readonly(z.array(z.object({ data: z.string(), nome: z.string() }))),
  facultativos: z.readonly(z.array(z.enum(facultativos))),
})

/** PostgreSQL holds no NUL, and half of a character would be kept as another. */
const guardavel = (s: string) => !s.includes('\u0000') && s.isWellFormed()
const NAO_GUARDAVEL = 'O texto tem um caractere que não pode ser gravado.'

const escrito =
  (limpar: (s: string) => string) =>
  (max: number, min = 0) =>
    z
      .string()
      .check(
        z.overwrite(limpar),
        z.minLength(min, min > 1 ? `Escreva pelo menos ${min} caracteres.` : 'Preencha este campo.'),
        z.maxLength(max, `Use no máximo ${max} caracteres.`),
        z.refine(guardavel, NAO_GUARDAVEL),
      )
/**
 * Free text of people, of several lines: no NUL (PostgreSQL refuses it), no half of a character (it would be kept as another),
 * bounded. What cannot be seen goes (domain/kernel/texto.ts), so do spaces at its ends.
 */
export const texto = escrito(limparTexto)
/** The same on one line: names, titles, whatever stands in a row of a list. */
export const linha = escrito(limparLinha)

/** Text of a fixed form. Its length is looked at first: what a pattern costs is bounded by `max` characters. */
export const padrao = (max: number, forma: RegExp, mensagem?: string) =>
  z.string().check(z.maxLength(max, mensagem), z.regex(forma, mensagem))

/** An e-mail address as people type it. */
export const email = linha(200, 1).check(
  z.refine(enderecoDeEmail, 'Informe um e-mail válido, como nome@empresa.com.br.'),
)
/** 'true' or 'false' in a query, and the other words for them that zod reads. */
export const booleano = z.pipe(
  z.string().check(z.maxLength(10)),
  z.stringbool() as unknown as z.ZodMiniType<boolean, string>,
)

/**
 * The version of a record that the caller has read: another one is VERSAO_DESATUALIZADA. Who sends none, as the specification's
 * bodies do, writes over what is there.
 */
export const versaoLida = z.optional(versao)

/** A name or a label (specification §5): every word begins with a capital, as domain/kernel/texto.ts says. */
export const rotulo = (max: number, min = 0) => linha(max, min).check(z.overwrite(capitalizarPalavras))
/** What people say (specification §5: questions, objective, justification, comments): a capital first letter, the rest lower case. */
export const fala = (max: number, min = 0) => texto(max, min).check(z.overwrite(primeiraMaiuscula))

/** Fields of every list's query: page from 1, at most 100 a page. */
export const paginacao = (tamanho = 10) => ({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), tamanho),
})
export const busca = z.optional(linha(120))

/** A filter with several values: repeated (`tema=1&tema=2`) or separated by commas (`tema=1,2`); at most 50. */
export const varios = <S extends z.core.$ZodType>(item: S) => {
  const lista = z.array(item).check(z.maxLength(50)) as unknown as z.ZodMiniType<z.output<S>[], string[]>
  const um = z.string().check(z.maxLength(2_000))
  const separar = (v: string | string[]) =>
    [v]
      .flat()
      .flatMap((s) => s.split(','))
      .map((s) => s.trim())
      .filter((s) => s !== '')
  const escritos = z
    .pipe(z.union([um, z.array(um).check(z.maxLength(50))]), z.transform(separar))
    .check(z.refine((v) => v.every(guardavel), NAO_GUARDAVEL))
  return z.optional(z.pipe(escritos, lista))
}

/** Shape of every list's answer. */
export const pagina = <S extends z.core.$ZodType>(item: S) => z.object({ count: z.number(), results: z.array(item) })

/** `mais`: there are more than `count`, which then is as far as they were counted (decision 0092). */
export const paginaContada = <S extends z.core.$ZodType>(item: S) => z.extend(pagina(item), { mais: z.boolean() })
/** How many each queue holds, by its name; left out where these are many, or a search finds many (decision 0092). */
export const contagens = <const N extends string>(...nomes: readonly N[]) =>
  z.object(
    Object.fromEntries(nomes.map((n) => [n, z.optional(z.number())])) as Record<N, z.ZodMiniOptional<z.ZodMiniNumber>>,
  )

/** The names of commands: themselves, or those of what a rule of domain answers (`typeof acoesDaEtapa`). */
type NomesDe<C> = C extends string ? C : C extends (...args: never[]) => infer A ? keyof A & string : never
type AcoesDe<C> = { [K in NomesDe<C>]?: Decisao }

const acoes = z.record(
  z.string(),
  z.union([z.object({ permitido: z.literal(true) }), z.object({ permitido: z.literal(false), recusa: z.string() })]),
)
/**
 * What may be done now, by command: allowed, or the refusal's code. Computed by the rules of domain, whose names the server's answer
 * and the screens' buttons are held to; what is not for the reader at all may be left out.
 */
export const acoesDe = <C>() => acoes as unknown as z.ZodMiniType<AcoesDe<C>, AcoesDe<C>>

export const substatusCodigo = z.enum(Object.keys(substatus) as [keyof typeof substatus])
/** A request's situation as it travels: code, words, colour of its parent status, phase of the road, whose turn. */
export const situacaoDaSolicitacao = z.object({
  codigo: substatusCodigo,
  descricao: z.string(),
  status: z.object({ codigo: z.string(), descricao: z.string(), cor: z.string() }),
  etapa: z.nullable(z.number()),
  vez: z.nullable(z.string()),
  ato: z.string(),
})
/** A partner's own line in the split of a price; null where no partner pays. */
export const parceiroDaDivisao = z.nullable(z.object({ nome: z.string(), valor: reais }))
/** What of a price its client pays, to the client's people alone: as the page of the request splits it. Null where there is none to tell. */
export const suaParte = z.nullable(reais)
export const nomeado = z.object({ id: z.number(), nome: z.string() })
export const codigoDoPorte = z.enum(portesTodos)
/** A company's size as it travels. */
export const porteDaEmpresa = z.object({ codigo: codigoDoPorte, descricao: z.string() })
