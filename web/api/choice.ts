import * as z from 'zod/mini'

/** A choice of a list that has to be made: its value as text, '' while nothing is chosen. */
export const choice = (message: string) => z.string().check(z.minLength(1, message))

/** One whole option of a search, null while nothing is chosen. */
export const option = (message: string) =>
  z.custom<{ value: string; label: string; detail?: string } | null>((v) => v !== null, message)
