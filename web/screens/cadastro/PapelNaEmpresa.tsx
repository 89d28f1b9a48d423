import { CampoArea } from '../../ui/CampoArea.tsx'
import type { FormularioDoCadastro } from './cadastro-escrito.ts'

/** Of interest where the company exists already: then somebody decides whether this person acts for it. */
export const PapelNaEmpresa = ({ formulario }: { formulario: FormularioDoCadastro }) => (
  <formulario.Field
    name="empresa.mensagem"
    as={CampoArea}
    label="O que você é na empresa?"
    help="Se a empresa já estiver no Hub, quem decide o seu vínculo lê isto. Ex.: sócia, contador, gerente."
    limit={500}
    optional
  />
)
