import { texto } from '@hub/protocol/kernel/campos.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Entrada } from '../api/cliente.ts'
import { CampoTexto } from '../ui/CampoTexto.tsx'
import { Command, type CommandOptions } from './Command.tsx'

interface Props<E extends Endpoint> extends Omit<CommandOptions<E>, 'confirmLabel' | 'busyLabel'> {
  subtitle?: string | undefined
  /** What it is called today; missing for a new one. */
  name?: string | undefined
  /** Longest name that the call takes. */
  limit: number
  /** What the call is given, once the name is well formed. */
  input: (corpo: { descricao: string }) => Entrada<E>
}

/** Asks for the name of something new, or for another name of what there is; another window that saved meanwhile is told. */
export function JanelaDoNome<E extends Endpoint>({ name, limit, ...command }: Props<E>) {
  const [schema] = useState(() => z.strictObject({ descricao: texto(limit, 3) }))
  return (
    <Command
      {...command}
      schema={schema}
      values={{ descricao: name ?? '' }}
      confirmLabel={name === undefined ? 'Criar' : 'Salvar'}
      busyLabel="Salvando"
    >
      {(Field) => <Field name="descricao" as={CampoTexto} label="Nome" autoComplete="off" />}
    </Command>
  )
}
