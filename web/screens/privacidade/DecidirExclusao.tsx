import { type PedidoDeExclusao, privacidade } from '@hub/protocol/privacidade.ts'
import { Command } from '../../blocks/Command.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { OQueFica } from './OQueFica.tsx'

interface Props {
  pedido: PedidoDeExclusao
  atender: boolean
  onClose: () => void
}

const resposta = 'Seus dados pessoais foram excluídos. O que a lei manda guardar fica sob pseudônimo.'

/** Grants or refuses; what goes and what stays is said before. */
export function DecidirExclusao({ pedido: p, atender, onClose }: Props) {
  return (
    <Command
      call={privacidade.decidirPedido}
      values={{ atender, resposta: atender ? resposta : '' }}
      input={(corpo) => ({ params: { id: p.id }, corpo })}
      title={atender ? 'Excluir os dados desta pessoa?' : 'Recusar o pedido'}
      subtitle={p.pessoa.nome}
      confirmLabel={atender ? 'Excluir os dados' : 'Recusar'}
      busyLabel={atender ? 'Excluindo' : 'Recusando'}
      onClose={onClose}
      success={atender ? 'Pedido atendido. O acesso terminou e os dados saem em alguns minutos.' : 'Pedido recusado.'}
    >
      {(Field) => (
        <>
          {atender ? (
            <>
              <p>
                Tem certeza de que deseja continuar com esta ação? Não dá para desfazer. A pessoa sai de todos os
                aparelhos agora; nome, e-mail, CPF e telefone dão lugar a um pseudônimo, e os vínculos com empresas
                terminam.
              </p>
              <OQueFica fica={p.fica} />
            </>
          ) : (
            <p>A pessoa lê o motivo, pode pedir de novo e reclamar à ANPD.</p>
          )}
          <Field
            name="resposta"
            as={CampoArea}
            label={atender ? 'Resposta à pessoa' : 'Motivo'}
            help="Vai por e-mail."
            limit={1000}
          />
        </>
      )}
    </Command>
  )
}
