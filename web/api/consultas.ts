import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import {
  keepPreviousData,
  type Query,
  QueryClient,
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { avisos } from './avisos.ts'
import { aplicarCampos, type FormularioComCampos } from './campos.ts'
import { type Argumentos, chamar, type Entrada, type Resposta } from './cliente.ts'
import { doQueSumiu, ehAusente, ehPassageira, ehSessaoPerdida, Falha, fraseDe } from './falha.ts'
import { Intencao } from './intencao.ts'
import { umaVez } from './uma-vez.ts'

/** So long what was read counts as new, in milliseconds. */
const FRESCO = 10_000

/**
 * The cache of what the API answered. Repeating is the client's work (cliente.ts), so nothing is repeated here; without a
 * network calls fail at once with their own sentence instead of waiting unseen.
 */
export const criarCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESCO,
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        // A page's first reading begins before the page: what was refused then is not asked for again when it comes.
        // Nor is what the page has read already when a part of it comes that shows why: the page would wait again, and the part go.
        retryOnMount: (query) =>
          query.getObserversCount() < 2 &&
          (!ehRecusa(query.state.error) || Date.now() - query.state.errorUpdatedAt >= FRESCO),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** When everything that is being asked for was answered, or refused. */
export const respondidas = (cache: QueryClient): Promise<unknown> =>
  Promise.allSettled(
    cache
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching' })
      .map((q) => q.fetch()),
  )

type PartesDaChave = { params?: unknown; query?: unknown }
type Chave = readonly [caminho: string, params: object, query: object]

/** Key of a call in the cache: its path as the protocol writes it, the parameters of path, and those of query. */
export const chaveDe = (e: Endpoint, { params, query }: PartesDaChave = {}): Chave => [
  e.caminho,
  params ?? {},
  query ?? {},
]

/**
 * Options of a GET for `useQuery`, `useSuspenseQuery` and `prefetchQuery`: `useQuery(consulta(proposta.listar, { query }))`.
 * While another page or filter loads, the rows of the last one stay (`isPlaceholderData`).
 */
export function consulta<E extends Endpoint>(e: E, ...argumentos: Argumentos<E>) {
  const entrada = (argumentos[0] ?? {}) as Entrada<E>
  return queryOptions<Resposta<E>, Error, Resposta<E>, Chave>({
    queryKey: chaveDe(e, entrada as PartesDaChave),
    queryFn: ({ client, queryKey, signal }) =>
      renovando(client, queryKey, () => chamar(e, ...([{ ...entrada, sinal: signal }] as unknown as Argumentos<E>))),
    ...('query' in e && e.query ? { placeholderData: keepPreviousData as never } : {}),
  })
}

/**
 * What is on the screen stays there, with what was typed beside it, when reading it again fails for a reason that passes:
 * it is told, and counts as old until it was read. Nothing read before, or a refusal: the failure is the answer.
 */
export async function renovando<T>(cache: QueryClient, queryKey: QueryKey, ler: () => Promise<T>): Promise<T> {
  try {
    return await ler()
  } catch (causa) {
    const antes = cache.getQueryData<T>(queryKey)
    if (antes === undefined || !ehPassageira(causa)) throw causa
    // Without a network a banner says so already.
    if (!(causa instanceof Falha && causa.type === 'SEM_REDE')) avisos.erro(NAO_RENOVADO)
    setTimeout(() => cache.getQueryCache().find({ queryKey, exact: true })?.invalidate())
    return antes
  }
}
const NAO_RENOVADO = 'Não foi possível atualizar esta página. O que você vê pode ter mudado.'

/** An endpoint, or a piece of path: '/solicitacao/' stands for every call whose path holds it; or a pattern of paths. */
export type Alvo = Endpoint | string | RegExp

/** What was read and is no longer the person's: it may still be on the screen while another one is fetched. */
const perdidas = new WeakSet<Query>()

/** The person has lost what these queries read: nothing asks for it again. */
export function perder(cache: QueryClient, quais: (chave: QueryKey) => boolean): void {
  for (const q of cache.getQueryCache().findAll({ predicate: (x) => quais(x.queryKey) })) perdidas.add(q)
}

/**
 * Marks as old what concerns the targets, or all that was read of the hub; what is on the screen is fetched again, but for what is read
 * once (`staleTime: 'static'`). Where somebody else's act is the cause (`deOutros`), not what the hub said does not exist for this
 * person: it would say so at every event.
 */
export function invalidar(cache: QueryClient, alvos?: readonly Alvo[], { deOutros = false } = {}): Promise<void> {
  // A refusal that no screen shows is forgotten: it may be another answer now.
  cache.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey, state }) => ehRecusa(state.error) && concerne(queryKey, alvos),
  })
  return cache.invalidateQueries({
    predicate: (query) =>
      !perdidas.has(query) && !(deOutros && naoExiste(query.state.error)) && concerne(query.queryKey, alvos),
  })
}

