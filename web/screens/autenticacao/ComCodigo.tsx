import { segundoFator as api } from '@hub/protocol/segundo-fator.ts'
import { useState } from 'react'
import { Command } from '../../blocks/Command.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { CodigosDeRecuperacao } from './CodigosDeRecuperacao.tsx'

interface Props {
  qual: 'desligar' | 'codigos'
  onClose: () => void
}

/** What asks for a code of the device again: turning the second step off, new recovery codes. */
export function ComCodigo({ qual, onClose }: Props) {
  const [codigos, mostrar] = useState<readonly string[] | null>(null)
  const code = {
    name: 'codigo' as const,
    as: CampoTexto,
    label: 'Código do aplicativo ou de recuperação',
    autoComplete: 'one-time-code',
  }
  if (codigos) return <CodigosDeRecuperacao codigos={codigos} onClose={onClose} />
  if (qual === 'desligar')
    return (
      <Command
        call={api.desligar}
        values={{ senha: '', codigo: '' }}
        input={(corpo) => ({ corpo })}
        title="Desligar a verificação em duas etapas?"
        subtitle="Depois, só a senha protege a sua conta."
        variant="perigo"
        confirmLabel="Desligar"
        busyLabel="Conferindo"
        success="Verificação em duas etapas desligada."
        onClose={onClose}
      >
        {(Field) => (
          <>
            <Field name="senha" as={CampoSenha} label="Sua senha" />
            <Field {...code} />
          </>
        )}
      </Command>
    )
  return (
    <Command
      call={api.trocarCodigos}
      values={{ codigo: '' }}
      input={(corpo) => ({ corpo })}
      title="Gerar novos códigos de recuperação?"
      subtitle="Os códigos de antes deixam de valer."
      confirmLabel="Gerar códigos"
      busyLabel="Conferindo"
      success={false}
      stays
      onClose={onClose}
      onDone={(feitos) => mostrar(feitos.codigos)}
    >
      {(Field) => <Field {...code} />}
    </Command>
  )
}
