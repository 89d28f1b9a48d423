import { formatarData } from '@hub/domain/kernel/data.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { diaDe } from '../../../parts/Data.tsx'
import { Confirmacao } from '../../../ui/Confirmacao.tsx'

/** Says what sending does before it is done: sealed until the date, or read at once in a negotiation. */
export function ConfirmarEnvio(props: {
  aberto: boolean
  onClose: () => void
  p: PropostaDetalhe
  total: string
  aoConfirmar: () => Promise<void>
  fraseDe: (erro: unknown) => string
}) {
  const { p } = props
  const cliente = p.solicitacao.cliente.nome
  const negociacao = p.situacao === 'em_negociacao'
  return (
    <Confirmacao
      open={props.aberto}
      onClose={props.onClose}
      title={p.enviada_em ? 'Reenviar a proposta?' : 'Enviar a proposta?'}
      confirmLabel={p.enviada_em ? 'Reenviar proposta' : 'Enviar proposta'}
      busyLabel="Enviando"
      variant="agora"
      onConfirm={props.aoConfirmar}
      errorText={props.fraseDe}
    >
      {negociacao ? (
        <p>
          A nova versão, de <b>{props.total}</b>, chega agora a {cliente} e toma o lugar da anterior. O pedido de ajuste
          fica respondido.
        </p>
      ) : (
        <p>
          A proposta de <b>{props.total}</b> para {cliente} fica selada
          {p.dtaprazo && ` até ${formatarData(diaDe(p.dtaprazo))}`}: antes disso só a sua empresa a vê, e você ainda
          pode editar e reenviar. Depois, {cliente} compara as propostas e escolhe.
        </p>
      )}
    </Confirmacao>
  )
}
