import { Contratos } from '../screens/contrato/Contratos.tsx'
import { tardio } from '../ui/tardio.ts'

const AditivosDoContrato = tardio(() => import('../screens/aditivo/AditivosDoContrato.tsx'), 'AditivosDoContrato')

/** Screens of two concepts meet here: under the contract stands what changes it. */
export function ContratoComAditivos({ id }: { id: number }) {
  return (
    <Contratos solicitacao={id}>
      <AditivosDoContrato solicitacao={id} />
    </Contratos>
  )
}
