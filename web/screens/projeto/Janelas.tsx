import type { EtapaDoProjeto, ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { AutorizarNota } from './AutorizarNota.tsx'
import { ConferirEtapa } from './ConferirEtapa.tsx'
import { DevolverEtapa } from './DevolverEtapa.tsx'
import { DevolverNota } from './DevolverNota.tsx'
import { EntregarEtapa } from './EntregarEtapa.tsx'
import { EnviarNota } from './EnviarNota.tsx'
import { FinalizarProjeto } from './FinalizarProjeto.tsx'
import type { Janela } from './janelas.ts'
import { PagarNota } from './PagarNota.tsx'
import { PlanoDePagamento } from './PlanoDePagamento.tsx'

interface Props {
  projeto: ProjetoDetalhe
  janela: Janela
  abrir: (janela: Janela | null) => void
}

/** The window that is open over a project, if one is. */
export function Janelas({ projeto, janela, abrir }: Props) {
  const onClose = () => abrir(null)
  // What is conferred is the stage as it is: the row of the click may be of a delivery that was sent back since.
  const deHoje = (e: EtapaDoProjeto) => projeto.etapas.find(({ id }) => id === e.id) ?? e
  switch (janela.qual) {
    case 'entregar':
      return <EntregarEtapa projeto={projeto} etapa={janela.etapa} onClose={onClose} />
    case 'entregarPelaCasa':
      return <EntregarEtapa pelaCasa projeto={projeto} etapa={janela.etapa} onClose={onClose} />
    case 'conferir':
      return (
        <ConferirEtapa
          projeto={projeto}
          etapa={deHoje(janela.etapa)}
          onClose={onClose}
          aoDevolver={() => abrir({ qual: 'devolverEtapa', etapa: janela.etapa })}
        />
      )
    case 'devolverEtapa':
      return <DevolverEtapa projeto={projeto} etapa={deHoje(janela.etapa)} onClose={onClose} />
    case 'enviarNota':
      return <EnviarNota projeto={projeto} nota={janela.nota} onClose={onClose} />
    case 'autorizarNota':
      return <AutorizarNota projeto={projeto} nota={janela.nota} onClose={onClose} />
    case 'devolverNota':
      return <DevolverNota nota={janela.nota} onClose={onClose} />
    case 'pagarNota':
      return <PagarNota projeto={projeto} nota={janela.nota} onClose={onClose} />
    case 'finalizar':
      return <FinalizarProjeto projeto={projeto} onClose={onClose} />
    case 'plano':
      return <PlanoDePagamento projeto={projeto} abrir={abrir} onClose={onClose} />
    default:
      return null
  }
}
