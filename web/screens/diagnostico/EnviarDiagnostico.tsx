import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { useMudanca } from '../../api/consultas.ts'
import { JanelaDeEnvio } from '../../blocks/JanelaDeEnvio.tsx'
import { Faixa } from '../../ui/Faixa.tsx'

/** Hands in the result. */
export function EnviarDiagnostico({ d, onClose }: { d: DiagnosticoDetalhe; onClose: () => void }) {
  const { mutateAsync } = useMudanca(api.enviarArquivo, {
    sucesso: 'Diagnóstico enviado. O gestor foi avisado.',
    erro: false,
  })
  return (
    <JanelaDeEnvio
      title={d.situacao === 'em_correcao' ? 'Enviar o diagnóstico corrigido' : 'Enviar o diagnóstico'}
      subtitle={`${d.nrodiagnostico} · ${d.solicitacao.cliente.nome}`}
      confirmLabel="Enviar"
      rascunho={`diagnostico.${d.id}`}
      rotuloDosArquivos="Arquivos do diagnóstico"
      semArquivos="Anexe o arquivo do diagnóstico."
      ajudaDoComentario="O gestor lê ao conferir. Aprovado o diagnóstico, o cliente e os prestadores convidados também leem."
      enviar={(envio) => mutateAsync({ params: { id: d.id }, ...envio })}
      onClose={onClose}
    >
      {d.situacao === 'em_correcao' && d.motivo && (
        <Faixa tone="atencao" title="O que corrigir">
          {d.motivo}
        </Faixa>
      )}
    </JanelaDeEnvio>
  )
}
