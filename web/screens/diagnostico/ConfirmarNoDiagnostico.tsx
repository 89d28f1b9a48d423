import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { doDiagnostico } from './janelas.ts'

interface Props {
  d: DiagnosticoDetalhe
  aoFechar: () => void
}

/** The executor takes it on. */
export function AceitarDiagnostico({ d, aoFechar }: Props) {
  const aceitar = useMudanca(api.aceitar, {
    invalida: doDiagnostico,
    sucesso: 'Diagnóstico aceito. O gestor foi avisado.',
    erro: false,
  })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      title={`Aceitar o diagnóstico ${d.nrodiagnostico}?`}
      variant="acao"
      confirmLabel="Aceitar"
      busyLabel="Aceitando"
      cancelLabel="Agora não"
      onConfirm={() => aceitar.mutateAsync({ params: { id: d.id }, corpo: {} })}
      errorText={fraseDe}
    >
      <p>
        Você passa a ver como falar com {d.solicitacao.cliente.nome} e envia o resultado até{' '}
        <PrazoNaFrase ate={d.prazo} genero="m" />.
        {d.executor?.tipo === 'prestador' && ' Quem faz o diagnóstico não é convidado a propor nesta solicitação.'}
      </p>
    </Confirmacao>
  )
}

/** Nobody makes it for now: it waits until the manager names another. */
export function RemoverExecutor({ d, aoFechar }: Props) {
  const remover = useMudanca(api.removerConsultor, {
    invalida: doDiagnostico,
    sucesso: 'O diagnóstico ficou sem executor.',
    erro: false,
  })
  return (
    <Confirmacao
      open
      onClose={aoFechar}
      title={`Tirar o diagnóstico de ${d.executor?.nome ?? 'quem o faz'}?`}
      variant="perigo"
      confirmLabel="Tirar o diagnóstico"
      busyLabel="Tirando"
      cancelLabel="Agora não"
      onConfirm={() => remover.mutateAsync({ params: { id: d.id } })}
      errorText={fraseDe}
    >
      <p>
        {d.executor?.nome ?? 'O executor'} deixa de ver o diagnóstico e é avisado. Ele espera até que você escolha outra
        pessoa.
      </p>
    </Confirmacao>
  )
}
