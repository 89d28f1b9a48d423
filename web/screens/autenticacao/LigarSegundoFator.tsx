import type { RespostaDe } from '@hub/protocol/kernel/endpoint.ts'
import { segundoFator as api } from '@hub/protocol/segundo-fator.ts'
import { useState } from 'react'
import { buscarSessao } from '../../api/sessao.ts'
import { Command } from '../../blocks/Command.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { CodigosDeRecuperacao } from './CodigosDeRecuperacao.tsx'
import css from './SegundoFator.module.css'

type Comecado = RespostaDe<typeof api.comecar>

/** Three steps, a window each: the password, the device and its first code, the recovery codes. */
export function LigarSegundoFator({ onClose }: { onClose: () => void }) {
  const [comecado, comecar] = useState<Comecado | null>(null)
  const [codigos, mostrar] = useState<readonly string[] | null>(null)
  const concluir = () => {
    onClose()
    // Who had to set it up first may go on now.
    void buscarSessao().catch(() => undefined)
  }
  const common = {
    title: 'Ligar a verificação em duas etapas',
    confirmLabel: 'Continuar',
    busyLabel: 'Conferindo',
    success: false,
    stays: true,
    onClose,
  } as const
  if (codigos) return <CodigosDeRecuperacao codigos={codigos} onClose={concluir} />
  if (!comecado)
    return (
      <Command
        {...common}
        key="senha"
        call={api.comecar}
        values={{ senha: '' }}
        input={(corpo) => ({ corpo })}
        subtitle="Passo 1 de 3: a sua senha"
        onDone={comecar}
      >
        {(Field) => <Field name="senha" as={CampoSenha} label="Sua senha" autoFocus />}
      </Command>
    )
  return (
    <Command
      {...common}
      key="codigo"
      call={api.confirmar}
      values={{ codigo: '' }}
      input={(corpo) => ({ corpo })}
      subtitle="Passo 2 de 3: o aplicativo"
      onDone={(feitos) => mostrar(feitos.codigos)}
    >
      {(Field) => (
        <>
          <p>
            Abra um aplicativo autenticador no celular (Google Authenticator, Microsoft Authenticator, Aegis ou outro) e
            leia o código:
          </p>
          <svg
            className={css.qr}
            viewBox={`-4 -4 ${comecado.qr.tamanho + 8} ${comecado.qr.tamanho + 8}`}
            role="img"
            aria-label="Código QR para o aplicativo autenticador"
          >
            <path d={comecado.qr.caminho} />
          </svg>
          <p>
            O aplicativo está neste aparelho? <a href={comecado.endereco}>Abra o aplicativo</a> ou digite nele esta
            chave: <code className={css.chave}>{comecado.segredo.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <Field
            name="codigo"
            as={CampoTexto}
            label="Código que o aplicativo mostra"
            autoFocus
            autoComplete="one-time-code"
            inputMode="numeric"
          />
        </>
      )}
    </Command>
  )
}
