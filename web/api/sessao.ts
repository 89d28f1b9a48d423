import type { Calendario } from '@hub/domain/kernel/feriados.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { BISCOITO_DO_TOKEN, type Sessao as DadosDaSessao } from '@hub/protocol/autenticacao.ts'
import { useSyncExternalStore } from 'react'
import { enderecoDe } from './endereco.ts'
import { ehPassageira, lerFalha } from './falha.ts'
import { SemResposta, trocar } from './transporte.ts'

/**
 * Who is in (specification §3, §4): loading until the first answer. `user` and what follows are null unless
 * authenticated. `papel` is the group whose screens are shown, of those in `papeis`.
 */
export type Sessao =
  | {
      status: 'loading' | 'unauthenticated'
      user: null
      papel: null
      papeis: readonly Papel[]
      empresas: readonly Empresa[]
      calendario: Calendario
      motivo: MotivoDaAusencia
    }
  | {
      status: 'authenticated'
      user: DadosDaSessao['user']
      papel: Papel
      papeis: readonly Papel[]
      empresas: readonly Empresa[]
      /** Days on which deadlines do not run, and the zone in which days end. */
      calendario: DadosDaSessao['calendario']
      /** The second step of the sign-in must be set up before anything else. */
      faltaSegundoFator?: boolean
      /** The privacy notice that is still to be read. */
      avisoALer: DadosDaSessao['aviso_a_ler']
      demonstracao: boolean
      motivo: null
    }
export type Empresa = DadosDaSessao['empresas'][number]

/** Why a session was lost: nobody answers, or the server rejected it. They are the flags of /login. */
export type MotivoDaPerda = 'connectionrefused' | 'redirected'
/** Why nobody is in: lost, left on purpose, or simply not yet in. */
export type MotivoDaAusencia = MotivoDaPerda | 'saida' | null

/** Other tabs hear of a change through this key of the local storage; the value is only a moment. */
export const CHAVE_DO_SINAL = 'hub.sessao'
/** Whose frame the next page begins with, before anybody is asked: read by public/arranque.js. */
const CHAVE_DA_MOLDURA = 'hub.moldura'
/** The server was out of reach when the user was signed out: the sign-out is carried out when it answers again. */
const CHAVE_DA_PENDENCIA = 'hub.sair'
/** A token with less than this left is renewed before it is used, in ms. */
const MARGEM = 60_000

const ninguem = (motivo: MotivoDaAusencia = null): Sessao => ({
  status: 'unauthenticated',
  user: null,
  papel: null,
  papeis: [],
  empresas: [],
  calendario: {},
  motivo,
})
let estado: Sessao = { ...ninguem(), status: 'loading' } as Sessao
let csrf = ''
/** The token of the last answer, and when it ends by this machine's clock. */
let conhecido = { token: '', ate: 0 }
const ouvintes = new Set<() => void>()
let perdida: ((motivo: MotivoDaPerda) => void) | undefined

export const sessaoAtual = (): Sessao => estado
export const csrfDaSessao = (): string => csrf
const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}
/** Signed in, and not still asked for the second step of it: until then the hub answers nothing else. */
export const podeTudo = (s: Sessao): boolean => s.status === 'authenticated' && !s.faltaSegundoFator

/** Who is in, live. */
export const useSessao = (): Sessao => useSyncExternalStore(assinar, sessaoAtual, sessaoAtual)
/** Hears of every change of the session; answers how to stop. */
export const aoMudarSessao = (ouvinte: () => void): (() => void) => assinar(ouvinte)

/** Called once, by web/app: leads to /login when the session is lost. */
export const aoPerderSessao = (ouvinte: (motivo: MotivoDaPerda) => void): void => {
  perdida = ouvinte
}

function mudar(novo: Sessao): void {
  if (JSON.stringify(novo) === JSON.stringify(estado)) return
  estado = novo
  for (const ouvinte of ouvintes) ouvinte()
}

/** Keeps something in this browser. False where storage is full or forbidden: the product works without it, but promises nothing. */
export function guardar(chave: string, valor: string | null): boolean {
  try {
    if (valor === null) localStorage.removeItem(chave)
    else localStorage.setItem(chave, valor)
    return true
  } catch {
    return false
  }
}
export function guardado(chave: string): string | null {
  try {
    return localStorage.getItem(chave)
  } catch {
    return null
  }
}

/** Tells the other tabs that the session is another one now. */
export const sinalizarAbas = (): void => void guardar(CHAVE_DO_SINAL, String(Date.now()))

const readCookie = (nome: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((b) => b.startsWith(`${nome}=`))
    ?.slice(nome.length + 1)

/** Somebody is probably in: a token is there. Good enough to fetch code early, for nothing else. */
export const pareceDentro = (): boolean => readCookie(BISCOITO_DO_TOKEN) !== undefined

/** Somebody is in, or was when the page opened: who is nobody has no session to lose. */
export const alguemDentro = (): boolean =>
  estado.status === 'authenticated' || (estado.status === 'loading' && !pareceDeFora())

/** Nobody was in on this browser, as far as one can see: what is public need not wait for the answer. */
export const pareceDeFora = (): boolean => !pareceDentro() && guardado(CHAVE_DA_MOLDURA) === null

/** When a token that another tab fetched ends, ms; 0 when it cannot be read. The server judges it anyway. */
function fimDoToken(token: string): number {
  try {
    const corpo = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(corpo)) as { exp: number }).exp * 1000
  } catch {
    return 0
  }
}

