import { prazoCorrido } from '@hub/domain/kernel/dias-uteis.ts'
import { projeto as api, type EtapaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { useMudanca } from '../../api/consultas.ts'
import { JanelaDeEnvio } from '../../blocks/JanelaDeEnvio.tsx'
import { useCalendario } from '../../parts/calendario.ts'
import { useHoje } from '../../parts/clock.ts'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'

interface Props {
  projeto: ProjetoDetalhe
  etapa: EtapaDoProjeto
  /** Internal delivery: the manager of an internal demand in the provider's place. */
  pelaCasa?: boolean
  onClose: () => void
}

/** Hands in a stage. */
export function EntregarEtapa({ projeto, etapa, pelaCasa, onClose }: Props) {
  const hoje = useHoje()
  const calendario = useCalendario()
  const { mutateAsync } = useMudanca(pelaCasa ? api.entregarPelaCasa : api.entregarEtapa, {
    sucesso: `Etapa ${etapa.ordem} entregue. Avisamos ${projeto.cliente.nome}.`,
    erro: false,
  })
  return (
    <JanelaDeEnvio
      title={pelaCasa ? `Entrega interna da etapa ${etapa.ordem}` : `Entregar a etapa ${etapa.ordem}`}
      subtitle={etapa.descricao}
      confirmLabel="Entregar"
      rascunho={`entrega.${etapa.id}`}
      rotuloDosArquivos="Arquivos da entrega"
      semArquivos="Anexe pelo menos um arquivo."
      ajudaDoComentario={`${projeto.cliente.nome} lê este texto ao conferir.`}
      enviar={(envio) => mutateAsync({ params: { id: projeto.id, id2: etapa.id }, ...envio })}
      onClose={onClose}
      fim={
        <p className="apoio">
          Entregue hoje, o cliente confere até{' '}
          <PrazoNaFrase ate={prazoCorrido(hoje, projeto.dias_aceite_tacito, calendario)} />. Sem resposta até lá, a
          etapa conta como aceita.
        </p>
      }
    >
      {pelaCasa && (
        <p>Você entrega no lugar de {projeto.prestador.nome}. O histórico diz que a entrega foi da entidade.</p>
      )}
      {etapa.motivo && (
        <Faixa tone="atencao" title="O que foi pedido na devolução">
          {etapa.motivo}
        </Faixa>
      )}
      <p>
        <span className="apoio">O que foi combinado:</span> {etapa.entrega}
      </p>
    </JanelaDeEnvio>
  )
}