const naoExiste = (erro: unknown): boolean => erro instanceof Falha && erro.status === 404
/** The hub's own word on it: the same would be answered again. */
const ehRecusa = (erro: unknown): boolean => naoExiste(erro) || (erro instanceof Falha && erro.status === 403)

/** Whether a key is of an answer of the hub that the targets name; none named: any. */
const concerne = ([caminho]: QueryKey, alvos?: readonly Alvo[]): boolean =>
  typeof caminho === 'string' &&
  caminho.startsWith('/') &&
  (!alvos ||
    alvos.some((alvo) =>
      alvo instanceof RegExp
        ? alvo.test(caminho)
        : typeof alvo === 'string'
          ? caminho.includes(alvo)
          : caminho === alvo.caminho,
    ))

interface OpcoesDaMudanca<E extends Endpoint> {
  /**
   * What alone becomes old, where the call changes little or nothing: all that was read, unless told. Also fetched again after a 409, or
   * when the answer never came; all that was read after a 404, which says that a part of the page is gone.
   */
  invalida?: readonly Alvo[]
  /** Sentence of success, or how the answer makes it; none given: the general one; `false`: the screen says it in its own way. */
  sucesso?: string | false | ((resposta: Resposta<E>) => string)
  /** Takes it back, where something does: offered beside the success. */
  desfazer?: ((resposta: Resposta<E>, entrada: Entrada<E>) => Promise<unknown>) | undefined
  /** Was it so already? Then it says that, and there is nothing to take back. */
  eraAssim?: () => boolean
  /** `false`: the screen shows the failure itself (a dialog that stays open). */
  erro?: false
  /** Begins the notice of a failure where the form was left meanwhile: 'A mensagem não foi enviada.' */
  aoSair?: string
  aoConcluir?: (resposta: Resposta<E>, entrada: Entrada<E>) => unknown
  aoFalhar?: (falha: Falha) => unknown
  /** The form whose fields get the sentences of a 400. */
  formulario?: FormularioComCampos
}

/** Takes back what was done and tells what became of that; what was read is read anew either way. */
export async function desfazerJa(cache: QueryClient, desfazer: () => Promise<unknown>): Promise<void> {
  try {
    await desfazer()
    avisos.certo('Desfeito: está como era antes.')
  } catch (causa) {
    if (!ehSessaoPerdida(causa)) avisos.erro(`Não foi desfeito. ${fraseDe(causa)}`)
  } finally {
    await invalidar(cache)
  }
}

/**
 * A command: one effect per intention (the same thing asked for while it is on its way is not asked for again; the
 * Idempotency-Key is kept over retries), the notice of success or of the refusal, faults at their fields, and what was read fetched again.
 * `const desistir = useMudanca(proposta.desistir)`, then `desistir.mutate({ params, corpo })`.
 */
