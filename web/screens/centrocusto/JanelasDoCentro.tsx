import type { CentroDetalhe } from '@hub/protocol/centrocusto.ts'
import { EditarCentro } from './EditarCentro.tsx'
import { IncluirEnvolvido } from './IncluirEnvolvido.tsx'
import { IncluirVarios } from './IncluirVarios.tsx'
import type { JanelaDoCentro } from './janelas.ts'
import { LancarCredito } from './LancarCredito.tsx'

interface Props {
  centro: CentroDetalhe
  janela: JanelaDoCentro
  aoFechar: () => void
}

/** The window that is open over a cost centre. */
export function JanelasDoCentro({ centro, janela, aoFechar }: Props) {
  switch (janela) {
    case 'aportar':
      return <LancarCredito centro={centro} tipo="aporte" aoFechar={aoFechar} />
    case 'retirar':
      return <LancarCredito centro={centro} tipo="retirada" aoFechar={aoFechar} />
    case 'editar':
      return <EditarCentro centro={centro} aoFechar={aoFechar} />
    case 'incluir':
      return <IncluirEnvolvido centro={centro} aoFechar={aoFechar} />
    case 'incluirVarios':
      return <IncluirVarios centro={centro} aoFechar={aoFechar} />
  }
}
