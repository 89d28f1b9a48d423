import { usuario as api } from '@hub/protocol/usuario.ts'
import { Command } from '../../blocks/Command.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'

/** Consent to what somebody else asked for: to the address that is named here, and to no other. */
export const ConcordarComTroca = ({ novo, onClose }: { novo: string; onClose: () => void }) => (
  <Command
    call={api.concordarComTroca}
    values={{ senha: '', novo }}
    input={(corpo) => ({ corpo })}
    title="Concordar com a troca?"
    subtitle={`Quando o novo e-mail confirmar, é com ${novo} que você entra. Concorde só se ele é seu.`}
    confirmLabel="Concordar"
    busyLabel="Enviando"
    success="Você concordou com a troca."
    onClose={onClose}
  >
    {(Field) => <Field name="senha" as={CampoSenha} label="Sua senha" />}
  </Command>
)
