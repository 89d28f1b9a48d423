import type { CorpoDe, CorpoEnviado, Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Entrada, Resposta } from '../api/cliente.ts'
import { useMudanca } from '../api/consultas.ts'
import { fraseDe } from '../api/falha.ts'
import type { FieldOf } from '../api/field.tsx'
import type { Esquema, Form } from '../api/formulario.ts'
import { nomeDaJanela, useFormularioGuardado } from '../api/janela-guardada.ts'
import { documentos, type RegraDeArquivo } from '../parts/arquivos.ts'
import { Formulario, type FormularioProps } from '../parts/Formulario.tsx'
import { GuardadoNoAparelho } from '../parts/rascunho/GuardadoNoAparelho.tsx'
import { type CampoDeArquivos, useArquivos } from '../parts/usar-arquivos.ts'

/** What every command of the browser says, with fields (`Command`) or only to be confirmed (`Confirm`). */
export interface CommandOptions<E extends Endpoint> {
  call: E
  title: string
  confirmLabel: string
  /** The gerund of `confirmLabel` unless told. */
  busyLabel?: string
  /** Sentence of success, or how the answer makes it; `false`: what follows says it; none: the general one. */
  success?: string | false | ((answer: Resposta<E>) => string)
  /** Takes it back, where something does: offered for ten seconds beside the success, unless what was sent is what stood there. */
  undo?: ((answer: Resposta<E>, sent: Entrada<E>) => Promise<unknown>) | undefined
  onClose: () => void
  onDone?: ((answer: Resposta<E>) => unknown) | undefined
}

/** The body before it is filled in: a number that nobody typed yet is null. */
type Draft<T> = { [K in keyof T]: T[K] extends number | undefined ? T[K] | null : T[K] }

interface Options<E extends Endpoint, S extends FieldValues, T extends FieldValues>
  extends CommandOptions<E>,
    Pick<FormularioProps, 'subtitle' | 'size' | 'variant'> {
  /** Why it cannot be sent, or how what is filled in says that. */
  disabledReason?: string | undefined | ((form: Form<S, T>) => string | undefined)
  /** What the window needs and could not read. */
  error?: Error | null | undefined
  /** What the call is given, once the fields are well formed. */
  input: (fields: T) => Entrada<E>
  /** As they are when the window opens, with what travels unseen beside them (`versao`). */
  values: DefaultValues<S>
  /** Files go with it: which ones, what is said where none is chosen, and its name in the call where it is one. */
  files?: { rule: RegraDeArquivo; missing: string; one?: string }
  /** What comes of it is shown in its place, by `onDone`: it does not close by itself. */
  stays?: true
  /** `files` is what the field `Arquivos` is given. */
  children: ReactNode | ((Field: FieldOf<S>, form: Form<S, T>, files: CampoDeArquivos) => ReactNode)
}

/** What would be sent with nothing entered: it says which record a window was filled from, and which version of it. */
const sentBy = <S, T>({ values, input }: { values: S; input: (fields: T) => unknown }) => [
  values,
  input(values as unknown as T),
]

/**
 * A window with fields that sends one command. It asks the call's own schema, leads to the first fault, puts the server's
 * faults at their fields and everything else above them, keeps what was typed (also when the page goes away under it), has one
 * effect however often it is pressed, tells the success, closes, and lets what became old be read anew. What another window saved
 * meanwhile is told, shown in the fields that nobody touched, and written over only by another try. Files are not kept; on their way
 * they show how far they are, and can be stopped.
 */
export function Command<E extends Endpoint>(
  props: Options<E, Draft<CorpoEnviado<E>> & FieldValues, CorpoDe<E> & FieldValues> & { schema?: never },
): ReactNode
/** `schema` says the fields where they are not the body of the call. */
export function Command<E extends Endpoint, S extends FieldValues, T extends FieldValues>(
  props: Options<E, S, T> & { schema: Esquema<S, T> },
): ReactNode
export function Command(props: object) {
  const {
    call,
    schema,
    values,
    input,
    success,
    undo,
    onDone,
    error,
    files,
    stays,
    disabledReason,
    children,
    ...frame
  } = props as Options<Endpoint, FieldValues, FieldValues> & { schema?: Esquema<FieldValues, FieldValues> }
  // What refuses an old version is sent over the record as it was when the fields were filled in: the page may have read it anew since.
  const [read, readAgain] = useState({ values, input })
  const given = call.recusas?.includes('VERSAO_DESATUALIZADA') ? read : { values, input }
  const [nome] = useState(() => nomeDaJanela(call, [frame.title, frame.subtitle], () => input(values), values))
  const { form, rascunho, renovar } = useFormularioGuardado(
    nome,
    schema ?? (call.corpo as Esquema<FieldValues, FieldValues>),
    values,
  )
  const sending = useRef<AbortController>(undefined)
  const outdated = useRef(false)
  // Asked when it is sent: the page may have read what came of it before the answer is here.
  const unchanged = useRef(false)
  const send = useMudanca(call, {
    sucesso: success,
    desfazer: undo,
    eraAssim: () => unchanged.current,
    erro: false,
    formulario: {
      // What is wrong with a file is told at the file.
      getValues: () => ({ ...form.getValues(), ...Object.fromEntries(chosen.campo.items.map((f) => [f.id, f.name])) }),
      setError: form.setError,
    },
    aoConcluir: (answer) => {
      rascunho.descartar()
      if (!stays) frame.onClose()
      return onDone?.(answer)
    },
    aoFalhar: (falha) => {
      outdated.current = falha.type === 'VERSAO_DESATUALIZADA'
      form.setError('root', {
        message: chosen.receberFalha(falha)
          ? 'Nada foi enviado: troque o arquivo marcado e tente de novo.'
          : falha.mensagem,
      })
    },
  })
  useEffect(() => {
    // Once it was told, and the page shows it: another try goes over that.
    if (!outdated.current || JSON.stringify(sentBy(read)) === JSON.stringify(sentBy({ values, input }))) return
    outdated.current = false
    renovar(values)
    readAgain({ values, input })
  })
  const chosen = useArquivos(files?.rule ?? documentos, {
    um: files?.one,
    falta: files?.missing ?? '',
    enviando: send.isPending,
  })
  const submit = (fields: FieldValues) => {
    const sent = given.input(fields)
    unchanged.current = undo !== undefined && JSON.stringify(sent) === JSON.stringify(given.input(given.values))
    if (!files) return send.mutate(sent)
    const arquivos = chosen.conferir()
    if (!arquivos) return
    sending.current = new AbortController()
    const { signal } = sending.current
    send.mutate({ ...sent, arquivos, aoProgredir: chosen.aoProgredir, sinal: signal })
  }
  return (
    <Formulario
      {...frame}
      busyLabel={frame.busyLabel ?? (files && 'Enviando')}
      disabledReason={typeof disabledReason === 'function' ? disabledReason(form) : disabledReason}
      onClose={() => {
        rascunho.fechar()
        frame.onClose()
      }}
      onStop={
        files &&
        (() => {
          sending.current?.abort()
          chosen.aoProgredir(0)
        })
      }
      error={form.formState.errors.root?.message ?? (error && fraseDe(error))}
      busy={send.isPending}
      onSubmit={form.handleSubmit(submit, () => {
        // The file is told together with what is wrong in the fields.
        if (files) chosen.conferir()
      })}
    >
      <GuardadoNoAparelho rascunho={rascunho} oQue="escreveu" falta="enviado" />
      {typeof children === 'function' ? children(form.Field, form, chosen.campo) : children}
    </Formulario>
  )
}
