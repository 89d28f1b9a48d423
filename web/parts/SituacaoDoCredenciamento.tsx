import { type SituacaoDoCredenciamento as Codigo, situacoes } from '@hub/domain/credenciamento/credenciamento.states.ts'
import type { EtiquetaCor } from '../ui/Etiqueta.tsx'
import { EtiquetaDoEstado } from './EtiquetaDoEstado.tsx'

const cores: Record<Codigo, EtiquetaCor> = {
  credenciado: 'verde',
  suspenso: 'tijolo',
  em_confirmacao: 'ciano',
  em_analise: 'roxo',
  em_diligencia: 'ambar',
  solicitado: 'azul',
  recusado: 'tijolo',
  descredenciado: 'grafite',
}

/** The situation of an accreditation, in words and colour. */
export function SituacaoDoCredenciamento({ situacao }: { situacao: Codigo }) {
  return <EtiquetaDoEstado estado={situacao} estados={situacoes} cores={cores} />
}
