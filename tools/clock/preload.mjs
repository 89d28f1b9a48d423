/** Loaded before any program of a run whose clock was moved (clock.ts sets NODE_OPTIONS). PGlite asks `Date` too. */
import { moveDate } from './move-date.mjs'

moveDate(Number(process.env.TEST_CLOCK_MS ?? 0))
