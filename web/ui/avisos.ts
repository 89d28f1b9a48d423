export type AvisoTom = 'certo' | 'info' | 'atencao' | 'erro'

interface AvisoOpcoes {
  /** Milliseconds in sight; 5000 unless told, `null` stays until closed. */
  duration?: number | null
  /** "Desfazer". The notice closes when it is used. */
  action?: { label: string; onAction: () => void }
}

interface AvisoItem extends AvisoOpcoes {
  id: number
  tone: AvisoTom
  text: string
}

const DURACAO = 5000
/** Time enough to think twice. */
const PARA_DESFAZER = 10_000
const DESFAZER = 'Desfazer'

/** A notice that offers to take back what it tells. */
export const paraDesfazer = (onAction: () => void): AvisoOpcoes => ({
  duration: PARA_DESFAZER,
  action: { label: DESFAZER, onAction },
})
const A_VISTA = 3

interface Clock {
  now: () => number
  start: (go: () => void, wait: number) => unknown
  stop: (timer: unknown) => void
}

const REAL: Clock = {
  now: () => Date.now(),
  start: (go, wait) => setTimeout(go, wait),
  stop: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/**
 * The notices of the product, in the order in which they came; at most three are in sight and only those lose time.
 * The same sentence is not shown twice at once: it only gets its time again, unless each can take back something of its own.
 */
export class FilaDeAvisos {
  #all: readonly AvisoItem[] = []
  #visible: readonly AvisoItem[] = []
  #running = new Map<number, { since: number; left: number; timer: unknown }>()
  #left = new Map<number, number>()
  #paused = false
  #next = 1
  readonly #listeners = new Set<() => void>()
  readonly #clock: Clock

  constructor(clock: Clock = REAL) {
    this.#clock = clock
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The notices in sight, oldest first; the same array until something changes. */
  visible = (): readonly AvisoItem[] => this.#visible

  add(tone: AvisoTom, text: string, options: AvisoOpcoes = {}): number {
    const same = this.#all.find((item) => item.tone === tone && item.text === text && !item.action && !options.action)
    if (same) this.close(same.id)
    const item: AvisoItem = { duration: DURACAO, ...options, id: this.#next++, tone, text }
    this.#all = [...this.#all, item]
    this.#show()
    return item.id
  }

  close(id: number): void {
    const running = this.#running.get(id)
    if (running) this.#clock.stop(running.timer)
    this.#running.delete(id)
    this.#left.delete(id)
    this.#all = this.#all.filter((item) => item.id !== id)
    this.#show()
  }

  /** Takes back what the last notice offers to, as its button does. Answers whether there was one in sight. */
  undo = (): boolean => {
    const item = this.#visible.findLast((each) => each.action?.label === DESFAZER)
    if (!item) return false
    this.close(item.id)
    item.action?.onAction()
    return true
  }

  /** Holds the time of all of them (pointer or focus on a notice, page out of sight). */
  pause(): void {
    if (this.#paused) return
    this.#paused = true
    for (const [id, { since, left, timer }] of this.#running) {
      this.#clock.stop(timer)
      this.#left.set(id, left - (this.#clock.now() - since))
    }
    this.#running.clear()
  }

  resume(): void {
    if (!this.#paused) return
    this.#paused = false
    this.#show()
  }

  #show(): void {
    this.#visible = this.#all.slice(0, A_VISTA)
    if (!this.#paused) for (const item of this.#visible) this.#run(item)
    for (const listener of this.#listeners) listener()
  }

  #run({ id, duration }: AvisoItem): void {
    if (duration === null || duration === undefined || this.#running.has(id)) return
    const left = Math.max(0, this.#left.get(id) ?? duration)
    const timer = this.#clock.start(() => this.close(id), left)
    this.#running.set(id, { since: this.#clock.now(), left, timer })
  }
}

export const filaDeAvisos = new FilaDeAvisos()

/** Says something in a notice, from anywhere: `avisar.certo('Mensagem enviada.')`. Returns the id, for `avisar.fechar`. */
export const avisar = {
  certo: (text: string, options?: AvisoOpcoes) => filaDeAvisos.add('certo', text, options),
  info: (text: string, options?: AvisoOpcoes) => filaDeAvisos.add('info', text, options),
  atencao: (text: string, options?: AvisoOpcoes) => filaDeAvisos.add('atencao', text, options),
  erro: (text: string, options?: AvisoOpcoes) => filaDeAvisos.add('erro', text, options),
  fechar: (id: number) => filaDeAvisos.close(id),
}
