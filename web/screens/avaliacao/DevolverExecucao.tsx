import { texto } from '@hub/protocol/kernel/campos.ts'
import type { ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { solicitacao } from '@hub/protocol/solicitacao.ts'
import * as z from 'zod/mini'
import { Command } from '../../blocks/Command.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'

interface Props {
  projeto: ProjetoDetalhe
  onClose: () => void
}

const esquema = z.object({
  etapas: z.array(z.string()).check(z.minLength(1, 'Escolha pelo menos uma etapa.')),
  motivo: texto(2000, 5),
})

/** The final analysis is not content: which stages are open again, and why. */
export const DevolverExecucao = ({ projeto: p, onClose }: Props) => (
  <Command
    call={solicitacao.devolverExecucao}
    schema={esquema}
    values={{ etapas: [], motivo: '' }}
    input={({ etapas, motivo }) => ({ params: { id: p.id }, corpo: { motivo, etapas: etapas.map(Number) } })}
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
