/** A turn comes each minute: work that leaves nine tenths of it free need not rest. */
const TURN_MS = 60_000
/** Of each stretch of time work takes a tenth at most. */
const TIMES = 9

/**
 * Work of each minute's turn that may be left out: after a run it rests nine times as long as that took, so that what grows with the
 * tables is done less often, instead of taking a processor for itself. Each instance counts its own runs. A run that fails is none.
 * @param clock milliseconds that only go up
 */
export function restInProportion<T>(
  work: () => Promise<T>,
  clock: () => number = () => performance.now(),
): () => Promise<T | undefined> {
  let free = 0
  return async () => {
    const start = clock()
    // The next turn comes a little before or after its minute: a rest that would end within half a turn has ended.
    if (start < free - TURN_MS / 2) return undefined
    const done = await work()
    const end = clock()
    free = end + (end - start) * TIMES
    return done
  }
}
