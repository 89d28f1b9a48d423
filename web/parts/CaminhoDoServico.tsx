import { fases } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { promessaDasFases } from '../copy/entrada.ts'
import { Caminho } from '../ui/Caminho.tsx'

/** The six phases before the first request, each with what happens in it. */
export const CaminhoDoServico = () => (
  <Caminho
    whole
    label="Como funciona"
    steps={fases.map((label, i) => ({
      id: label,
      label,
      detail: promessaDasFases[i],
      state: i === 0 ? 'agora' : 'afrente',
    }))}
  />
)
