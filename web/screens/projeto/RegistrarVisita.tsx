import { deReais, formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { deslocamento, maiorDistancia } from '@hub/domain/visita/visita.rules.ts'
import { data, texto } from '@hub/protocol/kernel/campos.ts'
import { visita as api, type VisitasDoProjeto } from '@hub/protocol/visita.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { doProjeto } from './janelas.ts'

const esquema = z.strictObject({
  data,
  km: z
    .number('Informe a distância em quilômetros.')
    .check(z.minimum(0), z.maximum(maiorDistancia, `Use um valor até ${maiorDistancia.toLocaleString('pt-BR')}.`)),
  relato: texto(2000, 5),
})

interface Props {
  projeto: number
  de: VisitasDoProjeto
  aoFechar: () => void
}

/** The consultant was there: the day, how far, what was seen. What the way costs is told while it is typed. */
export function RegistrarVisita({ projeto, de, aoFechar }: Props) {
  const formulario = useFormulario(esquema, { data: de.hoje, km: null as never, relato: '' })
  const registrar = useMudanca(api.registrar, {
    invalida: doProjeto,
    sucesso: 'Visita registrada.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => {
      if (Object.keys(falha.campos).length === 0) formulario.setError('root', { message: falha.mensagem })
    },
  })
  const km = formulario.watch('km') as number | null
  return (
    <Formulario
      titulo="Registrar visita"
      erro={formulario.formState.errors.root?.message}
      confirmar="Registrar"
      confirmando="Registrando"
      enviando={registrar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) => registrar.mutate({ params: { id: projeto }, corpo }))}
    >
      <Controller
        control={formulario.control}
        name="data"
        render={({ field, fieldState }) => (
          <CampoData
            {...field}
            label="Dia da visita"
            min={de.desde}
            max={de.hoje}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={formulario.control}
        name="km"
        render={({ field, fieldState }) => (
          <CampoNumero
            {...field}
            label="Distância percorrida"
            after="km"
            help={custo(km, de)}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={formulario.control}
        name="relato"
        render={({ field, fieldState }) => (
          <CampoArea
            {...field}
            label="O que foi visto"
            rows={4}
            limit={2000}
            help="O cliente e o prestador leem este texto. A distância e o valor, não."
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}

/** What a distance costs by today's ranges; the server counts again. */
function custo(km: number | null, { faixas, km_valor }: VisitasDoProjeto): string {
  if (km === null || Number.isNaN(km)) return 'Ida e volta, em quilômetros inteiros.'
  const { faixa, valor } = deslocamento(
    faixas.map((f) => ({ ...f, km: f.km ?? 'cotacao' })),
    km,
    deReais(km_valor),
  )
  if (valor === null) return `Faixa ${faixa}: a cotar. O gestor informa o valor.`
  return `Faixa ${faixa}: ${valor === 0 ? 'sem custo' : formatarReais(valor)}.`
}
