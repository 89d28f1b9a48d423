import { segundoFator } from '@hub/protocol/segundo-fator.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ligarConta } from '../../api/entrada.ts'
import { ehSessaoPerdida, Falha, fraseDe } from '../../api/falha.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

interface Props {
  provedor: { id: string; nome: string }
  onClose: () => void
}

/** Password and second step first: whoever finds a session open does not get a way in of his own. Then the provider's page. */
export function LigarConta({ provedor, onClose }: Props) {
  const [senha, setSenha] = useState('')
  const [erro, setErro] = useState<unknown>(null)
  const [ocupado, setOcupado] = useState(false)
  const [codigo, setCodigo] = useState('')
  const etapas = useQuery(consulta(segundoFator.ler))
  const noCampo = erro instanceof Falha ? erro.campos : {}
  const enviar = async () => {
    setOcupado(true)
    setErro(null)
    try {
      await ligarConta(provedor.id, { senha, ...(codigo && { codigo: codigo.trim() }) })
    } catch (causa) {
      setOcupado(false)
      if (!ehSessaoPerdida(causa)) setErro(causa)
    }
  }
  return (
    <Formulario
      onClose={onClose}
      busy={ocupado}
      title={`Ligar minha conta ${provedor.nome}`}
      subtitle={`Você vai à página do ${provedor.nome} e volta para cá. O CPF tem de ser o do seu cadastro.`}
      confirmLabel="Continuar"
      busyLabel="Abrindo"
      error={erro !== null && !noCampo.senha && !noCampo.codigo ? fraseDe(erro) : null}
      onSubmit={() => void enviar()}
    >
      <CampoSenha label="Sua senha no Hub" value={senha} onChange={setSenha} errorMessage={noCampo.senha} />
      {(etapas.data?.ligado || noCampo.codigo) && (
        <CampoTexto
          label="Código do aplicativo ou de recuperação"
          autoComplete="one-time-code"
          value={codigo}
          onChange={setCodigo}
          errorMessage={noCampo.codigo}
        />
      )}
    </Formulario>
  )
}
