import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { Confirm } from '../../blocks/Confirm.tsx'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'

interface Props {
  d: DiagnosticoDetalhe
  onClose: () => void
}

/** The executor takes it on. */
export function AceitarDiagnostico({ d, onClose }: Props) {
  return (
    <Confirm
      call={api.aceitar}
      input={{ params: { id: d.id }, corpo: {} }}
      onClose={onClose}
      title={`Aceitar o diagnóstico ${d.nrodiagnostico}?`}
      variant="acao"
      confirmLabel="Aceitar"
      success="Diagnóstico aceito. O gestor foi avisado."
    >
      <p>
        Você passa a ver como falar com {d.empresas.length > 0 ? 'cada empresa' : d.solicitacao.cliente.nome} e envia o
        resultado até <PrazoNaFrase ate={d.prazo} genero="m" />.
        {d.executor?.tipo === 'prestador' &&
          ' Quem faz o diagnóstico não recebe convite para propor nesta solicitação.'}
      </p>
    </Confirm>
  )
}

/** Nobody makes it for now: it waits until the manager names another. */
export function RemoverExecutor({ d, onClose }: Props) {
  return (
    <Confirm
      call={api.removerConsultor}
      input={{ params: { id: d.id }, corpo: { antes: d.executor && { tipo: d.executor.tipo, id: d.executor.id } } }}
      onClose={onClose}
      title={`Tirar o diagnóstico de ${d.executor?.nome ?? 'quem o faz'}?`}
      confirmLabel="Tirar o diagnóstico"
      success="O diagnóstico ficou sem executor."
    >
      {d.executor?.nome ?? 'O executor'} deixa de ver o diagnóstico e é avisado. Ele espera até que você escolha outra
      pessoa.
    </Confirm>
  )
}
