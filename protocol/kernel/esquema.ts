import * as z from 'zod/mini'

type Json = Record<string, unknown>

/**
 * JSON Schema of a description, for the document. What a call takes is closed: what it does not know it refuses. What it answers is
 * open: a field may be added, and whoever reads ignores what it does not know.
 */
export function esquema(s: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...resto } = z.toJSONSchema(s, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      // The format says what the pattern of a day spells out; what is asked beyond that stays.
      if ((zodSchema._zod.def as { format?: string }).format === 'date') {
        const alem = jsonSchema.allOf?.at(-1)?.pattern
        delete jsonSchema.allOf
        delete jsonSchema.pattern
        Object.assign(jsonSchema, { format: 'date' }, alem && { pattern: alem })
      }
      // A record of known names has properties: tools read `required` of no others.
      const nomes = jsonSchema.propertyNames
      if (typeof nomes === 'object' && nomes.enum && jsonSchema.required) {
        jsonSchema.properties = Object.fromEntries(nomes.enum.map((nome) => [nome, jsonSchema.additionalProperties]))
        delete jsonSchema.propertyNames
        jsonSchema.additionalProperties = false
      }
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  }) as Json
  return resto
}
