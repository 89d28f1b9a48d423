import { projeto as api, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { doProjeto } from './janelas.ts'

interface Props {
  projeto: ProjetoDetalhe
  aoFechar: () => void
}

export function FinalizarProjeto({ projeto, aoFechar }: Props) {
  const finalizar = useMudanca(api.finalizar, {
    invalida: doProjeto,
    sucesso: 'Projeto finalizado. O cliente foi convidado a avaliar.',
    erro: false,
  })
  const aReceber = projeto.notas.some((n) => n.situacao !== 'paga' && n.situacao !== 'cancelada')
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      variant="acao"
      title={`Finalizar o projeto ${projeto.nrosolicitacao}?`}
      confirmLabel="Finalizar o projeto"
      busyLabel="Finalizando"
      onConfirm={() => finalizar.mutateAsync({ params: { id: projeto.id }, corpo: {} })}
      errorText={fraseDe}
    >
      <p>
        {projeto.cliente.nome} é convidado a avaliar e, em seguida, o gestor faz a análise final. Não haverá novas
        entregas, a menos que o gestor devolva o projeto.
        {aReceber && ' As notas que faltam continuam na aba Notas.'}
      </p>
    </Confirmacao>
  )
}
