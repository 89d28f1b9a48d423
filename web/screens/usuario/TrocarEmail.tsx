import { usuario as api } from '@hub/protocol/usuario.ts'
import { Command } from '../../blocks/Command.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

/** What changes where one enters asks for the password again. */
export const TrocarEmail = ({ onClose }: { onClose: () => void }) => (
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
)
