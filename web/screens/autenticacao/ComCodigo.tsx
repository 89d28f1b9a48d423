import { segundoFator as api } from '@hub/protocol/segundo-fator.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { Falha, fraseDe } from '../../api/falha.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { CodigosDeRecuperacao } from './CodigosDeRecuperacao.tsx'

interface Props {
  qual: 'desligar' | 'codigos'
  onClose: () => void
}

/** What asks for a code of the device again: turning the second step off, new recovery codes. */
export function ComCodigo({ qual, onClose }: Props) {
  const [senha, setSenha] = useState('')
  const [codigo, setCodigo] = useState('')
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const desligar = useMudanca(api.desligar, {
    sucesso: 'Verificação em duas etapas desligada.',
    erro: false,
    aoConcluir: onClose,
  })
  const trocar = useMudanca(api.trocarCodigos, {
    sucesso: false,
    erro: false,
    aoConcluir: (resposta) => setCodigos(resposta.codigos),
  })
  const tira = qual === 'desligar'
  const { error, isPending } = tira ? desligar : trocar
  const noCampo = error instanceof Falha ? error.campos : {}
  const enviar = () => {
    if (tira) desligar.mutate({ corpo: { senha, codigo: codigo.trim() } })
    else trocar.mutate({ corpo: { codigo: codigo.trim() } })
  }
  if (codigos) return <CodigosDeRecuperacao codigos={codigos} onClose={onClose} />
  return (
    <Formulario
      onClose={onClose}
      busy={isPending}
      title={tira ? 'Desligar a verificação em duas etapas?' : 'Gerar novos códigos de recuperação?'}
      subtitle={tira ? 'Depois, só a senha protege a sua conta.' : 'Os códigos de antes deixam de valer.'}
      variant={tira ? 'perigo' : 'acao'}
      confirmLabel={tira ? 'Desligar' : 'Gerar códigos'}
      busyLabel="Conferindo"
      error={error && !noCampo.senha && !noCampo.codigo ? fraseDe(error) : null}
      onSubmit={enviar}
    >
      {tira && <CampoSenha label="Sua senha" value={senha} onChange={setSenha} errorMessage={noCampo.senha} />}
      <CampoTexto
        label="Código do aplicativo ou de recuperação"
        autoComplete="one-time-code"
        value={codigo}
        onChange={setCodigo}
        errorMessage={noCampo.codigo}
      />
    </Formulario>
  )
}
