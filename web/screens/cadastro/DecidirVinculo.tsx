import { cadastro, type PedidoDeVinculo } from '@hub/protocol/cadastro.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { nomeDoPapel } from '../../copy/papeis.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'

interface Props {
  pedido: PedidoDeVinculo
  aprovar: boolean
  aoFechar: () => void
}

const esquema = (aprovar: boolean) =>
  z.object({ representante: z.boolean(), resposta: aprovar ? texto(500) : texto(500, 1) })

/** Approves or refuses; what will happen is said before. */
export function DecidirVinculo({ pedido: p, aprovar, aoFechar }: Props) {
  const formulario = useFormulario(esquema(aprovar), { representante: true, resposta: '' })
  const decidir = useMudanca(cadastro.decidirPedido, {
    invalida: ['/cadastro/vinculo/', '/dash/', '/empresa/'],
    sucesso: aprovar ? 'Vínculo aprovado. A pessoa foi avisada.' : 'Pedido recusado. A pessoa foi avisada.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  return (
    <Formulario
      titulo={aprovar ? 'Aprovar o vínculo' : 'Recusar o vínculo'}
      subtitulo={`${p.pessoa.nome} · ${p.empresa.nome}`}
      erro={formulario.formState.errors.root?.message}
      confirmar={aprovar ? 'Aprovar' : 'Recusar'}
      confirmando={aprovar ? 'Aprovando' : 'Recusando'}
      enviando={decidir.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) =>
        decidir.mutate({ params: { id: p.id }, corpo: { aprovar, ...corpo } }),
      )}
    >
      <p>
        {aprovar
          ? `${p.pessoa.nome} passa a ver e a fazer tudo o que ${p.empresa.nome} faz no Hub como ${nomeDoPapel[p.lado].toLowerCase()}. As pessoas da empresa são avisadas.`
          : `${p.pessoa.nome} lê o motivo e pode pedir de novo.`}
      </p>
      {aprovar && (
        <Controller
          control={formulario.control}
          name="representante"
          render={({ field }) => (
            <Caixa
              {...field}
              label="Assina pela empresa"
              detail="Representante legal: pode assinar contratos em nome dela."
            />
          )}
        />
      )}
      <Controller
        control={formulario.control}
        name="resposta"
        render={({ field, fieldState }) => (
          <CampoArea
            {...field}
            label={aprovar ? 'Recado' : 'Motivo'}
            help="A pessoa lê isto."
            limit={500}
            optional={aprovar}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}
