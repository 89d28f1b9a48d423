import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { filled } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { documentos } from '../../parts/arquivos.ts'
import { Arquivos } from '../../ui/Arquivos.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Faixa } from '../../ui/Faixa.tsx'

const esquema = filled(api.enviarArquivo.corpo)

/** Hands in the result. */
export const EnviarDiagnostico = ({ d, onClose }: { d: DiagnosticoDetalhe; onClose: () => void }) => (
  <Command
    call={api.enviarArquivo}
    schema={esquema}
    values={{ comentario: '' }}
    input={(corpo) => ({ params: { id: d.id }, corpo })}
    files={{ rule: documentos, missing: 'Anexe o arquivo do diagnóstico.' }}
    title={d.situacao === 'em_correcao' ? 'Enviar o diagnóstico corrigido' : 'Enviar o diagnóstico'}
    subtitle={`${d.nrodiagnostico} · ${d.solicitacao.cliente.nome}`}
    confirmLabel="Enviar"
    success="Diagnóstico enviado. O gestor foi avisado."
    onClose={onClose}
  >
    {(Field, _, files) => (
      <>
        {d.situacao === 'em_correcao' && d.motivo && (
          <Faixa tone="atencao" title="O que corrigir">
            {d.motivo}
          </Faixa>
        )}
        <Arquivos label="Arquivos do diagnóstico" {...files} />
        <Field
          name="comentario"
          as={CampoArea}
          label="Comentário"
          optional
          limit={2000}
          help="O gestor lê ao conferir. Aprovado o diagnóstico, o cliente e os prestadores convidados também leem."
        />
      </>
    )}
  </Command>
)
