import type { ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import { asIds } from '../../api/field.tsx'
import { Command } from '../../blocks/Command.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'

interface Props {
  projeto: ProjetoDetalhe
  onClose: () => void
}

/** The final analysis is not content: which stages are open again, and why. */
export const DevolverExecucao = ({ projeto: p, onClose }: Props) => (
  <Command
    call={solicitacao.devolverExecucao}
    values={{ etapas: [], motivo: '' }}
    input={(corpo) => ({ params: { id: p.id }, corpo })}
    title="Devolver à execução"
    subtitle={`Solicitação ${p.nrosolicitacao}`}
    confirmLabel="Devolver"
    success="Projeto de volta à execução. O prestador foi avisado."
    onClose={onClose}
  >
    {(Field) => (
      <>
        <Field
          name="etapas"
          as={GrupoDeCaixas}
          {...asIds}
          label="Etapas a refazer"
          options={p.etapas.map((e) => ({ value: String(e.id), label: `${e.ordem}. ${e.descricao}` }))}
        />
        <Field name="motivo" as={CampoArea} label="O que falta" rows={4} limit={2000} />
        <p className="apoio">
          O prestador entrega de novo, o cliente confere e avalia outra vez. Um atesto já gerado deixa de valer.
        </p>
      </>
    )}
  </Command>
)
