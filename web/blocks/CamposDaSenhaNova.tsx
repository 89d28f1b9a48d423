import { useField } from '../api/field.tsx'
import { ajudaDaSenha } from '../parts/senha-nova.ts'
import { CampoSenha } from '../ui/CampoSenha.tsx'

interface Props {
  /** Of a form over `senhaNova` or `trocaDeSenha`. */
  control: unknown
  /** 'Senha nova' of who has one already. */
  rotulo?: string
}

/** A password that is chosen, typed twice. */
export function CamposDaSenhaNova({ control, rotulo = 'Senha nova' }: Props) {
  const Field = useField<{ nova: string; repetida: string }>(control)
  return (
    <>
      <Field name="nova" as={CampoSenha} label={rotulo} autoComplete="new-password" help={ajudaDaSenha} />
      <Field name="repetida" as={CampoSenha} label={`Repita a ${rotulo.toLowerCase()}`} autoComplete="new-password" />
    </>
  )
}
