import { type SituacaoDoContrato as Situacao, situacoes } from '@hub/domain/contrato/contrato.states.ts'
import type { EtiquetaCor } from '../ui/Etiqueta.tsx'
import { EtiquetaDoEstado } from './EtiquetaDoEstado.tsx'

const cores: Record<Situacao, EtiquetaCor> = {
  gerado: 'azul',
  em_assinatura: 'roxo',
  assinado: 'turquesa',
  em_aditivo: 'ciano',
  em_distrato: 'ambar',
  encerrado: 'verde',
  distratado: 'tijolo',
  expirado: 'grafite',
  cancelado: 'grafite',
}

/** The state of a contract in words and colour. */
export function SituacaoDoContrato({ situacao }: { situacao: Situacao }) {
  return <EtiquetaDoEstado estado={situacao} estados={situacoes} cores={cores} />
}
