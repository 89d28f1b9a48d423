import type { CorpoDe, CorpoEnviado, Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Entrada, Resposta } from '../api/cliente.ts'
import { useMudanca } from '../api/consultas.ts'
import { fraseDe } from '../api/falha.ts'
import type { FieldOf } from '../api/field.tsx'
import type { Esquema, Form } from '../api/formulario.ts'
import { nomeDaJanela, useFormularioGuardado } from '../api/janela-guardada.ts'
import { Formulario, type FormularioProps } from '../parts/Formulario.tsx'
import { GuardadoNoAparelho } from '../parts/rascunho/GuardadoNoAparelho.tsx'

/** What every command of the browser says, with fields (`Command`) or only to be confirmed (`Confirm`). */
export interface CommandOptions<E extends Endpoint> {
  call: E
  title: string
  confirmLabel: string
  /** The gerund of `confirmLabel` unless told. */
  busyLabel?: string
  /** Sentence of success, or how the answer makes it; `false`: what follows says it; none: the general one. */
  success?: string | false | ((answer: Resposta<E>) => string)
  /** Takes it back, where something does: offered for ten seconds beside the success. */
  undo?: ((answer: Resposta<E>, sent: Entrada<E>) => Promise<unknown>) | undefined
  onClose: () => void
  onDone?: ((answer: Resposta<E>) => unknown) | undefined
}

/** The body before it is filled in: a number that nobody typed yet is null. */
type Draft<T> = { [K in keyof T]: T[K] extends number | undefined ? T[K] | null : T[K] }

interface Options<E extends Endpoint, S extends FieldValues, T extends FieldValues>
  extends CommandOptions<E>,
    Pick<FormularioProps, 'subtitle' | 'size' | 'variant' | 'disabledReason'> {
  /** What the window needs and could not read. */
  error?: Error | null | undefined
  /** What the call is given, once the fields are well formed. */
  input: (fields: T) => Entrada<E>
  /** As they are when the window opens, with what travels unseen beside them (`versao`). */
  values: DefaultValues<S>
  children: ReactNode | ((Field: FieldOf<S>, form: Form<S, T>) => ReactNode)
}

/**
 * A window with fields that sends one command. It asks the call's own schema, leads to the first fault, puts the server's
 * faults at their fields and everything else above them, keeps what was typed (also when the page goes away under it), has one
 * effect however often it is pressed, tells the success, closes, and lets what became old be read anew.
 */
export function Command<E extends Endpoint>(
  props: Options<E, Draft<CorpoEnviado<E>> & FieldValues, CorpoDe<E> & FieldValues> & { schema?: never },
): ReactNode
/** `schema` says the fields where they are not the body of the call. */
export function Command<E extends Endpoint, S extends FieldValues, T extends FieldValues>(
  props: Options<E, S, T> & { schema: Esquema<S, T> },
): ReactNode
export function Command(props: object) {
  const { call, schema, values, input, success, undo, onDone, error, children, ...frame } = props as Options<
    Endpoint,
    FieldValues,
    FieldValues
  > & { schema?: Esquema<FieldValues, FieldValues> }
  const [nome] = useState(() => nomeDaJanela(call, [frame.title, frame.subtitle], () => input(values), values))
  const { form, rascunho } = useFormularioGuardado(
    nome,
    schema ?? (call.corpo as Esquema<FieldValues, FieldValues>),
    values,
  )
  const send = useMudanca(call, {
    sucesso: success,
    desfazer: undo,
    erro: false,
    formulario: form,
    aoConcluir: (answer) => {
      rascunho.descartar()
      frame.onClose()
      return onDone?.(answer)
    },
    aoFalhar: (falha) => form.setError('root', { message: falha.mensagem }),
  })
  return (
    <Formulario
      {...frame}
      onClose={() => {
        rascunho.fechar()
        frame.onClose()
      }}
      error={form.formState.errors.root?.message ?? (error && fraseDe(error))}
      busy={send.isPending}
      onSubmit={form.handleSubmit((fields) => send.mutate(input(fields)))}
    >
      <GuardadoNoAparelho rascunho={rascunho} oQue="escreveu" falta="enviado" />
      {typeof children === 'function' ? children(form.Field, form) : children}
    </Formulario>
  )
}
