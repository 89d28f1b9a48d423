import { Etiqueta } from '../../ui/Etiqueta.tsx'

/** May the person enter, and has it ever chosen a password? */
export function SituacaoDoAcesso({ de }: { de: { ativo: boolean; convite_pendente: boolean } }) {
  if (!de.ativo) return <Etiqueta>Encerrado</Etiqueta>
  return <Etiqueta>{de.convite_pendente ? 'Convite enviado' : 'Ativo'}</Etiqueta>
}
