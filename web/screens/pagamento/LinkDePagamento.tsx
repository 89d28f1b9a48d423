import type { pagamento as api } from '@hub/protocol/pagamento.ts'
import type { Resposta } from '../../api/cliente.ts'
import { Data } from '../../parts/Data.tsx'
import { JanelaDoLink } from '../../parts/JanelaDoLink.tsx'

/** The link that was just made: to whom it went, and to be handed on. It is shown this once. */
export function LinkDePagamento({ link, onClose }: { link: Resposta<typeof api.gerarLink>; onClose: () => void }) {
  return (
    <JanelaDoLink titulo="Link de pagamento" url={link.url} onClose={onClose}>
      {link.enviado_a.length
        ? `Enviado a ${link.enviado_a.map((p) => `${p.nome} (${p.email})`).join(', ')}.`
        : 'A empresa não tem quem receba e-mails: copie o link e entregue por outro meio.'}{' '}
      Vale até <Data valor={link.expira_em} />. Links anteriores deixaram de valer.
    </JanelaDoLink>
  )
}
