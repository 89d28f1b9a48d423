import type { CentroDetalhe } from '@hub/protocol/centrocusto.ts'
import { EditarCentro } from './EditarCentro.tsx'
import { IncluirEnvolvido } from './IncluirEnvolvido.tsx'
import { IncluirVarios } from './IncluirVarios.tsx'
import type { JanelaDoCentro } from './janelas.ts'
import { LancarCredito } from './LancarCredito.tsx'

interface Props {
  centro: CentroDetalhe
  janela: JanelaDoCentro
  onClose: () => void
}

/** The window that is open over a cost centre. */
export function JanelasDoCentro({ centro, janela, onClose }: Props) {
  switch (janela) {
    case 'aportar':
      return <LancarCredito centro={centro} tipo="aporte" onClose={onClose} />
    case 'retirar':
      return <LancarCredito centro={centro} tipo="retirada" onClose={onClose} />
    case 'editar':
      return <EditarCentro centro={centro} onClose={onClose} />
    case 'incluir':
      return <IncluirEnvolvido centro={centro} onClose={onClose} />
    case 'incluirVarios':
      return <IncluirVarios centro={centro} onClose={onClose} />
  }
}
