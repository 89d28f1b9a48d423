import { type SituacaoDaCobranca as Situacao, situacoes } from '@hub/domain/cobranca/cobranca.states.ts'
import { Etiqueta, type EtiquetaCor } from '../ui/Etiqueta.tsx'

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
  return <Etiqueta color={cores[situacao]}>{situacoes[situacao].descricao}</Etiqueta>
}
