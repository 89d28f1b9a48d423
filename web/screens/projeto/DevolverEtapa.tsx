import { projeto as api, type EtapaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { Confirm } from '../../blocks/Confirm.tsx'

interface Props {
  projeto: ProjetoDetalhe
  etapa: EtapaDoProjeto
  onClose: () => void
}

export function DevolverEtapa({ projeto, etapa, onClose }: Props) {
  return (
    <Confirm
      call={api.devolverEtapa}
      input={(motivo) => ({
        params: { id: projeto.id, id2: etapa.id },
        corpo: { motivo, ...(etapa.entregue_em && { entregue_em: etapa.entregue_em }) },
      })}
      reason={{ label: 'O que falta ou precisa mudar', help: `${projeto.prestador.nome} lê este texto.` }}
      onClose={onClose}
      variant="acao"
      title={`Devolver a etapa ${etapa.ordem}?`}
      confirmLabel="Devolver a etapa"
      success={`Etapa ${etapa.ordem} devolvida ao prestador.`}
    >
      <p>{etapa.descricao} volta ao prestador, que entrega de novo. O prazo para conferir recomeça.</p>
    </Confirm>
  )
}
