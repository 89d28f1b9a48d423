import { type SituacaoDoDiagnostico as Codigo, situacoes } from '@hub/domain/diagnostico/diagnostico.states.ts'
import type { EtiquetaCor } from '../ui/Etiqueta.tsx'
import { EtiquetaDoEstado } from './EtiquetaDoEstado.tsx'

/** A full colour where somebody works or it was won; brick where it waits for another executor; grey where it ended. */
const cores: Record<Codigo, EtiquetaCor> = {
  sem_executor: 'tijolo',
  aguardando_aceite: 'azul',
  rejeitado: 'tijolo',
  em_andamento: 'turquesa',
  em_aprovacao: 'roxo',
  em_correcao: 'ambar',
  aprovado: 'verde',
  dispensado: 'grafite',
  cancelado: 'grafite',
}

/** The situation of a diagnostic, in words and colour. */
export function SituacaoDoDiagnostico({ situacao }: { situacao: Codigo }) {
  return <EtiquetaDoEstado estado={situacao} estados={situacoes} cores={cores} />
}
