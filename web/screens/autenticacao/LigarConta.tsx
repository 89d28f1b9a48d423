import { segundoFator } from '@hub/protocol/segundo-fator.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ligarConta } from '../../api/entrada.ts'
import { ehSessaoPerdida, Falha, fraseDe } from '../../api/falha.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha } from '../../ui/Pagina.tsx'

interface Props {
  provedor: { id: string; nome: string }
  onClose: () => void
}

/** Password and second step first: whoever finds a session open does not get a way in of his own. Then the provider's page. */
export function LigarConta({ provedor, onClose }: Props) {
  const id = useId()
  const [senha, setSenha] = useState('')
  const [erro, setErro] = useState<unknown>(null)
  const [ocupado, setOcupado] = useState(false)
  const [codigo, setCodigo] = useState('')
  const etapas = useQuery(consulta(segundoFator.ler))
  const noCampo = erro instanceof Falha ? erro.campos : {}
  const enviar = async (evento: FormEvent) => {
    evento.preventDefault()
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
    <Dialogo
      open
      onClose={onClose}
      busy={ocupado}
      title={`Ligar minha conta ${provedor.nome}`}
      subtitle={`Você vai à página do ${provedor.nome} e volta para cá. O CPF tem de ser o do seu cadastro.`}
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Agora não
          </Botao>
          <Botao type="submit" form={id} variant="acao" busy={ocupado} busyLabel="Abrindo">
            Continuar
          </Botao>
        </>
      }
    >
      <form id={id} noValidate onSubmit={enviar}>
        <Pilha>
          {erro !== null && !noCampo.senha && !noCampo.codigo && <Faixa tone="erro">{fraseDe(erro)}</Faixa>}
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
        </Pilha>
      </form>
    </Dialogo>
  )
}
