import {
  type ComponentProps,
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  Suspense,
  useSyncExternalStore,
} from 'react'

/**
 * Why a piece of the program is not here yet. `unreachable`: nobody answers. `incomplete`: the server answers, this piece
 * did not arrive. `outdated`: the server has another version of the program, without this piece.
 */
export type MissingCode = 'unreachable' | 'incomplete' | 'outdated'

/** Longest pause between two tries, in ms. */
const LONGEST = 15_000

/** What browsers and the loader of styles say when a piece did not arrive; anything else is a fault of the piece itself. */
const notFetched = /dynamically imported module|importing a module script failed|unable to preload css/i

let judge: () => Promise<MissingCode> = async () => 'unreachable'
/** Who finds out why a piece did not arrive; said once, by web/app. It never rejects. */
export const judgeMissingCode = (who: typeof judge): void => {
  judge = who
}

let missing: MissingCode | null = null
let waiting = 0
const listeners = new Set<() => void>()
const tell = (now: MissingCode | null) => {
  if (now === missing) return
  missing = now
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Why the screen that was asked for is not here, live; null when nothing is waited for. */
export const useMissingCode = (): MissingCode | null => useSyncExternalStore(subscribe, () => missing)

let hurry = new EventTarget()
/** Asks again at once for everything that is waited for. */
export const retryMissingCode = (): void => {
  const before = hurry
  hurry = new EventTarget()
  before.dispatchEvent(new Event('now'))
}

/** Until the next try: longer each time, cut short by the network's return or by somebody who presses. */
const pause = (attempt: number): Promise<void> =>
  new Promise((done) => {
    const signal = new AbortController()
    const end = () => {
      signal.abort()
      clearTimeout(timer)
      done()
    }
    const timer = navigator.onLine ? setTimeout(end, Math.min(LONGEST, 500 * 2 ** attempt)) : undefined
    addEventListener('online', end, { signal: signal.signal })
    hurry.addEventListener('now', end, { signal: signal.signal })
  })

/** Styles whose file did not come. The loader asks for each only once, so they are asked for again here. */
const failedStyles = new Set<HTMLLinkElement>()
if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLLinkElement && event.target.rel === 'stylesheet') failedStyles.add(event.target)
    },
    true,
  )

const restoreStyles = (): Promise<unknown> =>
  Promise.all(
    [...failedStyles].map(
      (old) =>
        new Promise<void>((done, failed) => {
          const link = old.cloneNode() as HTMLLinkElement
          failedStyles.delete(old)
          link.onload = () => done()
          link.onerror = () => failed(new Error(`Unable to preload CSS for ${link.href}`))
          old.replaceWith(link)
        }),
    ),
  )

/**
 * Fetches a piece of the program, and goes on asking until it is here: what is on the screen stays, and the reason is told
 * by useMissingCode meanwhile. Every `import()` of the interface goes through here, by `tardio` or `tela`.
 * @throws what the piece itself throws while it starts
 */
export async function comRede<T>(fetchCode: () => Promise<T>): Promise<T> {
  let told = false
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        await restoreStyles()
        return await fetchCode()
      } catch (cause) {
        if (!notFetched.test(String(cause))) throw cause
        if (!told) waiting++
        told = true
        // Without a network that is what the page says already.
        if (navigator.onLine) tell(await judge())
        await pause(attempt)
      }
    }
  } finally {
    if (told && --waiting === 0) tell(null)
  }
}

/** Fetches a piece that will probably be asked for; when it does not come nobody is told, and who asks then asks again. */
export const prefetchCode = (fetchCode: () => Promise<unknown>): void => void fetchCode().catch(() => undefined)

/** A component whose code is a file of its own. */
export interface Piece<P extends object = object, C extends ComponentType<P> = ComponentType<P>> {
  /** Fetches the code, however long that takes; asking again costs nothing. */
  fetch: () => Promise<C>
  /** Fetches the code that may be asked for next; that it does not come is told to nobody. */
  prefetch: () => void
  /**
   * What draws it: itself once it is here, and then without a pause; `lazy` until then, which React shows no sooner than
   * 300 ms after what stood in its place. The caller keeps the one that it got.
   */
  component: () => ComponentType<P> | LazyExoticComponent<ComponentType<P>>
}

export function piece<P extends object, C extends ComponentType<P> = ComponentType<P>>(
  fetchCode: () => Promise<C>,
): Piece<P, C> {
  let ready: C | undefined
  let asked: Promise<C> | undefined
  const fetch = () => {
    asked ??= comRede(fetchCode).then(
      (component) => {
        ready = component
        return component
      },
      (cause) => {
        // A fault of the piece itself; the next try asks again.
        asked = undefined
        throw cause
      },
    )
    return asked
  }
  const late = lazy<ComponentType<P>>(async () => ({ default: await fetch() }))
  return {
    fetch,
    prefetch: () => {
      if (!asked) prefetchCode(fetchCode)
    },
    component: () => ready ?? late,
  }
}

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** `lazy` for what the file exports by that name; what stands in its place meanwhile is the `Suspense` of the caller. */
export const tardioEmEspera = <N extends string, M extends Record<N, AnyComponent>>(
  fetchCode: () => Promise<M>,
  name: N,
): LazyExoticComponent<M[N]> => lazy(async () => ({ default: (await comRede(fetchCode))[name] }))

/** A component whose code is fetched when it is first drawn, as windows are: its place stays empty until then. */
export function tardio<N extends string, M extends Record<N, AnyComponent>>(fetchCode: () => Promise<M>, name: N) {
  const Late = tardioEmEspera<N, M>(fetchCode, name)
  return (props: ComponentProps<M[N]>) => createElement(Suspense, { fallback: null }, createElement(Late, props))
}
