import { type Rascunho, rascunho, type TipoDeRascunho } from '@hub/protocol/rascunho.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { chamar } from './cliente.ts'
import { invalidar } from './consultas.ts'
import { Falha, fraseDe } from './falha.ts'
import { novaChave } from './intencao.ts'
import { guardado, guardar, useSessao } from './sessao.ts'

/** What the screen says of the saving. */
export type Gravacao =
  | { estado: 'nada' }
  | { estado: 'gravando' }
  | { estado: 'gravada'; em: Date }
  /** Only this browser has it: no network, or the hub does not answer now. */
  | { estado: 'local'; em: Date }
  /** Another window saved meanwhile: this browser has it until a person says which one counts. */
  | { estado: 'conflito' }
  /** Not kept: the hub refuses it and says why, or does not answer and this browser keeps nothing. */
  | { estado: 'recusada'; frase: string }

/** Typing rests this long before it is kept in the browser, and before it is saved in the hub, ms. */
const PAUSA_LOCAL = 300
const PAUSA = 1_200
/** When nobody answers, it is tried again after this, ms; and at once when the network comes back. */
const NOVA_TENTATIVA = 15_000

export interface OpcoesDoRascunho<T> {
  tipo: TipoDeRascunho
  /** The draft that was opened; none for a new one, which is created by the first thing written. */
  aberto: Rascunho | null
  inicial: T
  /** Reads what an older version of the screen may have kept. */
  ler: (corpo: Record<string, unknown>) => T
  /** What the author recognises it by in the list, the offer that it is about, and the files that its answers name. */
  resumir: (valor: T) => { titulo: string; modelo: number | null; arquivos: number[] }
  /** The draft has an id from now on: put it into the address. */
  aoCriar: (id: number) => void
}

interface Local {
  corpo: Record<string, unknown>
  revisao: number
  salvoEm: string
}

function lerLocal(texto: string | null): Local | undefined {
  try {
    const lido = JSON.parse(texto ?? 'null') as Partial<Local> | null
    return lido && typeof lido.corpo === 'object' && lido.corpo !== null && typeof lido.revisao === 'number'
      ? { corpo: lido.corpo, revisao: lido.revisao, salvoEm: String(lido.salvoEm) }
      : undefined
  } catch {
    return undefined
  }
}

const comoCorpo = (valor: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(valor))

/**
 * A form kept by itself as a draft of the hub: in this browser at once, in the hub when typing rests, one saving at a time,
 * each on the revision that the last one made. A saving on an old revision is a conflict, which a person solves without
 * losing either; without a network the browser keeps it until there is one.
 */
