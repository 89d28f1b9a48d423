import { type SituacaoDoAditivo as Situacao, situacoes } from '@hub/domain/aditivo/aditivo.states.ts'
import { EtiquetaDoEstado } from '../../parts/EtiquetaDoEstado.tsx'
import type { EtiquetaCor } from '../../ui/Etiqueta.tsx'

const cores: Record<Situacao, EtiquetaCor> = {
  proposto: 'azul',
  em_aprovacao: 'ciano',
  em_assinatura: 'roxo',
  em_decisao: 'tijolo',
  vigente: 'verde',
  recusado: 'tijolo',
  retirado: 'grafite',
  expirado: 'grafite',
}

/** The state of an amendment or termination in words and colour. */
export function SituacaoDoAditivo({ situacao }: { situacao: Situacao }) {
  return <EtiquetaDoEstado estado={situacao} estados={situacoes} cores={cores} />
}
