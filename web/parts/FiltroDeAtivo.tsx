import { CampoSelecao } from '../ui/CampoSelecao.tsx'
import { emOpcao } from './busca.ts'

/** Field of the address that goes with it. */
export const emAtivo = emOpcao(['', 'true', 'false'], '')
type Ativo = '' | 'true' | 'false'

interface Props {
  label?: string
  hideLabel?: boolean
  placeholder?: string
  /** What is in use is called, and what is no longer. */
  sim: string
  nao: string
  valor: Ativo
  aoMudar: (valor: Ativo) => void
}

/** Narrows a list to what is in use, or to what is no longer. */
export const FiltroDeAtivo = ({ label = 'Situação', hideLabel = false, placeholder = 'Todas', ...props }: Props) => (
  <CampoSelecao
    label={label}
    hideLabel={hideLabel}
    placeholder={placeholder}
    value={props.valor}
    onChange={(novo) => props.aoMudar(novo as Ativo)}
    options={[
      { value: 'true', label: props.sim },
      { value: 'false', label: props.nao },
    ]}
  />
)
