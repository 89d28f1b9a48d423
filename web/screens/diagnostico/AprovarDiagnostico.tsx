import { diagnostico as api, type DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { data } from '@hub/protocol/kernel/campos.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { useHoje } from '../../parts/relogio.ts'
import { CampoData } from '../../ui/CampoData.tsx'
import { ArquivosDoDiagnostico } from './ArquivosDoDiagnostico.tsx'
import { doDiagnostico } from './janelas.ts'

const esquema = z.strictObject({ dtaprazoenvioproposta: z.union([z.literal(''), data]) })

/** The manager accepts the result: its receipt is issued and the providers are invited. */
export function AprovarDiagnostico({ d, aoFechar }: { d: DiagnosticoDetalhe; aoFechar: () => void }) {
  const hoje = useHoje()
  const formulario = useFormulario(esquema, { dtaprazoenvioproposta: '' })
  const aprovar = useMudanca(api.aprovar, {
    invalida: doDiagnostico,
    sucesso: 'Diagnóstico aprovado. A solicitação seguiu para as propostas.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  const [ultimo] = d.envios
  return (
    <Formulario
      titulo={`Aprovar o diagnóstico ${d.nrodiagnostico}`}
      subtitulo={`${d.solicitacao.cliente.nome} · ${d.solicitacao.titulo}`}
      erro={formulario.formState.errors.root?.message}
      confirmar="Aprovar e convidar"
      confirmando="Aprovando"
      enviando={aprovar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit(({ dtaprazoenvioproposta: dia }) =>
        aprovar.mutate({ params: { id: d.id }, corpo: dia ? { dtaprazoenvioproposta: dia } : {} }),
      )}
    >
      {ultimo && <ArquivosDoDiagnostico diagnostico={d.id} arquivos={ultimo.arquivos} rotulo="Arquivos a aprovar" />}
      <p>
        O cliente e os prestadores convidados passam a ler estes arquivos.
        {d.executor?.tipo === 'prestador' && ` ${d.executor.nome} fez o diagnóstico e não é convidado a propor.`}
      </p>
      <Controller
        control={formulario.control}
        name="dtaprazoenvioproposta"
        render={({ field, fieldState }) => (
          <CampoData
            {...field}
            label="Receber propostas até"
            optional
            min={hoje}
            help="Sem data, vale o prazo padrão. Até lá as propostas ficam seladas."
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}
