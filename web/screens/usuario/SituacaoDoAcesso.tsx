import { acesso } from '@hub/protocol/listas/usuarios.ts'
import { Etiqueta } from '../../ui/Etiqueta.tsx'

export const SituacaoDoAcesso = ({ de }: { de: Parameters<typeof acesso>[0] }) => <Etiqueta>{acesso(de)}</Etiqueta>
