import { Controller, type FieldPathByValue } from 'react-hook-form'
import { CampoMascara, type CampoMascaraProps } from '../../ui/CampoMascara.tsx'
import { CampoTexto, type CampoTextoProps } from '../../ui/CampoTexto.tsx'
import type { CadastroEscrito, FormularioDoCadastro } from './cadastro-escrito.ts'

type Nome = FieldPathByValue<CadastroEscrito, string>
interface Ligado {
  formulario: FormularioDoCadastro
  name: Nome
}

/** A line of text of the form, with its fault below. */
export const CampoEscrito = ({ formulario, name, ...props }: Ligado & Omit<CampoTextoProps, 'name'>) => (
  <Controller
    control={formulario.control}
    name={name}
    render={({ field, fieldState }) => (
      <CampoTexto {...props} {...field} value={field.value as string} errorMessage={fieldState.error?.message} />
    )}
  />
)

/** A code of the form, written with its mask; `aoDigitar` hears the bare code. */
export const CodigoEscrito = ({
  formulario,
  name,
  aoDigitar,
  ...props
}: Ligado & Omit<CampoMascaraProps, 'name' | 'onChange'> & { aoDigitar?: (valor: string) => void }) => (
  <Controller
    control={formulario.control}
    name={name}
    render={({ field, fieldState }) => (
      <CampoMascara
        {...props}
        {...field}
        value={field.value as string}
        onChange={(valor) => {
          field.onChange(valor)
          aoDigitar?.(valor)
        }}
        errorMessage={fieldState.error?.message}
      />
    )}
  />
)
