import { id as umId } from '@hub/protocol/kernel/campos.ts'

type Def = Record<string, unknown> & { type: string }
/** Where a schema takes the id of something, by names; `*` is each of a list or of a record. */
export function idsDe(esquema: unknown): string[][] {
  if (esquema === umId) return [[]]
  const def = (esquema as { _zod?: { def: Def } } | undefined)?._zod?.def
  if (!def) return []
  const sob = (nome: string, dele: unknown) => idsDe(dele).map((c) => [nome, ...c])
  if (def.type === 'object') return Object.entries(def.shape as object).flatMap(([nome, campo]) => sob(nome, campo))
  if (def.type === 'array') return sob('*', def.element)
  if (def.type === 'record') return sob('*', def.valueType)
  if (def.type === 'union') return (def.options as unknown[]).flatMap(idsDe)
  if (def.type === 'pipe') return idsDe(def.out)
  return def.innerType ? idsDe(def.innerType) : []
}

/** Copies of a body, each with one id there exchanged; none where the body has no such place. */
export function trocados(corpo: unknown, [nome, ...resto]: string[], por: number): unknown[] {
  if (nome === undefined) return typeof corpo === 'number' || typeof corpo === 'string' ? [por] : []
  if (typeof corpo !== 'object' || corpo === null) return []
  const chaves = nome === '*' ? Object.keys(corpo) : nome in corpo ? [nome] : []
  return chaves.flatMap((k) =>
    trocados((corpo as Record<string, unknown>)[k], resto, por).map((novo) =>
      Array.isArray(corpo) ? corpo.with(Number(k), novo) : { ...corpo, [k]: novo },
    ),
  )
}
