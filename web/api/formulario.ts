import '@hub/protocol/kernel/mensagens.ts'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod/mini'

/** The schemas of the protocol are standard schemas (standardschema.dev) and say their faults in Portuguese. */
type Esquema<S extends FieldValues, T extends FieldValues> = z.core.$ZodType<T, S>

/**
 * A form over a schema of the protocol, or of the screen. Faults appear when a field is left after the first attempt, and
 * go away while it is mended. `control` fits the fields of the kit: `<Controller … render={({ field, fieldState }) => …} />`.
 */
export function useFormulario<S extends FieldValues, T extends FieldValues>(
  esquema: Esquema<S, T>,
  valores: DefaultValues<S>,
): UseFormReturn<S, unknown, T> {
  return useForm<S, unknown, T>({
    resolver: standardSchemaResolver(esquema as never) as never,
    defaultValues: valores,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
}
