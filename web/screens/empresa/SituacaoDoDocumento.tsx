import type { DocumentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { Etiqueta } from '../../ui/Etiqueta.tsx'

/** What stands with a document: whether it is good, and what the staff said of it. */
export function SituacaoDoDocumento({ de: d }: { de: DocumentoDaEmpresa }) {
  if (d.substituido_em) return <Etiqueta color="grafite">Substituído</Etiqueta>
  if (d.vencido) return <Etiqueta color="tijolo">Vencido</Etiqueta>
  if (d.situacao === 'recusado') return <Etiqueta color="tijolo">Recusado</Etiqueta>
  if (d.faltam !== null && d.faltam <= 15) return <Etiqueta color="ambar">Perto de vencer</Etiqueta>
  return d.situacao === 'aceito' ? <Etiqueta color="verde">Aceito</Etiqueta> : <Etiqueta color="azul">Enviado</Etiqueta>
}
