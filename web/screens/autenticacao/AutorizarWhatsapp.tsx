import { type AutorizacaoDeWhatsapp, notificacao as api } from '@hub/protocol/notificacao.ts'
import { Command } from '../../blocks/Command.tsx'
import { comoTelefone } from '../../parts/codigos.ts'
import { Caixa } from '../../ui/Caixa.tsx'

interface Props {
  /** What is agreed to, as the hub has it now. */
  whatsapp: AutorizacaoDeWhatsapp
  onClose: () => void
}

/** One's number and one's word that turns may be told there; nothing is ticked beforehand. */
export const AutorizarWhatsapp = ({ whatsapp: { texto, versao }, onClose }: Props) => (
  <Command
    call={api.autorizarWhatsapp}
    values={{ telefone: '', versao }}
    input={(corpo) => ({ corpo })}
    title="Avisos por WhatsApp"
    subtitle="Além do Hub e do e-mail, para você não perder a sua vez."
    confirmLabel="Autorizar"
    success="Autorizado: a sua vez chega também por WhatsApp."
    onClose={onClose}
  >
    {(Field) => (
      <>
        <Field
          name="telefone"
          {...comoTelefone}
          label="Telefone com WhatsApp"
          help="Com DDD."
          autoComplete="tel-national"
        />
        <p>{texto}</p>
        <Field name="aceito" as={Caixa} label="Li e autorizo" />
      </>
    )}
  </Command>
)
