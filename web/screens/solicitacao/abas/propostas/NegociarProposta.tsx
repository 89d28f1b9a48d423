import { somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import { proposta as chamadas, type PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { Command } from '../../../../blocks/Command.tsx'
import { useCalendario } from '../../../../parts/calendario.ts'
import { useHoje } from '../../../../parts/clock.ts'
import { CamposDoAjuste } from './CamposDoAjuste.tsx'

/** Days that a provider is given to answer, unless another date is chosen. */
const DIAS_UTEIS = 3

/** Asks the author of a proposal to adjust it, in words and until a day. */
export function NegociarProposta(props: { solicitacao: number; p: PropostaDetalhe; onClose: () => void }) {
  const { solicitacao, p, onClose } = props
  const hoje = useHoje()
  const calendario = useCalendario()
  return (
    <Command
      call={chamadas.negociar}
      values={{ comentario: p.pedido_negociacao ?? '', dtaprazo: somarDiasUteis(hoje, DIAS_UTEIS, calendario) }}
      input={(corpo) => ({ params: { id: solicitacao, id2: p.id }, corpo })}
      title={`Pedir ajuste a ${p.empresa_proposta.nome}`}
      subtitle="O prestador pode aceitar e reenviar, ou deixar a proposta como está."
      confirmLabel="Enviar pedido"
      success="Pedido enviado ao prestador."
      onClose={onClose}
    >
      {(Field) => (
        <CamposDoAjuste
          Field={Field as never}
          ajuda="Preço, datas, horas ou o que é entregue: seja direto."
          ajudaDoPrazo="Depois desta data, vale a última versão que ele enviou. Enquanto isso a escolha espera."
        />
      )}
    </Command>
  )
}
