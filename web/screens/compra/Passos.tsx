import { PassosDoAssistente } from '../../parts/assistente/PassosDoAssistente.tsx'
import { nomeDoPasso, type Passo } from './passos.ts'

interface Props {
  caminho: readonly Passo[]
  atual: Passo
  aoIr: (passo: Passo) => void
}

/** Where one is in the purchase; steps already taken can be visited again. */
export const Passos = ({ caminho, atual, aoIr }: Props) => (
  <PassosDoAssistente
    label="Passos da contratação"
    passos={caminho.map((id) => ({ id, rotulo: nomeDoPasso[id] }))}
    atual={atual}
    aoIr={aoIr}
  />
)
