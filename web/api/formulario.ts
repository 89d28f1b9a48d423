import '@hub/protocol/kernel/mensagens.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod/mini'
import { type FieldOf, useField } from './field.tsx'

/** The schemas of the protocol are standard schemas (standardschema.dev) and say their faults in Portuguese. */
export type Esquema<S extends FieldValues, T extends FieldValues> = z.core.$ZodType<T, S>

/** A form of fields `S` that gives `T` once they are well formed. */
export type Form<S extends FieldValues, T = S> = UseFormReturn<S, unknown, T> & { Field: FieldOf<S> }

/**
 * A form over a schema of the protocol, or of the screen. Faults appear when a field is left after the first attempt, and
 * go away while it is mended. `Field` draws them: `<form.Field name="email" as={CampoTexto} label="E-mail" />`.
 * @param leads whether it leads to the first of its fields with a fault; a window does that itself, among all that it shows
 */
export function useFormulario<S extends FieldValues, T extends FieldValues>(
  esquema: Esquema<S, T>,
  valores: DefaultValues<S>,
  leads = true,
): Form<S, T> {
  const form = useForm<S, unknown, T>({
    resolver: standardSchemaResolver(esquema as never) as never,
    defaultValues: valores,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: leads,
  })
  // The same object at every rendering, as the library promises.
  return Object.assign(form, { Field: useField<S>(form.control) })
}
