import { type SituacaoDoWebhook as Situacao, situacoes } from '@hub/domain/webhook/webhook.states.ts'
import { Etiqueta, type EtiquetaCor } from '../../ui/Etiqueta.tsx'

const cores: Record<Situacao, EtiquetaCor> = {
  ativa: 'verde',
  pausada: 'azul',
  desligada: 'tijolo',
  removida: 'grafite',
}

export function SituacaoDoWebhook({ situacao }: { situacao: Situacao }) {
  return <Etiqueta color={cores[situacao]}>{situacoes[situacao].descricao}</Etiqueta>
}
