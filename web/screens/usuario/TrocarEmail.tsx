import { usuario as api } from '@hub/protocol/usuario.ts'
import { Command } from '../../blocks/Command.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

interface Props {
  qual: 'trocar' | 'concordar'
  onClose: () => void
}

/** What changes where one enters asks for the password again. */
export const TrocarEmail = ({ qual, onClose }: Props) =>
  qual === 'trocar' ? (
    <Command
      call={api.trocarMeuEmail}
      values={{ email: '', senha: '' }}
      input={(corpo) => ({ corpo })}
      title="Trocar o e-mail"
      subtitle="Mandamos um link ao novo e-mail e avisamos o de hoje, que pode concordar na hora ou parar a troca em 48 horas."
      confirmLabel="Pedir a troca"
      busyLabel="Enviando"
      success="Pedido feito. Confirme pelo link enviado ao novo e-mail."
      onClose={onClose}
    >
      {(Field) => (
        <>
          <Field
            name="email"
            as={CampoTexto}
            label="Novo e-mail"
            type="email"
            inputMode="email"
            autoComplete="email"
            parse={(escrito: string) => escrito.trim()}
          />
          <Field name="senha" as={CampoSenha} label="Sua senha" />
        </>
      )}
    </Command>
  ) : (
    <Command
      call={api.concordarComTroca}
      values={{ senha: '' }}
      input={(corpo) => ({ corpo })}
      title="Concordar com a troca?"
      subtitle="Quando o novo e-mail confirmar, é com ele que você entra."
      confirmLabel="Concordar"
      busyLabel="Enviando"
      success="Você concordou com a troca."
      onClose={onClose}
    >
      {(Field) => <Field name="senha" as={CampoSenha} label="Sua senha" />}
    </Command>
  )
