import type { CentroResumo } from '@hub/protocol/centrocusto.ts'
import { Etiqueta } from '../../ui/Etiqueta.tsx'

type Uso = Pick<CentroResumo, 'ativo' | 'projeto_ativo_hub' | 'acao_ativo_hub' | 'aceita_solicitacoes'>

/** Why new requests are turned away; null while they are not. */
export function porQueNaoAceita(c: Uso): string | null {
  if (c.aceita_solicitacoes) return null
  if (!c.ativo) return 'Encerrado'
  return c.projeto_ativo_hub ? 'Ação desativada' : 'Projeto desativado'
}

export function SituacaoDoCentro({ centro }: { centro: Uso }) {
  const motivo = porQueNaoAceita(centro)
  return motivo ? <Etiqueta color="grafite">{motivo}</Etiqueta> : <Etiqueta color="turquesa">Ativo</Etiqueta>
}
