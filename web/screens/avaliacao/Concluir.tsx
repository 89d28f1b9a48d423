import type { ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { Confirm } from '../../blocks/Confirm.tsx'

interface Props {
  projeto: ProjetoDetalhe
  onClose: () => void
}

export function Concluir({ projeto: p, onClose }: Props) {
  const abertas = p.notas.filter((n) => n.situacao !== 'paga' && n.situacao !== 'cancelada').length
  return (
    <Confirm
      call={solicitacao.finalizar}
      input={{ params: { id: p.id }, corpo: {} }}
      onClose={onClose}
      variant="acao"
      title={`Concluir a solicitação ${p.nrosolicitacao}?`}
      confirmLabel="Concluir"
      success="Solicitação concluída."
    >
      O contrato se encerra e o que sobra do subsídio volta ao centro de custo. Não é possível voltar atrás.
      {abertas > 0 &&
        (abertas === 1
          ? ' Há 1 nota por pagar: o valor dela continua guardado.'
          : ` Há ${abertas} notas por pagar: o valor delas continua guardado.`)}
    </Confirm>
  )
}
