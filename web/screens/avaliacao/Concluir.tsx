import type { ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Confirmacao } from '../../ui/Confirmacao.tsx'

interface Props {
  projeto: ProjetoDetalhe
  aoFechar: () => void
}

export function Concluir({ projeto: p, aoFechar }: Props) {
  const concluir = useMudanca(solicitacao.finalizar, {
    invalida: ['/solicitacao/', '/projeto/', '/avaliacao/', '/dash/'],
    sucesso: 'Solicitação concluída.',
    erro: false,
  })
  const abertas = p.notas.filter((n) => n.situacao !== 'paga' && n.situacao !== 'cancelada').length
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      variant="acao"
      title={`Concluir a solicitação ${p.nrosolicitacao}?`}
      confirmLabel="Concluir"
      busyLabel="Concluindo"
      onConfirm={() => concluir.mutateAsync({ params: { id: p.id }, corpo: {} })}
      errorText={fraseDe}
    >
      <p>
        O contrato se encerra e o que sobra do subsídio volta ao centro de custo. Não é possível voltar atrás.
        {abertas > 0 &&
          ` ${abertas === 1 ? 'Há 1 nota' : `Há ${abertas} notas`} por pagar: o valor delas continua guardado.`}
      </p>
    </Confirmacao>
  )
}
