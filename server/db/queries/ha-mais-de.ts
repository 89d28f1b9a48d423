import { type SQL, sql } from '../drizzle.ts'

/**
 * Whether that long has passed since a moment that was written by agora(). A moment that is yet to come counts as long ago: only a
 * clock that was ahead wrote it, and whoever waited for it would wait until the clock has come there again.
 * @param momento expression of a timestamptz; null is neither
 * @param intervalo expression of an interval
 */
export const haMaisDe = (momento: SQL, intervalo: SQL): SQL =>
  sql`(${momento} <= agora() - ${intervalo} or ${momento} > agora())`
