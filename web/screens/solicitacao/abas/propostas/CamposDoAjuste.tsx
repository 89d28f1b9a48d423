import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { useHoje } from '../../../../parts/relogio.ts'
import { CampoArea } from '../../../../ui/CampoArea.tsx'
import { CampoData } from '../../../../ui/CampoData.tsx'

interface Props<S extends FieldValues> {
  /** Of a form with `comentario` and `dtaprazo`. */
  control: Control<S, unknown, FieldValues>
  ajuda: string
  ajudaDoPrazo: string
}

/** What is asked of the author of a proposal, in words, and until which day. */
export function CamposDoAjuste<S extends FieldValues>({ control, ajuda, ajudaDoPrazo }: Props<S>) {
  const hoje = useHoje()
  return (
    <>
      <Controller
        control={control}
        name={'comentario' as Path<S>}
        render={({ field, fieldState }) => (
          <CampoArea
            {...field}
            label="O que você gostaria de mudar"
            help={ajuda}
            limit={2000}
            rows={4}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name={'dtaprazo' as Path<S>}
        render={({ field, fieldState }) => (
          <CampoData
            {...field}
            label="Resposta até"
            min={hoje}
            help={ajudaDoPrazo}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}
