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
  janela: Janela | null
  abrir: Abrir
}

/** The window that is open over a diagnostic, if one is. */
export function Janelas({ d, janela, abrir }: Props) {
  const aoFechar = () => abrir(null)
  switch (janela) {
    case 'aceitar':
      return <AceitarDiagnostico d={d} aoFechar={aoFechar} />
    case 'rejeitar':
      return <RejeitarDiagnostico d={d} aoFechar={aoFechar} />
    case 'enviar':
      return <EnviarDiagnostico d={d} aoFechar={aoFechar} />
    case 'aprovar':
      return <AprovarDiagnostico d={d} aoFechar={aoFechar} />
    case 'corrigir':
      return <CorrigirDiagnostico d={d} aoFechar={aoFechar} />
    case 'escolherExecutor':
      return <EscolherExecutor d={d} aoFechar={aoFechar} />
    case 'removerExecutor':
      return <RemoverExecutor d={d} aoFechar={aoFechar} />
    case 'dispensar':
      return <DispensarDiagnostico d={d} aoFechar={aoFechar} />
    case 'dadosDoExecutor':
      return <DadosDoExecutor d={d} aoFechar={aoFechar} />
    case null:
      return null
  }
}
