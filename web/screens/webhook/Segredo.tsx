import type { InscricaoComSegredo } from '@hub/protocol/webhook.ts'
import { DataHora } from '../../parts/Data.tsx'
import { SegredoUmaVez } from '../../parts/SegredoUmaVez.tsx'

/** The secret by which the messages of a subscription are signed. */
export const Segredo = ({ inscricao: w, onClose }: { inscricao: InscricaoComSegredo; onClose: () => void }) => (
  <SegredoUmaVez noun="segredo" name={w.nome} value={w.segredo} lost="Se for perdido, gere outro." onClose={onClose}>
    <p className="apoio">
      Com ele o outro sistema confere que a mensagem veio do Hub: padrão Standard Webhooks, cabeçalho webhook-signature.
    </p>
    {w.anterior_ate && (
      <p>
        Até <DataHora valor={w.anterior_ate} /> as mensagens são assinadas também com o segredo anterior, para a troca
        não interromper nada.
      </p>
    )}
  </SegredoUmaVez>
)
