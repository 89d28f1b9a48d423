import { type SituacaoDaEtapa as Situacao, situacoes } from '@hub/domain/etapa/etapa.states.ts'
import type { EtiquetaCor } from '../ui/Etiqueta.tsx'
import { EtiquetaDoEstado } from './EtiquetaDoEstado.tsx'

/** Outlined while nothing has come yet; a full colour once somebody has acted. */
const cores: Record<Situacao, EtiquetaCor> = {
  pendente: 'neutra',
  entregue: 'roxo',
  devolvida: 'tijolo',
  aceita: 'verde',
  cancelada: 'grafite',
}

/** The state of a stage in words and colour. */
export function SituacaoDaEtapa({ situacao }: { situacao: Situacao }) {
  return <EtiquetaDoEstado estado={situacao} estados={situacoes} cores={cores} />
}
