import { type SituacaoDaEtapa as Situacao, situacoes } from '@hub/domain/etapa/etapa.states.ts'
import { Etiqueta, type EtiquetaCor } from '../ui/Etiqueta.tsx'

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
  return <Etiqueta color={cores[situacao]}>{situacoes[situacao].descricao}</Etiqueta>
}
