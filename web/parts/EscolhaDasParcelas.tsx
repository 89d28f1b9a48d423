import { intervaloDasParcelas, planoDoCliente } from '@hub/domain/cobranca/plano.rules.ts'
import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { GrupoDeRadios } from '../ui/GrupoDeRadios.tsx'
import { emReaisPorExtenso } from './dinheiro.ts'

interface Props {
  label: string
  help?: string
  /** What the client pays in all, in reais. */
  valor: number
  maximo: number
  value: number
  onChange: (parcelas: number) => void
  disabled?: boolean
}

/** 'R$ 416,00, antes do início; depois, R$ 416,00 a cada 30 dias.' */
function dizerParcelas(valor: number, n: number): string {
  const [primeira, ...outras] = planoDoCliente(deReais(valor), n, null).map((p) => emReaisPorExtenso(emReais(p.valor)))
  return outras.length === 0
    ? `${primeira}, antes do início`
    : `${primeira} antes do início; ${outras.length === 1 ? `${outras[0]} ${intervaloDasParcelas} dias depois` : `depois, ${[...new Set(outras)].join(' e ')} a cada ${intervaloDasParcelas} dias`}`
}

/** 'À vista' or 'em 2 parcelas'. */
export const emQuantasVezes = (n: number): string => (n === 1 ? 'à vista' : `em ${n} parcelas`)

/** In how many instalments the client pays its share: each choice with its amounts. */
export const EscolhaDasParcelas = ({ valor, maximo, value, onChange, ...field }: Props) => (
  <GrupoDeRadios
    {...field}
    value={String(value)}
    onChange={(n) => onChange(Number(n))}
    options={Array.from({ length: maximo }, (_, i) => ({
      value: String(i + 1),
      label: i === 0 ? 'À vista' : `Em ${i + 1} parcelas`,
      detail: dizerParcelas(valor, i + 1),
    }))}
  />
)
