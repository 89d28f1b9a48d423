import { type Rascunho, rascunho, type TipoDeRascunho } from '@hub/protocol/rascunho.ts'
import { useEffect, useRef } from 'react'
import { type Kept, useAutosave } from './autosave.ts'
import { chamar } from './cliente.ts'
import { novaChave } from './intencao.ts'
import { useSessao } from './sessao.ts'

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

function lerLocal<T>(texto: string | null, ler: OpcoesDoRascunho<T>['ler']): Kept<T> | undefined {
  try {
    const lido = JSON.parse(texto ?? 'null') as Partial<Local> | null
    return lido && typeof lido.corpo === 'object' && lido.corpo !== null && typeof lido.revisao === 'number'
      ? { value: ler(lido.corpo), revision: lido.revisao, pending: true, savedAt: String(lido.salvoEm) }
      : undefined
  } catch {
    return undefined
  }
}

const comoCorpo = (valor: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(valor))

/** A form kept by itself as a draft of the hub, see `useAutosave`. */
export function useRascunhoDoHub<T>({ tipo, aberto, inicial, ler, resumir, aoCriar }: OpcoesDoRascunho<T>) {
  const { user } = useSessao()
  /** Of the creation: a lost answer does not make two drafts. */
  const criacao = useRef(novaChave())
  const edicao = useAutosave<T, Rascunho>({
    opened: aberto,
    initial: inicial,
    valueIn: (salvo) => ler(salvo.corpo),
    revisionOf: (salvo) => salvo.revisao,
    printOf: (valor) => JSON.stringify([resumir(valor), valor]),
    keyOf: (salvo) => `hub.rascunho-do-hub.${user?.id ?? 0}.${tipo}.${salvo?.id ?? 'novo'}`,
    write: ({ value, revision, pending, savedAt }) =>
      pending ? JSON.stringify({ corpo: comoCorpo(value), revisao: revision, salvoEm: savedAt } satisfies Local) : null,
    read: (texto) => lerLocal(texto, ler),
    save: (valor, salvo) => {
      const corpo = { ...resumir(valor), corpo: comoCorpo(valor) }
      return salvo
        ? chamar(rascunho.salvar, { params: { id: salvo.id }, corpo: { revisao: salvo.revisao, ...corpo } })
        : chamar(rascunho.criar, { corpo: { tipo, ...corpo }, chave: criacao.current })
    },
    fetch: ({ id }) => chamar(rascunho.ler, { params: { id } }),
    outdated: 'RASCUNHO_DESATUALIZADO',
    onSaved: (salvo, created) => created && aoCriar(salvo.id),
    onRefused: (falha) => {
      if (falha.type === 'CHAVE_REUTILIZADA') criacao.current = novaChave()
    },
    // The list alone: a draft that was sent is gone, and the page that shows it may still be there.
    lists: [rascunho.listar],
  })
  const { oferecer, salvo } = edicao
  const ultimo = useRef(salvo)
  ultimo.current = salvo
  useEffect(() => {
    // Back in this window.
    const ver = async () => {
      const id = ultimo.current()?.id
      if (document.visibilityState !== 'visible' || id === undefined) return
      const outro = await chamar(rascunho.ler, { params: { id } }).catch(() => undefined)
      if (outro && ultimo.current()?.id === id) oferecer(outro)
    }
    document.addEventListener('visibilitychange', ver)
    return () => document.removeEventListener('visibilitychange', ver)
  }, [oferecer])
  return {
    ...edicao,
    guardarComoOutro: () => {
      criacao.current = novaChave()
      edicao.guardarComoOutro()
    },
    /** Before it is sent: no saving runs beside it. Answers the draft's id, null where none was made yet. */
    assentar: async (): Promise<number | null> => {
      await edicao.assentar()
      return salvo()?.id ?? null
    },
  }
}
