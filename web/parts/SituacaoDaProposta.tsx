import { type SituacaoDaProposta as Codigo, situacoes } from '@hub/domain/proposta/proposta.states.ts'
import type { EtiquetaCor } from '../ui/Etiqueta.tsx'
import { EtiquetaDoEstado } from './EtiquetaDoEstado.tsx'

/** A full colour where somebody is awaited or something was won; grey where it ended; outlined while nobody but the author knows. */
const cores: Record<Codigo, EtiquetaCor> = {
  convidada: 'azul',
  rascunho: 'neutra',
  enviada: 'ciano',
  em_negociacao: 'ambar',
  selecionada: 'turquesa',
  autorizada: 'verde',
  nao_selecionada: 'grafite',
  declinada: 'grafite',
  desistente: 'grafite',
  expirada: 'grafite',
  cancelada: 'grafite',
}

/** The situation of a proposal, in words and colour. */
export function SituacaoDaProposta({ situacao }: { situacao: Codigo }) {
  return <EtiquetaDoEstado estado={situacao} estados={situacoes} cores={cores} />
}
