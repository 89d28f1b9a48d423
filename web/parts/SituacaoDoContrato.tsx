import { type SituacaoDoContrato as Situacao, situacoes } from '@hub/domain/contrato/contrato.states.ts'
import { Etiqueta, type EtiquetaCor } from '../ui/Etiqueta.tsx'

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
  return <Etiqueta color={cores[situacao]}>{situacoes[situacao].descricao}</Etiqueta>
}
