import { autenticacao as api } from '@hub/protocol/autenticacao.ts'
import { segundoFator } from '@hub/protocol/segundo-fator.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { filled } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

const esquema = filled(api.ligarIdentidade.corpo)

interface Props {
  provedor: { id: string; nome: string }
  onClose: () => void
}

/** Password and second step first: whoever finds a session open does not get a way in of his own. Then the provider's page. */
export function LigarConta({ provedor, onClose }: Props) {
  const etapas = useQuery(consulta(segundoFator.ler))
  return (
    <Command
      call={api.ligarIdentidade}
      schema={esquema}
      values={{ senha: '', codigo: '' }}
      input={(corpo) => ({ params: { provider: provedor.id }, corpo })}
      title={`Ligar minha conta ${provedor.nome}`}
      subtitle={`Você vai à página do ${provedor.nome} e volta para cá. O CPF tem de ser o do seu cadastro.`}
      confirmLabel="Continuar"
      busyLabel="Abrindo"
      success={false}
      onClose={onClose}
      onDone={({ url }) => location.assign(url)}
    >
      {(Field, form) => (
        <>
          <Field name="senha" as={CampoSenha} label="Sua senha no Hub" />
          {(etapas.data?.ligado || form.formState.errors.codigo) && (
            <Field
              name="codigo"
              as={CampoTexto}
              label="Código do aplicativo ou de recuperação"
              autoComplete="one-time-code"
            />
          )}
        </>
      )}
    </Command>
  )
}
