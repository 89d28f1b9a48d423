import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Alvo, invalidar } from './consultas.ts'
import { Falha, fraseDe } from './falha.ts'
import { guardado, guardar } from './sessao.ts'

/** What the screen says of the saving. */
type Gravacao =
  | { estado: 'nada' | 'gravando' }
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

/** What this browser keeps of `V`: on which revision it was written, and whether the hub still lacks it. */
export interface Kept<V> {
  value: V
  revision: number
  pending: boolean
  /** ISO 8601. */
  savedAt: string
}

/** How one kind of record `S` is edited as `V`, kept and saved. */
interface AutosaveAdapter<V, S> {
  /** The record that was opened; null for a new one, which is created by the first thing written. */
  opened: S | null
  /** What stands in a new one. */
  initial: V
  valueIn: (saved: S) => V
  revisionOf: (saved: S) => number
  /** Two values of equal print need no saving. */
  printOf: (value: V) => string
  /** Key of this browser's store, and how what is kept is written (null: nothing) and read. */
  keyOf: (saved: S | null) => string
  write: (kept: Kept<V>) => string | null
  read: (text: string | null) => Kept<V> | undefined
  /** Saves on the record that the last saving made. */
  save: (value: V, on: S | null) => Promise<S>
  fetch: (saved: S) => Promise<S>
  /** The refusal of a saving on an old revision. */
  outdated: string
  onSaved?: (saved: S, created: boolean) => void
  onRefused?: (why: Falha) => void
  /** What becomes old when the screen is left. */
  lists: readonly Alvo[]
}

/**
 * A form that saves itself: in this browser at once (specification §9), in the hub when typing rests, one saving at a time,
 * each on the revision that the last one made. A saving on an old revision is a conflict, which a person solves without
 * losing either; without a network the browser keeps it until there is one.
 */
