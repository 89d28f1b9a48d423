import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { Caminho } from '../ui/Caminho.tsx'
import { type DatasDasFases, passosDe } from './caminho.ts'

interface CaminhoDaSolicitacaoProps {
  situacao: Substatus | { codigo: Substatus }
  /** `fases` of the wire: the day on which each phase began. */
  fases: DatasDasFases
  /** The service asks for no diagnostic. */
  semDiagnostico?: boolean
}

/** The whole road of a request with its dates. `Agora` of the kit stands right below it. */
export function CaminhoDaSolicitacao({ situacao, fases, semDiagnostico }: CaminhoDaSolicitacaoProps) {
  return (
    <Caminho
      label="Caminho da solicitação"
      steps={passosDe(typeof situacao === 'string' ? situacao : situacao.codigo, fases, semDiagnostico)}
    />
  )
}
