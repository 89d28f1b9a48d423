import { semVazios } from '@hub/domain/kernel/texto.ts'
import * as z from 'zod/mini'
import type { Esquema } from './formulario.ts'

/** A choice of a list that has to be made: its value as text, '' while nothing is chosen. */
export const choice = (message: string) => z.string().check(z.minLength(1, message))

/** One whole option of a search, null while nothing is chosen. */
export const option = (message: string) =>
  z.custom<{ value: string; label: string; detail?: string } | null>((v) => v !== null, message)

/** The fields of a body, of which those that are left empty are not sent. */
export const filled = <S extends z.core.$ZodType<object, object>>(schema: S | undefined) =>
  z.pipe(
    z.transform((fields) => semVazios(fields as object)),
    schema as never,
  ) as unknown as Esquema<Required<z.input<S>>, z.output<S>>

/** Fields that a rule judges: its sentences by path, none where all are well formed. */
export const judged = <T extends object>(faults: (fields: T) => Record<string, string | undefined>) =>
  z.custom<T>().check((ctx) => {
    for (const [path, message] of Object.entries(faults(ctx.value)))
      if (message) ctx.issues.push({ code: 'custom', message, path: path.split('.'), input: ctx.value })
  })
