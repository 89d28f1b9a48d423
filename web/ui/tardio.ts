import { lazy } from 'react'

/** Fetches code; without a network it waits for one and asks again. With a network a failure is a failure. */
export async function comRede<T>(fetchCode: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchCode()
    } catch (cause) {
      if (navigator.onLine) throw cause
      await new Promise((done) => addEventListener('online', done, { once: true }))
    }
  }
}

/** `lazy` for code that is fetched when it is first drawn: without a network what is on the screen stays meanwhile. */
export const tardio: typeof lazy = (fetchCode) => lazy(() => comRede(fetchCode))
