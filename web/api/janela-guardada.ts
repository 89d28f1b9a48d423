import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { type Esquema, type Form, useFormulario } from './formulario.ts'
import { useRascunho } from './rascunho.ts'

type Valores = Record<string, unknown>
const ehObjeto = (v: unknown): v is Valores => typeof v === 'object' && v !== null && !Array.isArray(v)
const kindOf = (v: unknown) => (Array.isArray(v) ? 'array' : typeof v)

/** Says how often the record was changed, not which one it is. */
const VERSOES = ['versao', 'revisao']

/**
 * Names what is typed in the window of one command: the call, the page, what stands above the fields, and which record it is: the
 * parameters, what `input` adds to the fields, and their numbers (ids that travel unseen beside them). Null where nothing may be
 * kept: a call that asks for a secret.
 */
export function nomeDaJanela(
  call: Endpoint,
  titles: readonly unknown[],
  input: () => object,
  values: Valores,
): string | null {
  if (call.pedeSegredo) return null
  try {
    const { params, corpo } = input() as { params?: unknown; corpo?: unknown }
    const added = Object.entries(ehObjeto(corpo) ? corpo : {}).filter(([field]) => !(field in values))
    const numbers = Object.entries(values).filter(([field, v]) => typeof v === 'number' && !VERSOES.includes(field))
    return `janela.${call.metodo} ${JSON.stringify([call.caminho, location.pathname, titles, params, added, numbers])}`
  } catch {
    // It takes fields that are filled in: nothing says whose these are.
    return null
  }
}

/** Of what was kept, what a field of today takes; what the window has no value for, a CPF at a signature, is never kept. */
export const fitting = (kept: Valores, before: Valores): Valores =>
  Object.fromEntries(
    Object.entries(kept).filter(
      ([field, v]) => field in before && (before[field] == null || kindOf(v) === kindOf(before[field])),
    ),
  )

/** What was entered, as far as it may be filled in again; a tick is given anew each time. */
export const entered = (now: Valores, before: Valores): Valores =>
  fitting(
    Object.fromEntries(
      Object.entries(now).filter(
        ([field, v]) => typeof v !== 'boolean' && JSON.stringify(v) !== JSON.stringify(before[field]),
      ),
    ),
    before,
  )

/** A choice of a list, whose parts are one answer. */
const ehEscolha = (v: Valores) => 'value' in v

/** What was entered over `before`, on top of the record as it is `now`: what nobody touched is as it is now. */
export const over = (entered: Valores, before: Valores, now: Valores): Valores =>
  Object.fromEntries(
    Object.entries(now).map(([field, v]) => {
      const [mine, was] = [entered[field], before[field]]
      if (ehObjeto(mine) && ehObjeto(was) && ehObjeto(v) && !ehEscolha(was)) return [field, over(mine, was, v)]
      return [field, JSON.stringify(mine) === JSON.stringify(was) ? v : mine]
    }),
  )

/** The form of a window whose fields outlive it where nobody decided that: a session that ends, a reload, "Back". */
export function useFormularioGuardado<S extends FieldValues, T extends FieldValues>(
  nome: string | null,
  esquema: Esquema<S, T>,
  values: DefaultValues<S>,
) {
  const [before, readAgain] = useState(values as Valores)
  const rascunho = useRascunho<Valores>(
    nome,
    {},
    (v): v is Valores => ehObjeto(v) && Object.keys(fitting(v, before)).length > 0,
  )
  const [start] = useState(() => ({ ...before, ...fitting(rascunho.valor, before) }))
  const form: Form<S, T> = useFormulario(esquema, start as DefaultValues<S>, false)
  const { mudar } = rascunho
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values: now }) => mudar(entered(now, before)) }),
    [form, mudar, before],
  )
  /** Begins anew, with the record as it is. */
  const descartar = () => {
    form.reset(before as DefaultValues<S>)
    rascunho.descartar()
  }
  /** The record was saved by another window: its fields show it, with what was entered here on top. */
  const renovar = (now: Valores) => {
    form.reset(over(form.getValues(), before, now) as DefaultValues<S>, { keepErrors: true, keepIsSubmitted: true })
    readAgain(now)
  }
  return { form, rascunho: { ...rascunho, descartar }, renovar }
}
