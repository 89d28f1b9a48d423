import { texto } from '@hub/protocol/kernel/campos.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Entrada } from '../api/cliente.ts'
import { type Alvo, useMudanca } from '../api/consultas.ts'
import { useFormulario } from '../api/formulario.ts'
import { Formulario } from '../parts/Formulario.tsx'
import { CampoTexto } from '../ui/CampoTexto.tsx'

interface Props<E extends Endpoint> {
  titulo: string
  subtitulo?: string
  /** What it is called today; missing for a new one. */
  nome?: string | undefined
  /** Longest name that the call takes. */
  maximo: number
  chamada: E
  /** What the call is given, once the name is well formed. */
  entrada: (corpo: { descricao: string }) => Entrada<E>
  invalida: readonly Alvo[]
  sucesso: string
  aoFechar: () => void
}

/** Asks for the name of something new, or for another name of what there is; another window that saved meanwhile is told. */
export function JanelaDoNome<E extends Endpoint>(props: Props<E>) {
  const { nome, maximo, aoFechar } = props
  const [esquema] = useState(() => z.strictObject({ descricao: texto(maximo, 3) }))
  const formulario = useFormulario(esquema, { descricao: nome ?? '' })
  const salvar = useMudanca(props.chamada, {
    invalida: props.invalida,
    sucesso: props.sucesso,
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  return (
    <Formulario
      titulo={props.titulo}
      {...(props.subtitulo && { subtitulo: props.subtitulo })}
      erro={formulario.formState.errors.root?.message}
      confirmar={nome === undefined ? 'Criar' : 'Salvar'}
      confirmando="Salvando"
      enviando={salvar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) => salvar.mutate(props.entrada(corpo)))}
    >
      <Controller
        control={formulario.control}
        name="descricao"
        render={({ field, fieldState }) => (
          <CampoTexto {...field} label="Nome" autoComplete="off" errorMessage={fieldState.error?.message} />
        )}
      />
    </Formulario>
  )
}
