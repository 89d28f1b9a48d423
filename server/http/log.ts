import { hostname } from 'node:os'
import type { LoggerOptions } from 'pino'
import type { Config } from '../kernel/config.ts'

/** Names whose values never reach a log, at any depth. */
const SECRETO =
  /senha|password|passwd|token|authorization|cookie|biscoito|segredo|secret|cpf|^set-|^pan$|cartao|card|cvv|p12/i
/** Values that give themselves away in free text: hub tokens, Bearer headers, one-time links, e-mail addresses, CPF, telephones, cards. */
const PADROES: readonly [RegExp, string][] = [
  [/(?<![\w-])eyJ[\w-]{5,400}\.[\w-]{5,}\.[\w-]*/g, '[token]'],
  [/\bhub_[\w-]{43}/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/([?&#](?:token|code|state|senha|password|csrfToken)=)[^&\s"']+/gi, '$1[token]'],
  [/(\/(?:assinar|avaliar|pagar|redefinir-senha|link\/assinar\/contrato)\/)[\w-]{20,}/g, '$1[token]'],
  // 32 random bytes at any other address.
  [/\/[\w-]{43}(?![\w-])/g, '/[token]'],
  [/\$argon2\w+\$\S+/g, '[hash]'],
  [/(?<![\w.!#$*+'~%-])[\w.!#$*+'~%-]+(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+/gi, '[e-mail]'],
  [/(?:\+?55 ?)?\(\d{2}\) ?9?\d{4}[ -]?\d{4}(?!\d)|(?<![\w.-])\+?55\d{10,11}(?![\w-])/g, '[telefone]'],
  [/(?<![\w.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g, '[cpf]'],
  [/(?<![\w.-])\d{11}(?![\w-])/g, '[cpf]'],
  [/(?<![\w-])(?:\d[ -]?){13,18}\d(?![\w-])/g, '[cartão]'],
]
const MAIS_FUNDO = 8
const MAIS_LONGO = 4_000

/** Free text without what may not be in a log; bounded. */
function limparTexto(texto: string): string {
  let limpo = texto.length > MAIS_LONGO ? `${texto.slice(0, MAIS_LONGO)}…` : texto
  for (const [padrao, troca] of PADROES) limpo = limpo.replace(padrao, troca)
  return limpo
}

/** Drizzle's message carries the parameters of the query after its text: they are data of people. */
const semParametros = (texto: string): string => texto.replace(/\n?params:[\s\S]*$/, '')

function limparErro(erro: Error, fundo: number): Record<string, unknown> {
  const { code, constraint, table, routine, type, codigo } = erro as Error & Record<string, unknown>
  const marcas = Object.entries({ code, constraint, table, routine, type, codigo }).filter(
    ([, v]) => typeof v === 'string',
  )
  return {
    nome: erro.name,
    mensagem: limparTexto(semParametros(erro.message)),
    ...Object.fromEntries(marcas.map(([k, v]) => [k, limparTexto(v as string)])),
    pilha: (erro.stack ?? '')
      .split('\n')
      .filter((l) => /^\s+at /.test(l))
      .slice(0, 20)
      .map((l) => l.trim()),
    ...(erro instanceof AggregateError && { erros: limpar(erro.errors, fundo + 1) }),
    ...(erro.cause !== undefined && { causa: limpar(erro.cause, fundo + 1) }),
  }
}

/** A copy of anything that is fit for the log: secrets by name and by form are gone at every depth. */
function limpar(valor: unknown, fundo = 0): unknown {
  if (typeof valor === 'string') return limparTexto(valor)
  if (typeof valor === 'bigint') return limparTexto(String(valor))
  if (typeof valor === 'function' || typeof valor === 'symbol') return undefined
  if (typeof valor !== 'object' || valor === null) return valor
  if (fundo > MAIS_FUNDO) return '[fundo demais]'
  if (valor instanceof Error) return limparErro(valor, fundo)
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? null : valor.toISOString()
  if (ArrayBuffer.isView(valor)) return `[${valor.byteLength} bytes]`
  if (Array.isArray(valor)) return valor.slice(0, 100).map((v) => limpar(v, fundo + 1))
  const pares = valor instanceof Map ? [...valor].map(([k, v]) => [String(k), v] as const) : Object.entries(valor)
  return Object.fromEntries(
    pares
      .slice(0, 100)
      .map(([k, v]) => [limparTexto(k), SECRETO.test(k) && v != null ? '[oculto]' : limpar(v, fundo + 1)]),
  )
}

/** Lines for a person: the time, what happened, and what is known of it. */
const legivel = {
  write(row: string) {
    const { nivel, hora, instancia: _, msg, ...resto } = JSON.parse(row) as Record<string, unknown>
    const marca = nivel === 'error' || nivel === 'fatal' ? 'ERRO ' : nivel === 'warn' ? 'atenção: ' : ''
    const dados = Object.keys(resto).length ? ` ${JSON.stringify(resto)}` : ''
    process.stdout.write(`${String(hora).slice(11, 19)} ${marca}${msg}${dados}\n`)
  },
}

/**
 * Pino's options: one JSON line per event; whatever is handed over passes through `limpar` before it is written. The demonstration
 * is read by a person, who is told in text what went wrong and nothing else; with HUB_LOG it writes JSON too.
 */
export const opcoesDeLog = ({
  env,
  modo,
}: Pick<Config, 'env' | 'modo'>): LoggerOptions & { stream?: typeof legivel } => ({
  level: env.HUB_LOG ?? (modo === 'demo' ? 'warn' : 'info'),
  ...(modo === 'demo' && !env.HUB_LOG && { stream: legivel }),
  base: { instancia: env.HUB_INSTANCIA ?? hostname() },
  timestamp: () => `,"hora":"${new Date().toISOString()}"`,
  messageKey: 'msg',
  // Fastify's own serializers pick single fields of requests and answers; nothing of them is logged but by us.
  serializers: { err: (e) => e, req: () => undefined, res: () => undefined },
  formatters: {
    level: (nivel) => ({ nivel }),
    bindings: (dados) => limpar(dados) as Record<string, unknown>,
    log: (dados) => limpar(dados) as Record<string, unknown>,
  },
  hooks: {
    logMethod(args, escrever) {
      const [primeiro, ...resto] = (args as unknown[]).map((a) =>
        typeof a === 'string' ? limparTexto(semParametros(a)) : a,
      )
      // Alone, an error gives its message; values of %s and %j would be written as they are: they become a field.
      if (primeiro instanceof Error && resto.length === 0)
        return escrever.call(this, { err: primeiro }, limparTexto(semParametros(primeiro.message)))
      if (typeof primeiro === 'string')
        return resto.length ? escrever.call(this, { valores: resto }, primeiro) : escrever.call(this, primeiro)
      const [mensagem, ...valores] = resto
      const dados = primeiro instanceof Error ? { err: primeiro } : (primeiro as object)
      return escrever.call(this, valores.length ? { ...dados, valores } : dados, mensagem as string | undefined)
    },
  },
})
