import { deReais, formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { deslocamento, maiorDistancia } from '@hub/domain/visita/visita.rules.ts'
import { data, texto } from '@hub/protocol/kernel/campos.ts'
import { visita as api, type VisitasDoProjeto } from '@hub/protocol/visita.ts'
import * as z from 'zod/mini'
import { Command } from '../../blocks/Command.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'

const esquema = z.strictObject({
  data,
  km: z
    .number('Informe a distância em quilômetros.')
    .check(z.minimum(0), z.maximum(maiorDistancia, `Use um valor até ${escreverNumero(maiorDistancia)}.`)),
  relato: texto(2000, 5),
})

interface Props {
  projeto: number
  de: VisitasDoProjeto
  onClose: () => void
}

/** The consultant was there: the day, how far, what was seen. What the way costs is told while it is typed. */
export const RegistrarVisita = ({ projeto, de, onClose }: Props) => (
  <Command
    call={api.registrar}
    schema={esquema}
    values={{ data: de.hoje, km: null as never, relato: '' }}
    input={(corpo) => ({ params: { id: projeto }, corpo })}
    title="Registrar visita"
    confirmLabel="Registrar"
    success="Visita registrada."
    onClose={onClose}
  >
    {(Field, form) => (
      <>
        <Field name="data" as={CampoData} label="Dia da visita" min={de.desde} max={de.hoje} />
        <Field
          name="km"
          as={CampoNumero}
          label="Distância percorrida"
          after="km"
          help={custo(form.watch('km') as number | null, de)}
        />
        <Field
          name="relato"
          as={CampoArea}
          label="O que foi visto"
          rows={4}
          limit={2000}
          help="O cliente e o prestador leem este texto. A distância e o valor, não."
        />
      </>
    )}
  </Command>
)

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
