import { type SituacaoDaIntegracao, situacoes } from '@hub/domain/integracao/integracao.states.ts'
import { Etiqueta, type EtiquetaCor } from '../ui/Etiqueta.tsx'
import { EtiquetaDoEstado } from './EtiquetaDoEstado.tsx'

const cores: Record<SituacaoDaIntegracao, EtiquetaCor> = {
  pendente: 'azul',
  processando: 'roxo',
  sucesso: 'verde',
  falha: 'tijolo',
  removido: 'grafite',
}

interface Props {
  situacao: SituacaoDaIntegracao
  /** Tries without effect: what waits after one is not merely in the queue. */
  tentativas?: number
}

/** The state of a message to a system outside in words and colour. */
export const SituacaoDoEnvio = ({ situacao, tentativas = 0 }: Props) =>
  situacao === 'pendente' && tentativas > 0 ? (
    <Etiqueta color="ambar">Tentando de novo</Etiqueta>
  ) : (
    <EtiquetaDoEstado estado={situacao} estados={situacoes} cores={cores} />
  )
