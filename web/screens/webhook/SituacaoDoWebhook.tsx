import { type SituacaoDoWebhook as Situacao, situacoes } from '@hub/domain/webhook/webhook.states.ts'
import type { Inscricao } from '@hub/protocol/webhook.ts'
import { EtiquetaDoEstado } from '../../parts/EtiquetaDoEstado.tsx'
import { Etiqueta, type EtiquetaCor } from '../../ui/Etiqueta.tsx'

const cores: Record<Situacao, EtiquetaCor> = {
  ativa: 'verde',
  pausada: 'azul',
  desligada: 'tijolo',
  removida: 'grafite',
}

/** An active one of which every try fails is not told as if it were well. */
export const SituacaoDoWebhook = ({
  de: { situacao, falhando_desde },
}: {
  de: Pick<Inscricao, 'situacao' | 'falhando_desde'>
}) =>
  situacao === 'ativa' && falhando_desde ? (
    <Etiqueta color="tijolo">Não responde</Etiqueta>
  ) : (
    <EtiquetaDoEstado estado={situacao} estados={situacoes} cores={cores} />
  )