export function useMudanca<E extends Endpoint>(
  e: E,
  opcoes: OpcoesDaMudanca<E> = {},
): UseMutationResult<Resposta<E>, Error, Entrada<E>> {
  const cache = useQueryClient()
  const intencao = useRef<Intencao>(undefined)
  intencao.current ??= new Intencao()
  const naTela = useRef(true)
  useEffect(() => {
    naTela.current = true
    return () => {
      naTela.current = false
    }
  }, [])
  const mutacao = useMutation<Resposta<E>, Error, Entrada<E>>({
    mutationKey: [e.metodo, e.caminho],
    mutationFn: async (entrada) => {
      const { sinal: _, aoProgredir: __, ...pedido } = entrada as unknown as Record<string, unknown>
      const chave = e.idempotente && intencao.current!.chaveDe(pedido)
      try {
        const resposta = await chamar(e, ...([{ ...(chave && { chave }), ...entrada }] as unknown as Argumentos<E>))
        intencao.current!.concluir()
        return resposta
      } catch (erro) {
        // A refusal is an answer; without one nobody knows, so the key stays for the next try.
        if (erro instanceof Falha && erro.status >= 400 && erro.status < 500) intencao.current!.concluir()
        // What a link opens has its own words: who reads them saw no page of it.
        throw e.caminho.includes('{token}') ? erro : doQueSumiu(erro)
      }
    },
    onSuccess: async (resposta, entrada) => {
      const { sucesso, desfazer } = opcoes
      if (opcoes.eraAssim?.()) avisos.certo('Nada mudou: já era assim.')
      else if (sucesso !== false)
        avisos.certo(
          typeof sucesso === 'function' ? sucesso(resposta) : sucesso,
          desfazer && (() => void desfazerJa(cache, () => desfazer(resposta, entrada))),
        )
      await opcoes.aoConcluir?.(resposta, entrada)
      if (opcoes.invalida?.length !== 0) void invalidar(cache, opcoes.invalida)
    },
    onError: async (erro) => {
      if (ehSessaoPerdida(erro)) return
      if (erro instanceof Falha) {
        // Somebody else was faster, or nobody knows whether it was done: what is on the screen may be old.
        const incerta = erro.status === 409 || erro.type === 'SEM_RESPOSTA'
        const renovada = incerta && opcoes.invalida?.length !== 0 && invalidar(cache, opcoes.invalida)
        // Told once the page shows what was saved, as the sentence has it: before that another try would be refused again.
        if (erro.type === 'VERSAO_DESATUALIZADA' || erro.type === 'PARTE_DO_CLIENTE_MAIOR') await renovada
        if (ehAusente(erro)) {
          const dizia = naTela.current
          // The window that says it goes with its row, where it stands in it.
          void invalidar(cache).finally(() => {
            if (dizia && !naTela.current && opcoes.erro === false) avisos.erro(fraseDe(erro))
          })
        }
        opcoes.aoFalhar?.(erro)
        if (naTela.current && opcoes.formulario && aplicarCampos(erro, opcoes.formulario)) {
          if (opcoes.erro !== false) avisos.revisar()
          return
        }
      }
      // A window that was closed meanwhile shows nothing anymore; what says nothing of its success either stays quiet, unless
      // something is lost with it.
      const { aoSair } = opcoes
      const fechada = !naTela.current && (opcoes.sucesso !== false || aoSair)
      if (opcoes.erro !== false || fechada)
        avisos.erro(aoSair && !naTela.current ? `${aoSair} ${fraseDe(erro)}` : fraseDe(erro))
    },
  })
  const { mutateAsync: comecar } = mutacao
  const comandos = useMemo(() => {
    // `isPending` shows only after the next rendering: the second half of a double press comes before it.
    const mutateAsync: typeof comecar = umaVez(comecar)
    const mutate: typeof mutacao.mutate = (...vez) => {
      // The failure is in `error` and in the notices.
      mutateAsync(...vez).catch(() => undefined)
    }
    return { mutate, mutateAsync }
  }, [comecar])
  return { ...mutacao, ...comandos }
}
