import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { useMudanca } from '../../api/consultas.ts'
import { JanelaDeEnvio } from '../../blocos/JanelaDeEnvio.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { doDiagnostico } from './janelas.ts'

/** Hands in the result. */
export function EnviarDiagnostico({ d, aoFechar }: { d: DiagnosticoDetalhe; aoFechar: () => void }) {
  const { mutateAsync } = useMudanca(api.enviarArquivo, {
    invalida: doDiagnostico,
    sucesso: 'Diagnóstico enviado. O gestor foi avisado.',
    erro: false,
  })
  return (
    <JanelaDeEnvio
      titulo={d.situacao === 'em_correcao' ? 'Enviar o diagnóstico corrigido' : 'Enviar o diagnóstico'}
      subtitulo={`${d.nrodiagnostico} · ${d.solicitacao.cliente.nome}`}
      acao="Enviar"
      rascunho={`diagnostico.${d.id}`}
      rotuloDosArquivos="Arquivos do diagnóstico"
      semArquivos="Anexe o arquivo do diagnóstico."
      ajudaDoComentario="O gestor lê ao conferir. Aprovado o diagnóstico, o cliente e os prestadores convidados também leem."
      enviar={(envio) => mutateAsync({ params: { id: d.id }, ...envio })}
      aoFechar={aoFechar}
    >
      {d.situacao === 'em_correcao' && d.motivo && (
        <Faixa tone="atencao" title="O que corrigir">
          {d.motivo}
        </Faixa>
      )}
    </JanelaDeEnvio>
  )
}
