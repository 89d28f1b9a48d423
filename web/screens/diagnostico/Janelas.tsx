import type { DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { AprovarDiagnostico } from './AprovarDiagnostico.tsx'
import { CorrigirDiagnostico, DispensarDiagnostico, RejeitarDiagnostico } from './ComMotivoDoDiagnostico.tsx'
import { AceitarDiagnostico, RemoverExecutor } from './ConfirmarNoDiagnostico.tsx'
import { DadosDoExecutor } from './DadosDoExecutor.tsx'
import { EnviarDiagnostico } from './EnviarDiagnostico.tsx'
import { EscolherExecutor } from './EscolherExecutor.tsx'
import type { Abrir, Janela } from './janelas.ts'

interface Props {
  d: DiagnosticoDetalhe
  janela: Janela
  abrir: Abrir
}

/** The window that is open over a diagnostic, if one is. */
export function Janelas({ d, janela, abrir }: Props) {
  const onClose = () => abrir(null)
  switch (janela) {
    case 'aceitar':
      return <AceitarDiagnostico d={d} onClose={onClose} />
    case 'rejeitar':
      return <RejeitarDiagnostico d={d} onClose={onClose} />
    case 'enviar':
      return <EnviarDiagnostico d={d} onClose={onClose} />
    case 'aprovar':
      return <AprovarDiagnostico d={d} onClose={onClose} />
    case 'corrigir':
      return <CorrigirDiagnostico d={d} onClose={onClose} />
    case 'escolherExecutor':
      return <EscolherExecutor d={d} onClose={onClose} />
    case 'removerExecutor':
      return <RemoverExecutor d={d} onClose={onClose} />
    case 'dispensar':
      return <DispensarDiagnostico d={d} onClose={onClose} />
    case 'dadosDoExecutor':
      return <DadosDoExecutor d={d} onClose={onClose} />
  }
}
