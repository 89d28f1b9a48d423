import { type SituacaoDaCobranca as Situacao, situacoes } from '@hub/domain/cobranca/cobranca.states.ts'
import type { EtiquetaCor } from '../ui/Etiqueta.tsx'
import { EtiquetaDoEstado } from './EtiquetaDoEstado.tsx'

const cores: Record<Situacao, EtiquetaCor> = {
  pendente: 'azul',
  pago: 'verde',
  expirada: 'ambar',
  cancelada: 'grafite',
  estorno_pendente: 'tijolo',
  estornada: 'grafite',
}

/** The state of a charge in words and colour. */
export function SituacaoDaCobranca({ situacao }: { situacao: Situacao }) {
  return <EtiquetaDoEstado estado={situacao} estados={situacoes} cores={cores} />
}
