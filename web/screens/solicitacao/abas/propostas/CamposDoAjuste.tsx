import type { FieldOf } from '../../../../api/field.tsx'
import { useHoje } from '../../../../parts/clock.ts'
import { CampoArea } from '../../../../ui/CampoArea.tsx'
import { CampoData } from '../../../../ui/CampoData.tsx'

interface Props {
  Field: FieldOf<{ comentario: string; dtaprazo?: string | undefined }>
  ajuda: string
  ajudaDoPrazo: string
}

/** What is asked of the author of a proposal, in words, and until which day. */
export const CamposDoAjuste = ({ Field, ajuda, ajudaDoPrazo }: Props) => (
  <>
    <Field name="comentario" as={CampoArea} label="O que você gostaria de mudar" help={ajuda} limit={2000} rows={4} />
    <Field name="dtaprazo" as={CampoData} label="Resposta até" min={useHoje()} help={ajudaDoPrazo} />
  </>
)
