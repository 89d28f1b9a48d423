import { projeto as api, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { Confirm } from '../../blocks/Confirm.tsx'

interface Props {
  projeto: ProjetoDetalhe
  onClose: () => void
}

export function FinalizarProjeto({ projeto, onClose }: Props) {
  const aReceber = projeto.notas.some((n) => n.situacao !== 'paga' && n.situacao !== 'cancelada')
  return (
    <Confirm
      call={api.finalizar}
      input={{ params: { id: projeto.id }, corpo: {} }}
      onClose={onClose}
      variant="acao"
      title={`Finalizar o projeto ${projeto.nrosolicitacao}?`}
      confirmLabel="Finalizar o projeto"
      success="Projeto finalizado. O cliente recebe o convite para avaliar."
    >
      <p>
        {projeto.cliente.nome} recebe o convite para avaliar e, em seguida, o gestor faz a análise final. Não haverá
        novas entregas, a menos que o gestor devolva o projeto.
        {aReceber && ' As notas que faltam continuam na aba Notas.'}
      </p>
    </Confirm>
  )
}
