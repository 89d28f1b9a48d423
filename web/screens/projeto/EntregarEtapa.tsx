import { prazoCorrido } from '@hub/domain/kernel/dias-uteis.ts'
import { projeto as api, type EtapaDoProjeto, type ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { filled } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { documentos } from '../../parts/arquivos.ts'
import { useCalendario } from '../../parts/calendario.ts'
import { useHoje } from '../../parts/clock.ts'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Faixa } from '../../ui/Faixa.tsx'

const esquema = filled(api.entregarEtapa.corpo)

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
  return (
    <Command
      call={pelaCasa ? api.entregarPelaCasa : api.entregarEtapa}
      schema={esquema}
      values={{ comentario: '' }}
      input={(corpo) => ({ params: { id: projeto.id, id2: etapa.id }, corpo })}
      files={{ rule: documentos, missing: 'Anexe pelo menos um arquivo.' }}
      title={pelaCasa ? `Entrega interna da etapa ${etapa.ordem}` : `Entregar a etapa ${etapa.ordem}`}
      subtitle={etapa.descricao}
      confirmLabel="Entregar"
      success={`Etapa ${etapa.ordem} entregue. Avisamos ${projeto.cliente.nome}.`}
      onClose={onClose}
    >
      {(Field, _, files) => (
        <>
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
          <Arquivos label="Arquivos da entrega" {...files} />
          <Field
            name="comentario"
            as={CampoArea}
            label="Comentário"
            optional
            limit={2000}
            help={`${projeto.cliente.nome} lê este texto ao conferir.`}
          />
          <p className="apoio">
            Entregue hoje, o cliente confere até{' '}
            <PrazoNaFrase ate={prazoCorrido(hoje, projeto.dias_aceite_tacito, calendario)} />. Sem resposta até lá, a
            etapa conta como aceita.
          </p>
        </>
      )}
    </Command>
  )
}
