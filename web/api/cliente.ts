import type { CorpoEnviado, Endpoint, ParamsDe, QueryEnviada, RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import type { z } from 'zod/mini'
import { type Arquivo, nomeDoArquivo } from './baixar.ts'
import { enderecoDe } from './endereco.ts'
import { Falha, lerFalha } from './falha.ts'
import { alguemDentro, perderSessao, renovar, tokenParaChamar } from './sessao.ts'
import { type Chegada, type Pedido, SemResposta, trocar } from './transporte.ts'

type Schema = z.core.$ZodType

interface Extras {
  /** Idempotency-Key; `useMudanca` gives it. */
  chave?: string
  sinal?: AbortSignal | undefined
  /** Files by the name of their field, for a call of `tipo: 'multipart'`. */
  arquivos?: Record<string, File | readonly File[]>
  /** Share of the upload that was sent, 0 to 1. */
  aoProgredir?: (fracao: number) => void
  /** Each piece of a file that is the answer. */
  aoReceber?: (pedaco: Uint8Array) => void
}

/** A part of the entry, which may be left out when nothing in it is required. */
type Parte<K extends string, S, V> = [S] extends [Schema]
  ? Record<never, never> extends V
    ? { [N in K]?: V }
    : { [N in K]: V }
  : unknown

/** What a call takes: `params`, `query` and `corpo` as its description says, and how it travels. */
export type Entrada<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer C, infer _R, infer _B>
    ? Parte<'params', P, ParamsDe<E>> & Parte<'query', Q, QueryEnviada<E>> & Parte<'corpo', C, CorpoEnviado<E>> & Extras
    : never

/** The entry may be left out where nothing of it is required. */
export type Argumentos<E extends Endpoint> =
  Record<never, never> extends Entrada<E> ? [entrada?: Entrada<E>] : [entrada: Entrada<E>]

/** The answer: JSON as the protocol describes it, a file for `pdf` and `arquivo`, nothing for `vazio`. */
export type Resposta<E extends Endpoint> =
  RespostaDe<E> extends 'pdf' | 'arquivo' ? Arquivo : RespostaDe<E> extends 'vazio' ? undefined : RespostaDe<E>

interface EntradaSolta extends Extras {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  corpo?: unknown
}

/** Waits between repetitions of a call that nobody answered, in ms. */
const ESPERAS = [600, 1_600]
const esperar = (ms: number) => new Promise<void>((feito) => setTimeout(feito, ms))

/**
 * Calls the API. The bearer token is renewed before it runs out. A GET, or a call with a key, is repeated when nobody
 * answered or the server asked to wait a moment; when still nobody answers the user is signed out and led to
 * /login?connectionrefused=true, after a 401 to /login?redirected=true (specification §8).
 * @throws Falha
 */
export async function chamar<E extends Endpoint>(e: E, ...argumentos: Argumentos<E>): Promise<Resposta<E>> {
  const entrada = (argumentos[0] ?? {}) as EntradaSolta
  const binario = e.resposta === 'pdf' || e.resposta === 'arquivo'
  const pedido: Pedido = {
    metodo: e.metodo,
    url: enderecoDe(e.caminho, entrada.params, entrada.query),
    cabecalhos: { accept: binario ? '*/*' : 'application/json' },
    sinal: entrada.sinal,
    aoProgredir: entrada.aoProgredir,
    binario,
    aoReceber: entrada.aoReceber,
  }
  if (e.idempotente && entrada.chave) pedido.cabecalhos['idempotency-key'] = entrada.chave
  if (e.tipo === 'multipart' || (e.tipo === 'misto' && entrada.arquivos)) pedido.corpo = formularioDe(entrada)
  else if (e.corpo) {
    pedido.corpo = JSON.stringify(entrada.corpo ?? {})
    pedido.cabecalhos['content-type'] = 'application/json'
  }
  const repetivel = e.metodo === 'GET' || Boolean(e.idempotente && entrada.chave)
  try {
    return (await ler(e, await comSessao(pedido, repetivel))) as Resposta<E>
  } catch (causa) {
    // Cut, or later than anybody waits, while its body came.
    throw causa instanceof SemResposta ? semResposta(causa, repetivel) : causa
  }
}

async function ler(e: Endpoint, chegada: Chegada): Promise<unknown> {
  if (chegada.status < 200 || chegada.status >= 300) {
    const falha = lerFalha(chegada.status, await chegada.texto(), chegada.cabecalho('retry-after'))
    if (e.resposta === 'pdf' && falha.status !== 401)
      throw new Falha({ status: falha.status, type: falha.type, mensagem: 'erro ao baixar o pdf', cause: falha })
    throw falha
  }
  if (e.resposta === 'vazio' || chegada.status === 204) return undefined
  if (e.resposta === 'pdf' || e.resposta === 'arquivo')
    return {
      blob: await chegada.blob(),
      nome: nomeDoArquivo(chegada.cabecalho('content-disposition'), e.resposta === 'pdf' ? 'documento.pdf' : 'arquivo'),
    } satisfies Arquivo
  const texto = await chegada.texto()
  try {
    return JSON.parse(texto)
  } catch (causa) {
    throw new Falha({ status: chegada.status, type: 'ERRO_INTERNO', cause: causa })
  }
}

/** Fields travel together as JSON in `dados`: numbers, lists and nulls keep their types. */
function formularioDe({ corpo, arquivos = {} }: EntradaSolta): FormData {
  const formulario = new FormData()
  if (corpo !== undefined) formulario.append('dados', JSON.stringify(corpo))
  for (const [campo, um] of Object.entries(arquivos))
    for (const arquivo of Array.isArray(um) ? (um as readonly File[]) : [um as File])
      formulario.append(campo, arquivo, arquivo.name)
  return formulario
}

/** Sends with the token; a 401 is tried once more with a fresh one, because a token may die between two calls. */
async function comSessao(pedido: Pedido, repetivel: boolean): Promise<Chegada> {
  const token = await comPaciencia(() => tokenParaChamar(), true)
  const primeira = await comPaciencia(() => trocar(comToken(pedido, token)), repetivel)
  if (primeira.status !== 401 || (await ehLogin(primeira))) return primeira
  if (token) {
    const novo = await comPaciencia(() => renovar(), true)
    if (novo && novo !== token) {
      const segunda = await comPaciencia(() => trocar(comToken(pedido, novo)), repetivel)
      if (segunda.status !== 401) return segunda
    }
  }
  perderSessao('redirected')
  throw new Falha({ status: 401, type: 'SESSAO_PERDIDA' })
}

const comToken = (pedido: Pedido, token: string | undefined): Pedido =>
  token ? { ...pedido, cabecalhos: { ...pedido.cabecalhos, authorization: `Bearer ${token}` } } : pedido

/** Wrong credentials are the caller's to tell. The text stays readable for the caller. */
async function ehLogin(chegada: Chegada): Promise<boolean> {
  const texto = await chegada.texto()
  chegada.texto = () => Promise.resolve(texto)
  return lerFalha(401, texto, null).type === 'INVALID_LOGIN'
}

/** Repeats what nobody answered, or what is answered with a pause; what may not be repeated is only followed by the question whether anybody is there. */
async function comPaciencia<T>(tentar: () => Promise<T>, repetivel: boolean): Promise<T> {
  for (let vez = 0; ; vez++) {
    try {
      const resultado = await tentar()
      if (vez < ESPERAS.length && repetivel && ehPausa(resultado)) {
        await esperar(ESPERAS[vez]!)
        continue
      }
      return resultado
    } catch (causa) {
      if (vez < ESPERAS.length && repetivel && ehPausa(causa)) {
        await esperar(ESPERAS[vez]!)
        continue
      }
      if (!(causa instanceof SemResposta)) throw causa
      if (!navigator.onLine || causa.demorou) throw semResposta(causa, repetivel)
      if (repetivel && vez < ESPERAS.length) {
        await esperar(ESPERAS[vez]!)
        continue
      }
      if (!repetivel && (await alguemResponde())) throw semResposta(causa, repetivel)
      if (!alguemDentro()) throw semResposta(causa, repetivel)
      perderSessao('connectionrefused')
      throw new Falha({ status: 0, type: 'SESSAO_PERDIDA', cause: causa })
    }
  }
}

/** Only what may have been done already, and would be done twice, must be looked at before it is repeated. */
const semResposta = (causa: SemResposta, repetivel: boolean): Falha =>
  new Falha({
    status: 0,
    type: navigator.onLine ? 'SEM_RESPOSTA' : 'SEM_REDE',
    ...(repetivel && navigator.onLine && { mensagem: 'A resposta não chegou. Tente de novo.' }),
    cause: causa,
  })

/** The hub's 503, or what a proxy answers that finds no instance for a moment (502, 504). */
const ehPausa = (resultado: unknown): boolean =>
  typeof resultado === 'object' &&
  resultado !== null &&
  'status' in resultado &&
  [502, 503, 504].includes(resultado.status as number)

async function alguemResponde(): Promise<boolean> {
  for (const espera of [0, ...ESPERAS]) {
    await esperar(espera)
    try {
      await renovar()
      return true
    } catch (causa) {
      if (!(causa instanceof SemResposta)) return true
    }
  }
  return false
}
