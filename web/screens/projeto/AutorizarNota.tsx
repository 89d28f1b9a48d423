import { projeto as api, type NotaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'

interface Props {
  projeto: ProjetoDetalhe
  nota: NotaDoProjeto
  onClose: () => void
}

export function AutorizarNota({ projeto, nota, onClose }: Props) {
  return (
    <Confirm
      call={api.autorizarNota}
      input={{ params: { id: nota.id }, corpo: {} }}
      onClose={onClose}
      variant="acao"
      title={`Autorizar a nota da parcela ${nota.parcela}?`}
      question={`${projeto.prestador.nome} poderá emitir e enviar a nota de ${emReaisPorExtenso(nota.valor)}.`}
      confirmLabel="Autorizar a nota"
      success={`Nota da parcela ${nota.parcela} autorizada.`}
    >
      <p>
        Paga a etapa {nota.etapa.ordem}, {nota.etapa.descricao}, já aceita.
      </p>
    </Confirm>
  )
}
