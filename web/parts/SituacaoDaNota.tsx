import { type SituacaoDaNota as Situacao, situacoes } from '@hub/domain/nota/nota.states.ts'
import type { EtiquetaCor } from '../ui/Etiqueta.tsx'
import { EtiquetaDoEstado } from './EtiquetaDoEstado.tsx'

const cores: Record<Situacao, EtiquetaCor> = {
  a_autorizar: 'neutra',
  autorizada: 'ciano',
  enviada: 'roxo',
  devolvida: 'tijolo',
  paga: 'verde',
  cancelada: 'grafite',
}

/** The state of an invoice in words and colour. */
export function SituacaoDaNota({ situacao }: { situacao: Situacao }) {
  return <EtiquetaDoEstado estado={situacao} estados={situacoes} cores={cores} />
}
