import type { ItemDeMenu } from '../ui/Menu.tsx'
import { type Acoes, motivoDe } from './Acao.tsx'

interface Atos {
  aoRenomear: () => void
  aoAlternar: () => void
  aoRemover: () => void
}

/** What may be done with an area, a unit and the like: another name, in use or not, gone. Nothing for who only reads. */
export function atosDoCadastro(
  de: { ativo: boolean; acoes: Acoes<'editar' | 'ativar' | 'desativar' | 'remover'> },
  atos: Atos,
): ItemDeMenu[] {
  if (motivoDe(de.acoes, 'editar') !== null) return []
  const item = (id: 'ativar' | 'desativar' | 'remover', label: string, onAction: () => void): ItemDeMenu => ({
    id,
    label,
    onAction,
    disabledReason: motivoDe(de.acoes, id),
  })
  return [
    { id: 'renomear', label: 'Mudar o nome', icon: 'lapis', onAction: atos.aoRenomear },
    de.ativo ? item('desativar', 'Desativar', atos.aoAlternar) : item('ativar', 'Ativar', atos.aoAlternar),
    { ...item('remover', 'Remover', atos.aoRemover), danger: true, separated: true },
  ]
}
