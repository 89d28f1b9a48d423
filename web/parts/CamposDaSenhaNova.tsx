import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { CampoSenha } from '../ui/CampoSenha.tsx'
import { ajudaDaSenha } from './senha-nova.ts'

interface Props<S extends FieldValues> {
  /** Of a form over `senhaNova` or `trocaDeSenha`. */
  control: Control<S, unknown, FieldValues>
  /** 'Senha nova' of who has one already. */
  rotulo?: string
}

/** A password that is chosen, typed twice. */
export const CamposDaSenhaNova = <S extends FieldValues>({ control, rotulo = 'Senha nova' }: Props<S>) => (
  <>
    <Controller
      control={control}
      name={'nova' as Path<S>}
      render={({ field, fieldState }) => (
        <CampoSenha
          {...field}
          label={rotulo}
          autoComplete="new-password"
          help={ajudaDaSenha}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
    <Controller
      control={control}
      name={'repetida' as Path<S>}
      render={({ field, fieldState }) => (
        <CampoSenha
          {...field}
          label={`Repita a ${rotulo.toLowerCase()}`}
          autoComplete="new-password"
          errorMessage={fieldState.error?.message}
        />
      )}
    />
  </>
)
