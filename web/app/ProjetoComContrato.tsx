import { Contratos } from '../screens/contrato/Contratos.tsx'
import { Projeto } from '../screens/projeto/Projeto.tsx'

/** Screens of two concepts meet here: a project shows its contract. */
export function ProjetoComContrato() {
  return <Projeto contrato={(id) => <Contratos solicitacao={id} />} />
}
