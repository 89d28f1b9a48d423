import { formatarData } from '@hub/domain/kernel/data.ts'
import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { Confirm } from '../../blocks/Confirm.tsx'

interface Props {
  d: DiagnosticoDetalhe
  onClose: () => void
}

/** The executor does not take it on, and says why. */
export function RejeitarDiagnostico({ d, onClose }: Props) {
  return (
    <Confirm
      call={api.rejeitar}
      input={(motivo) => ({ params: { id: d.id }, corpo: { motivo } })}
      reason={{ label: 'Motivo', help: 'O gestor lê este texto. O cliente não.' }}
      onClose={onClose}
      title={`Rejeitar o diagnóstico ${d.nrodiagnostico}?`}
      confirmLabel="Rejeitar"
      success="Diagnóstico rejeitado. O gestor escolhe outro executor."
    >
      O gestor escolhe outro executor. Depois disso, este diagnóstico sai da sua lista.
    </Confirm>
  )
}

/** The manager sends the file back with what is to be mended. */
export function CorrigirDiagnostico({ d, onClose }: Props) {
  return (
    <Confirm
      call={api.pedirCorrecao}
      input={(comentario) => ({ params: { id: d.id }, corpo: { comentario } })}
      reason={{ label: 'O que corrigir', help: `${d.executor?.nome ?? 'O executor'} lê este texto.` }}
      onClose={onClose}
      variant="acao"
      title={`Devolver o diagnóstico ${d.nrodiagnostico} para correção?`}
      confirmLabel="Devolver"
      success="Devolvido para correção. O executor foi avisado."
    >
      {d.executor?.nome ?? 'O executor'} envia de novo{d.prazos && ` até ${formatarData(d.prazos.correcao)}`}. O arquivo
      de agora fica guardado.
    </Confirm>
  )
}

/** Without a diagnostic the request goes straight on. */
export function DispensarDiagnostico({ d, onClose }: Props) {
  return (
    <Confirm
      call={solicitacao.dispensarDiagnostico}
      input={(motivo) => ({ params: { id: d.solicitacao.id }, corpo: { motivo } })}
      reason={{ label: 'Motivo', help: 'Fica no histórico, e o cliente lê este texto.' }}
      onClose={onClose}
      title="Dispensar o diagnóstico?"
      confirmLabel="Dispensar"
      success="Diagnóstico dispensado. A solicitação seguiu."
    >
      A solicitação {d.solicitacao.nrosolicitacao} segue sem diagnóstico, e{' '}
      {!d.chama
        ? 'os prestadores são convidados agora'
        : d.chama.aceita
          ? `${d.chama.nome} recebe a demanda agora e responde se aceita`
          : `${d.chama.nome} é convidado agora a propor`}
      . Não é possível voltar atrás.
    </Confirm>
  )
}