/** The bearer token to send now, renewed when it is about to end; undefined for a caller who is nobody. @throws SemResposta */
export async function tokenParaChamar(): Promise<string | undefined> {
  if (estado.status === 'loading' && !pareceDeFora()) await buscarSessao()
  const token = readCookie(BISCOITO_DO_TOKEN)
  if (token) {
    const ate = token === conhecido.token ? conhecido.ate : fimDoToken(token)
    if (ate - Date.now() > MARGEM) return token
  }
  return estado.status === 'authenticated' ? renovar() : undefined
}

let emCurso: Promise<Sessao> | undefined

/** Asks the server who is in, which also renews the token; calls at the same time share one answer. @throws SemResposta, Falha */
export function buscarSessao(): Promise<Sessao> {
  emCurso ??= perguntar().finally(() => {
    emCurso = undefined
  })
  return emCurso
}

/** Waits of a page that opens, in ms: a minute in all, longer than a failover of the database takes. */
const PACIENCIA_AO_ABRIR = [800, 1_600, 3_000, 5_000, 10_000, 10_000, 15_000, 15_000]

/** Who is in, of a page that opens. A hub that answers "later" is waited for; one that nobody answers for is tried three times, then told at /login. */
export async function saberQuemEntrou(): Promise<void> {
  let calados = 0
  for (const espera of [...PACIENCIA_AO_ABRIR, 0]) {
    try {
      await buscarSessao()
      return
    } catch (causa) {
      if (causa instanceof SemResposta ? ++calados === 3 : !ehPassageira(causa)) break
      await new Promise((feito) => setTimeout(feito, espera))
    }
  }
  // A page of a link stays where it is; what needs a session leads to /login by itself (app/Porta.tsx).
  if (alguemDentro()) perderSessao('connectionrefused')
  else esquecerSessao('connectionrefused')
}

/** The renewed token. @throws SemResposta, Falha */
export async function renovar(): Promise<string | undefined> {
  await buscarSessao()
  return conhecido.token || undefined
}

async function perguntar(): Promise<Sessao> {
  const pedidoEm = Date.now()
  const chegada = await trocar({
    metodo: 'GET',
    url: enderecoDe('/auth/session/'),
    cabecalhos: { accept: 'application/json' },
  })
  const texto = await chegada.texto()
  if (chegada.status >= 300) throw lerFalha(chegada.status, texto, chegada.cabecalho('retry-after'))
  const dados = JSON.parse(texto) as DadosDaSessao | { user?: undefined }
  if (dados.user && guardado(CHAVE_DA_PENDENCIA)) {
    await encerrarPendente(dados.csrf)
    return receberSessao({})
  }
  return receberSessao(dados, pedidoEm)
}

/** Takes over an answer of GET or POST session. `pedidoEm`: when it was asked for, ms. */
export function receberSessao(
  dados: DadosDaSessao | { user?: undefined },
  pedidoEm = Date.now(),
  motivo: MotivoDaAusencia = null,
): Sessao {
  if (!dados.user) {
    const terminou = estado.status === 'authenticated' || (estado.status === 'loading' && pareceDentro())
    conhecido = { token: '', ate: 0 }
    csrf = ''
    guardar(CHAVE_DA_MOLDURA, null)
    // Who was in, or comes with a token, and is nobody to the server: the session ended. The reason of an absence stays
    // until somebody is in: asking again changes nothing about it.
    mudar(ninguem(motivo ?? (terminou ? 'redirected' : estado.motivo)))
  } else {
    conhecido = { token: dados.token, ate: pedidoEm + dados.token_dura * 1000 }
    csrf = dados.csrf
    guardar(CHAVE_DA_PENDENCIA, null)
    guardar(CHAVE_DA_MOLDURA, dados.papel === 'cliente' ? 'externa' : 'interna')
    mudar({
      status: 'authenticated',
      user: dados.user,
      papel: dados.papel,
      papeis: dados.user.groups.map((g) => g.name),
      empresas: dados.empresas,
      calendario: dados.calendario,
      ...(dados.falta_segundo_fator && { faltaSegundoFator: true }),
      avisoALer: dados.aviso_a_ler,
      demonstracao: dados.demonstracao,
      motivo: null,
    })
  }
  return estado
}

async function encerrarPendente(csrfToken: string): Promise<void> {
  const chegada = await trocar({
    metodo: 'POST',
    url: enderecoDe('/auth/signout/'),
    cabecalhos: { accept: 'application/json', 'content-type': 'application/json' },
    corpo: JSON.stringify({ csrfToken, json: true }),
  })
  if (chegada.status < 500) guardar(CHAVE_DA_PENDENCIA, null)
}

/** The server could not be told of a sign-out: it is told when it answers again, before anybody is in. */
export const deixarPendencia = (): void => void guardar(CHAVE_DA_PENDENCIA, '1')

/** A sign-in begins: what was left to sign out is overtaken by it. */
export const esquecerPendencia = (): void => void guardar(CHAVE_DA_PENDENCIA, null)

/** Forgets who is in, on this side. */
export function esquecerSessao(motivo: MotivoDaAusencia): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${BISCOITO_DO_TOKEN}=; path=/; max-age=0; samesite=lax`
  receberSessao({}, undefined, motivo)
}

/** Signs out because the server does not answer or no longer knows the session, and leads to /login. */
export function perderSessao(motivo: MotivoDaPerda): void {
  if (motivo === 'connectionrefused' && estado.status === 'authenticated') deixarPendencia()
  esquecerSessao(motivo)
  perdida?.(motivo)
}
