import { type SituacaoDaIntegracao, situacoes } from '@hub/domain/integracao/integracao.states.ts'
import { Etiqueta, type EtiquetaCor } from '../ui/Etiqueta.tsx'

const cores: Record<SituacaoDaIntegracao, EtiquetaCor> = {
  pendente: 'azul',
  processando: 'roxo',
  sucesso: 'verde',
  falha: 'tijolo',
  removido: 'grafite',
}

/** The state of a message to a system outside in words and colour. */
export function SituacaoDoEnvio({ situacao }: { situacao: SituacaoDaIntegracao }) {
  return <Etiqueta color={cores[situacao]}>{situacoes[situacao].descricao}</Etiqueta>
}
