import { segundoFator as api } from '@hub/protocol/segundo-fator.ts'
import { useState } from 'react'
import type { chamar } from '../../api/cliente.ts'
import { useMudanca } from '../../api/consultas.ts'
import { Falha, fraseDe } from '../../api/falha.ts'
import { buscarSessao } from '../../api/sessao.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { CodigosDeRecuperacao } from './CodigosDeRecuperacao.tsx'
import css from './SegundoFator.module.css'

type Comecado = Awaited<ReturnType<typeof chamar<typeof api.comecar>>>

/** Three steps in one window: the password, the device and its first code, the recovery codes. */
export function LigarSegundoFator({ onClose }: { onClose: () => void }) {
  const [senha, setSenha] = useState('')
  const [codigo, setCodigo] = useState('')
  const [comecado, setComecado] = useState<Comecado | null>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const comecar = useMudanca(api.comecar, { sucesso: false, erro: false, aoConcluir: setComecado })
  const confirmar = useMudanca(api.confirmar, {
    sucesso: false,
    erro: false,
    aoConcluir: (resposta) => setCodigos(resposta.codigos),
  })
  const ocupado = comecar.isPending || confirmar.isPending
  const concluir = () => {
    onClose()
    // Who had to set it up first may go on now.
    if (codigos) void buscarSessao().catch(() => undefined)
  }
  const enviar = () => {
    if (comecado) confirmar.mutate({ corpo: { codigo: codigo.trim() } })
    else comecar.mutate({ corpo: { senha } })
  }
  const falha = comecado ? confirmar.error : comecar.error
  const noCampo = falha instanceof Falha ? falha.campos : {}
  if (codigos) return <CodigosDeRecuperacao codigos={codigos} onClose={concluir} />
  return (
    <Formulario
      onClose={onClose}
      busy={ocupado}
      title="Ligar a verificação em duas etapas"
      subtitle={comecado ? 'Passo 2 de 3: o aplicativo' : 'Passo 1 de 3: a sua senha'}
      confirmLabel="Continuar"
      busyLabel="Conferindo"
      error={falha && !noCampo.senha && !noCampo.codigo ? fraseDe(falha) : null}
      onSubmit={enviar}
    >
      {comecado ? (
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
            Não consegue ler? Digite esta chave no aplicativo:{' '}
            <code className={css.chave}>{comecado.segredo.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <CampoTexto
            label="Código que o aplicativo mostra"
            autoFocus
            autoComplete="one-time-code"
            inputMode="numeric"
            value={codigo}
            onChange={setCodigo}
            errorMessage={noCampo.codigo}
          />
        </>
      ) : (
        <CampoSenha label="Sua senha" autoFocus value={senha} onChange={setSenha} errorMessage={noCampo.senha} />
      )}
    </Formulario>
  )
}
