import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { filled } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { useHoje } from '../../parts/clock.ts'
import { useDiaPorExtenso } from '../../parts/dia-por-extenso.ts'
import { CampoData } from '../../ui/CampoData.tsx'
import { ArquivosDoDiagnostico } from './ArquivosDoDiagnostico.tsx'

const esquema = filled(api.aprovar.corpo)

/** The manager accepts the result: its receipt is issued, and the providers are invited or who was chosen is called. */
export function AprovarDiagnostico({ d, onClose }: { d: DiagnosticoDetalhe; onClose: () => void }) {
  const hoje = useHoje()
  const porExtenso = useDiaPorExtenso()
  const [ultimo] = d.envios
  const aceita = d.chama?.aceita === true
  return (
    <Command
      call={api.aprovar}
      schema={esquema}
      values={{ dtaprazoenvioproposta: d.prazos?.seguinte ?? '' }}
      input={(corpo) => ({
        params: { id: d.id },
        corpo: { ...corpo, ...(d.enviado_em && { enviado_em: d.enviado_em }) },
      })}
      title={`Aprovar o diagnóstico ${d.nrodiagnostico}`}
      subtitle={`${d.solicitacao.cliente.nome} · ${d.solicitacao.titulo}`}
      confirmLabel={aceita ? 'Aprovar e chamar o prestador' : 'Aprovar e convidar'}
      onClose={onClose}
      success="Diagnóstico aprovado. A solicitação seguiu."
    >
      {(Field, form) => (
        <>
          {ultimo && (
            <ArquivosDoDiagnostico diagnostico={d.id} arquivos={ultimo.arquivos} rotulo="Arquivos a aprovar" />
          )}
          <p>
            O cliente e {d.chama?.nome ?? 'os prestadores convidados'} passam a ler estes arquivos.
            {aceita && ` ${d.chama?.nome} recebe a demanda e responde se aceita.`}
            {d.chama && !aceita && ` ${d.chama.nome} é convidado a propor.`}
            {!d.chama &&
              d.executor?.tipo === 'prestador' &&
              ` ${d.executor.nome} fez o diagnóstico e não recebe convite para propor.`}
          </p>
          <Field
            name="dtaprazoenvioproposta"
            as={CampoData}
            label={aceita ? 'Receber a resposta até' : 'Receber propostas até'}
            min={hoje}
            help={[porExtenso(form.watch('dtaprazoenvioproposta')), !aceita && 'Até lá as propostas ficam seladas.']
              .filter(Boolean)
              .join('. ')}
          />
        </>
      )}
    </Command>
  )
}