export function useAutosave<V, S>(adapter: AutosaveAdapter<V, S>) {
  const cache = useQueryClient()
  const latest = useRef(adapter)
  latest.current = adapter
  const [start] = useState(() => {
    const { opened, initial, keyOf, read, valueIn, printOf, revisionOf } = adapter
    const inHub = opened ? valueIn(opened) : initial
    const print = printOf(inHub)
    const kept = read(guardado(keyOf(opened)))
    if (!kept?.pending || printOf(kept.value) === print) return { value: inHub, print, recovered: null, conflict: null }
    const at = new Date(kept.savedAt)
    return {
      value: kept.value,
      print,
      recovered: Number.isNaN(at.getTime()) ? new Date() : at,
      conflict: opened && revisionOf(opened) !== kept.revision ? opened : null,
    }
  })
  const [value, show] = useState(start.value)
  const [gravacao, tell] = useState<Gravacao>({ estado: start.conflict ? 'conflito' : 'nada' })
  const [conflict, setConflict] = useState<S | null>(start.conflict)
  const current = useRef(start.value)
  /** What the hub has, as far as this window knows. */
  const base = useRef({ saved: adapter.opened, print: start.print })
  const paused = useRef(start.conflict !== null)
  const flight = useRef<Promise<void>>(undefined)
  const timers = useRef<{ local?: ReturnType<typeof setTimeout>; hub?: ReturnType<typeof setTimeout> }>({})
  const dirty = useCallback(() => latest.current.printOf(current.current) !== base.current.print, [])

  const keepHere = useCallback(() => {
    clearTimeout(timers.current.local)
    timers.current.local = undefined
    const { keyOf, write, revisionOf } = latest.current
    const { saved } = base.current
    const kept = { value: current.current, revision: saved ? revisionOf(saved) : 0, pending: dirty() }
    return guardar(keyOf(saved), write({ ...kept, savedAt: new Date().toISOString() }))
  }, [dirty])

  const accept = useCallback(
    (saved: S, print: string) => {
      const created = base.current.saved === null
      if (created) guardar(latest.current.keyOf(null), null)
      base.current = { saved, print }
      keepHere()
      tell({ estado: 'gravada', em: new Date() })
      latest.current.onSaved?.(saved, created)
    },
    [keepHere],
  )

  const stop = useCallback((other: S | undefined) => {
    paused.current = true
    tell({ estado: 'conflito' })
    if (other) setConflict(other)
  }, [])

  const saveOnce = useCallback(async () => {
    const { printOf, valueIn, save, fetch, outdated, onRefused } = latest.current
    const print = printOf(current.current)
    tell({ estado: 'gravando' })
    try {
      accept(await save(current.current, base.current.saved), print)
    } catch (error) {
      const kept = keepHere()
      if (error instanceof Falha && error.type === outdated) {
        const other = await fetch(base.current.saved!).catch(() => undefined)
        // The answer to an earlier saving may have been lost: then "the other window" is this one.
        if (other && printOf(valueIn(other)) === print) return accept(other, print)
        return stop(other)
      }
      // 422: created under this key with an earlier text, so the answer was lost, and the text has changed since.
      const unanswered = !(error instanceof Falha) || [0, 422, 429].includes(error.status) || error.status >= 500
      tell(unanswered && kept ? { estado: 'local', em: new Date() } : { estado: 'recusada', frase: fraseDe(error) })
      if (error instanceof Falha && error.status >= 400) onRefused?.(error)
      if (unanswered) timers.current.hub = setTimeout(() => void saving.current(), NOVA_TENTATIVA)
    }
  }, [accept, keepHere, stop])

  const saving = useRef(async () => {})
  saving.current = async () => {
    clearTimeout(timers.current.hub)
    await flight.current
    if (paused.current || !dirty()) return
    flight.current = saveOnce().finally(() => {
      flight.current = undefined
    })
    await flight.current
  }

  const schedule = useCallback(() => {
    clearTimeout(timers.current.local)
    clearTimeout(timers.current.hub)
    timers.current.local = setTimeout(keepHere, PAUSA_LOCAL)
    timers.current.hub = setTimeout(() => void saving.current(), PAUSA)
  }, [keepHere])

  const mudar = useCallback(
    (change: (before: V) => V) => {
      current.current = change(current.current)
      show(current.current)
      schedule()
    },
    [schedule],
  )

  /** What the hub has now takes the place of what is here. */
  const tomar = useCallback(
    (other: S) => {
      current.current = latest.current.valueIn(other)
      base.current = { saved: other, print: latest.current.printOf(current.current) }
      show(current.current)
      paused.current = false
      setConflict(null)
      tell({ estado: 'nada' })
      keepHere()
    },
    [keepHere],
  )

  /** Another window saved while this one rests: what it holds is taken over, unless something here would be lost. */
  const oferecer = useCallback(
    (other: S) => {
      const { saved } = base.current
      if (!saved || paused.current || flight.current) return
      if (latest.current.revisionOf(other) <= latest.current.revisionOf(saved)) return
      if (dirty()) stop(other)
      else tomar(other)
    },
    [dirty, stop, tomar],
  )

  useEffect(() => {
    if (start.recovered && !start.conflict) void saving.current()
    const leave = () => timers.current.local && keepHere()
    const back = () => void saving.current()
    addEventListener('pagehide', leave)
    addEventListener('online', back)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', back)
      leave()
      clearTimeout(timers.current.local)
      void saving.current().then(() => clearTimeout(timers.current.hub))
      void invalidar(cache, latest.current.lists)
    }
  }, [cache, keepHere, start])

  const goOn = (next: { saved: S | null; print: string }) => {
    base.current = next
    paused.current = false
    setConflict(null)
    void saving.current()
  }
  return {
    valor: value,
    mudar,
    gravacao,
    /** Moment in which this browser kept what the hub did not get. */
    recuperado: start.recovered,
    /** What the other window saved; null while there is no conflict. */
    conflito: conflict,
    tomar,
    oferecer,
    /** The record that the next saving stands on. */
    salvo: () => base.current.saved,
    /** The other window's takes the place of what is here. */
    ficarComOOutro: () => conflict && tomar(conflict),
    /** What is here takes the place of the other window's. */
    ficarComOMeu: () => conflict && goOn({ saved: conflict, print: adapter.printOf(adapter.valueIn(conflict)) }),
    /** What is here becomes a record of its own; the other window's stays as it is. */
    guardarComoOutro: () => {
      guardar(adapter.keyOf(base.current.saved), null)
      goOn({ saved: null, print: '' })
    },
    /** Saved before anything else happens; answers whether the hub has it. */
    salvarJa: async () => {
      await saving.current()
      return !dirty()
    },
    /** Before it is sent: no saving runs beside it. Answers what is sent, nothing while a conflict is open. */
    assentar: async () => {
      clearTimeout(timers.current.hub)
      await flight.current
      const free = !paused.current
      paused.current = true
      keepHere()
      return free ? current.current : undefined
    },
    /** The sending was refused: saving goes on, or with `other` a person decides first. */
    retomar: (other?: S) => {
      if (other) return setConflict(other)
      paused.current = conflict !== null
      schedule()
    },
    /** It was sent: this browser need not keep it any more. */
    encerrar: () => {
      paused.current = true
      clearTimeout(timers.current.local)
      timers.current.local = undefined
      guardar(adapter.keyOf(base.current.saved), null)
    },
  }
}
