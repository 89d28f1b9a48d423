import { limparTelefone, mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { type AutorizacaoDeWhatsapp, notificacao as api } from '@hub/protocol/notificacao.ts'
import { useState } from 'react'
import { Confirm } from '../../blocks/Confirm.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { Botao } from '../../ui/Botao.tsx'

interface Props {
  autorizado: NonNullable<AutorizacaoDeWhatsapp['autorizado']>
  /** Opens the window with another number. */
  onChange: () => void
}

/** The number that one agreed to, and the way back. */
export function WhatsappAutorizado({ autorizado: { telefone, em }, onChange }: Props) {
  const [retira, perguntar] = useState(false)
  return (
    <div>
      <p>
        WhatsApp autorizado para {mascararTelefone(limparTelefone(telefone))}, desde <DataHora valor={em} />.
      </p>
      <Botao onClick={onChange}>Trocar o número</Botao>{' '}
      <Botao variant="texto" onClick={() => perguntar(true)}>
        Retirar a autorização
      </Botao>
      {retira && (
        <Confirm
          call={api.revogarWhatsapp}
          input={{}}
          title="Retirar a autorização do WhatsApp?"
          confirmLabel="Retirar a autorização"
          success="Autorização retirada."
          onClose={() => perguntar(false)}
        >
          Nada mais vai para este número. A sua vez continua a chegar no Hub e por e-mail.
        </Confirm>
      )}
    </div>
  )
}