export function useRascunhoDoHub<T>(opcoes: OpcoesDoRascunho<T>) {
  const { tipo, aberto, inicial } = opcoes
  const { user } = useSessao()
  const cache = useQueryClient()
  const fixas = useRef(opcoes)
  fixas.current = opcoes
  const chaveDe = useCallback(
    (id: number | null) => `hub.rascunho-do-hub.${user?.id ?? 0}.${tipo}.${id ?? 'novo'}`,
    [user?.id, tipo],
  )
  const impressao = useCallback((v: T) => JSON.stringify([fixas.current.resumir(v), v]), [])
  const [inicio] = useState(() => {
    const doHub = aberto ? opcoes.ler(aberto.corpo) : inicial
    const local = lerLocal(guardado(chaveDe(aberto?.id ?? null)))
    const meu = local && opcoes.ler(local.corpo)
    if (!local || meu === undefined || impressao(meu) === impressao(doHub))
      return { valor: doHub, doHub, recuperado: null, conflito: false }
    const em = new Date(local.salvoEm)
    return {
      valor: meu,
      doHub,
      recuperado: Number.isNaN(em.getTime()) ? new Date() : em,
      conflito: aberto !== null && aberto.revisao !== local.revisao,
    }
  })
  const [valor, setValor] = useState(inicio.valor)
  const [gravacao, setGravacao] = useState<Gravacao>({ estado: inicio.conflito ? 'conflito' : 'nada' })
  const [conflito, setConflito] = useState<Rascunho | null>(inicio.conflito ? aberto : null)
  const atual = useRef(inicio.valor)
  const base = useRef({
    id: aberto?.id ?? null,
    revisao: aberto?.revisao ?? 0,
    impressao: impressao(inicio.doHub),
    /** Of the creation: a lost answer does not make two drafts. */
    criacao: novaChave(),
  })
  const parado = useRef(inicio.conflito)
  const emVoo = useRef<Promise<void>>(undefined)
  const relogios = useRef<{ local?: ReturnType<typeof setTimeout>; hub?: ReturnType<typeof setTimeout> }>({})
  const sujo = useCallback(() => impressao(atual.current) !== base.current.impressao, [impressao])

  const guardarAqui = useCallback(() => {
    clearTimeout(relogios.current.local)
    relogios.current.local = undefined
    const { id, revisao } = base.current
    const local: Local = { corpo: comoCorpo(atual.current), revisao, salvoEm: new Date().toISOString() }
    return guardar(chaveDe(id), sujo() ? JSON.stringify(local) : null)
  }, [chaveDe, sujo])

  const aceitar = useCallback(
    (salvo: Rascunho, feita: string) => {
      const novo = base.current.id === null
      if (novo) guardar(chaveDe(null), null)
      base.current = { ...base.current, id: salvo.id, revisao: salvo.revisao, impressao: feita }
      guardarAqui()
      setGravacao({ estado: 'gravada', em: new Date() })
      if (novo) fixas.current.aoCriar(salvo.id)
    },
    [chaveDe, guardarAqui],
  )

  const mandar = useCallback(async (): Promise<Rascunho> => {
    const corpo = { ...fixas.current.resumir(atual.current), corpo: comoCorpo(atual.current) }
    const { id, revisao, criacao } = base.current
    return id === null
      ? chamar(rascunho.criar, { corpo: { tipo: fixas.current.tipo, ...corpo }, chave: criacao })
      : chamar(rascunho.salvar, { params: { id }, corpo: { revisao, ...corpo } })
  }, [])

  const salvarUma = useCallback(async () => {
    const feita = impressao(atual.current)
    setGravacao({ estado: 'gravando' })
    try {
      aceitar(await mandar(), feita)
    } catch (erro) {
      const guardado = guardarAqui()
      if (erro instanceof Falha && erro.type === 'RASCUNHO_DESATUALIZADO') {
        const outro = await chamar(rascunho.ler, { params: { id: base.current.id! } }).catch(() => undefined)
        // The answer to an earlier saving may have been lost: then "the other window" is this one.
        if (outro && impressao(fixas.current.ler(outro.corpo)) === feita) return aceitar(outro, feita)
        parado.current = true
        setGravacao({ estado: 'conflito' })
        if (outro) setConflito(outro)
        return
      }
      // Created under this key with an earlier text: the answer was lost, and the text has changed since.
      if (erro instanceof Falha && erro.type === 'CHAVE_REUTILIZADA') base.current.criacao = novaChave()
      const semResposta = !(erro instanceof Falha) || [0, 422, 429].includes(erro.status) || erro.status >= 500
      const soAqui = semResposta && guardado
      setGravacao(soAqui ? { estado: 'local', em: new Date() } : { estado: 'recusada', frase: fraseDe(erro) })
      if (semResposta) relogios.current.hub = setTimeout(() => void salvar.current(), NOVA_TENTATIVA)
    }
  }, [aceitar, guardarAqui, impressao, mandar])

  const salvar = useRef(async () => {})
  salvar.current = async () => {
    clearTimeout(relogios.current.hub)
    await emVoo.current
    if (parado.current || !sujo()) return
    emVoo.current = salvarUma().finally(() => {
      emVoo.current = undefined
    })
    await emVoo.current
  }

  const agendar = useCallback(() => {
    clearTimeout(relogios.current.local)
    clearTimeout(relogios.current.hub)
    relogios.current.local = setTimeout(guardarAqui, PAUSA_LOCAL)
    relogios.current.hub = setTimeout(() => void salvar.current(), PAUSA)
  }, [guardarAqui])

  const mudar = useCallback(
    (mudanca: (anterior: T) => T) => {
      atual.current = mudanca(atual.current)
      setValor(atual.current)
      agendar()
    },
    [agendar],
  )

  const tomar = useCallback(
    (outro: Rascunho) => {
      atual.current = fixas.current.ler(outro.corpo)
      base.current = { ...base.current, id: outro.id, revisao: outro.revisao, impressao: impressao(atual.current) }
      setValor(atual.current)
      parado.current = false
      setConflito(null)
      setGravacao({ estado: 'nada' })
      guardarAqui()
    },
    [guardarAqui, impressao],
  )

  /** Back in this window: what another one saved meanwhile is taken over, unless something here would be lost. */
  const conferir = useCallback(async () => {
    const { id, revisao } = base.current
    if (id === null || parado.current || emVoo.current) return
    const outro = await chamar(rascunho.ler, { params: { id } }).catch(() => undefined)
    if (!outro || outro.revisao <= revisao || base.current.revisao !== revisao || parado.current) return
    if (!sujo()) return tomar(outro)
    parado.current = true
    setGravacao({ estado: 'conflito' })
    setConflito(outro)
  }, [sujo, tomar])

  useEffect(() => {
    if (inicio.recuperado && !inicio.conflito) void salvar.current()
    const sair = () => relogios.current.local && guardarAqui()
    const voltar = () => void salvar.current()
    const ver = () => document.visibilityState === 'visible' && void conferir()
    addEventListener('pagehide', sair)
    addEventListener('online', voltar)
    document.addEventListener('visibilitychange', ver)
    return () => {
      removeEventListener('pagehide', sair)
      removeEventListener('online', voltar)
      document.removeEventListener('visibilitychange', ver)
      sair()
      clearTimeout(relogios.current.local)
      void salvar.current().then(() => clearTimeout(relogios.current.hub))
      // The list alone: a draft that was sent is gone, and the page that shows it may still be there.
      void invalidar(cache, [rascunho.listar])
    }
  }, [cache, conferir, guardarAqui, inicio])

  return {
    valor,
    mudar,
    gravacao,
    recuperado: inicio.recuperado,
    conflito,
    /** The other window's text takes the place of what is here. */
    ficarComOOutro: () => conflito && tomar(conflito),
    /** What is here takes the place of the other window's. */
    ficarComOMeu: () => {
      if (!conflito) return
      base.current.revisao = conflito.revisao
      base.current.impressao = ''
      parado.current = false
      setConflito(null)
      void salvar.current()
    },
    /** What is here becomes a draft of its own; the other window's stays as it is. */
    guardarComoOutro: () => {
      guardar(chaveDe(base.current.id), null)
      base.current = { id: null, revisao: 0, impressao: '', criacao: novaChave() }
      parado.current = false
      setConflito(null)
      void salvar.current()
    },
    /** Before it is sent: no saving runs beside it. Answers the draft's id, null where none was made yet. */
    assentar: async (): Promise<number | null> => {
      clearTimeout(relogios.current.hub)
      await emVoo.current
      parado.current = true
      guardarAqui()
      return base.current.id
    },
    /** The sending was refused: saving goes on. */
    retomar: () => {
      parado.current = conflito !== null
      agendar()
    },
    /** It was sent: neither this browser nor the hub keeps it any more. */
    encerrar: () => {
      parado.current = true
      clearTimeout(relogios.current.local)
      relogios.current.local = undefined
      guardar(chaveDe(base.current.id), null)
    },
  }
}
export type RascunhoEmEdicao<T> = ReturnType<typeof useRascunhoDoHub<T>>
