/** A rectangle of the window, in CSS pixels. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

const overlap = (a: Area, b: Area): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/**
 * Where a notice covers nothing that decides: as low as it can stand, else above what is in its way, else where it covers
 * least.
 * @param box the notice at its usual place
 * @param kept what must stay in sight
 * @param gap pixels between them, and from the top of the window
 * @returns how many pixels it goes up from its usual place
 */
export function liftOf(box: Area, kept: readonly Area[], gap: number): number {
  const at = (lift: number): Area => ({ ...box, top: box.top - lift, bottom: box.bottom - lift })
  const covered = (lift: number) => kept.reduce((sum, each) => sum + overlap(at(lift), each), 0)
  const lifts = [0, ...kept.map((each) => box.bottom - each.top + gap)]
    .filter((lift) => lift >= 0 && box.top - lift >= gap)
    .sort((a, b) => a - b)
  let best = 0
  for (const lift of lifts) {
    if (covered(lift) === 0) return lift
    if (covered(lift) < covered(best)) best = lift
  }
  return best
}
