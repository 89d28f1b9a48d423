import { porQueNaoAceita } from '@hub/protocol/listas/centros-de-custo.ts'
import { Etiqueta } from '../../ui/Etiqueta.tsx'

export function SituacaoDoCentro({ centro }: { centro: Parameters<typeof porQueNaoAceita>[0] }) {
  const motivo = porQueNaoAceita(centro)
  return motivo ? <Etiqueta color="grafite">{motivo}</Etiqueta> : <Etiqueta color="turquesa">Ativo</Etiqueta>
}
