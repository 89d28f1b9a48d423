import type { QuestionarioDaAvaliacao } from '@hub/protocol/avaliacao.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { LerAvaliacao } from './LerAvaliacao.tsx'

interface Props {
  questionario: QuestionarioDaAvaliacao
  onClose: () => void
}

/** The evaluation of a service, in a window. */
export function VerAvaliacao({ questionario: { solicitacao: s, respondida }, onClose }: Props) {
  if (!respondida) return null
  return (
    <Dialogo
      open
      dismissable
      onClose={onClose}
      title="Avaliação do cliente"
      subtitle={`${s.titulo} · ${s.cliente}`}
      footer={
        <Botao variant="acao" onClick={onClose}>
          Fechar
        </Botao>
      }
    >
      <LerAvaliacao respondida={respondida} />
    </Dialogo>
  )
}
