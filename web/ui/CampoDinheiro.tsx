import { CampoNumero, type CampoNumeroProps } from './CampoNumero.tsx'

type CampoDinheiroProps = Omit<CampoNumeroProps, 'decimals' | 'before' | 'signed'>

/** Money in reais; the value is in centavos (integer) or `null` when empty. */
export function CampoDinheiro(props: CampoDinheiroProps) {
  return <CampoNumero {...props} decimals={2} before="R$" />
}
