/** What a step of the run found. */
export interface Outcome {
  passed: number
  failed: number
  /** Shown only when something failed. */
  printed: string
  /** Files of tests that the step looked at. */
  files?: string[]
  /** What vitest wrote for pipelines. */
  junit?: string | undefined
}

/** A check without tests inside counts as one. */
export const single = (ok: boolean, printed: string): Outcome => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, printed })

export const together = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, one) => sum + one.passed, 0),
  failed: outcomes.reduce((sum, one) => sum + one.failed, 0),
  printed: outcomes
    .filter((one) => one.failed > 0)
    .map((one) => one.printed)
    .join('\n'),
})
