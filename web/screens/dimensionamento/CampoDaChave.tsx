import { formatoDaChave } from '@hub/domain/dimensionamento/tipos.ts'
import type { ComponentProps } from 'react'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

/** Fault of a key that is no key, at its field. */
export const falhaDaChave = (chave: string): { chave?: string } =>
  formatoDaChave.test(chave) ? {} : { chave: 'Use letras minúsculas sem acento, números e _, começando por letra.' }

interface Props extends Omit<ComponentProps<typeof CampoTexto>, 'label' | 'help' | 'readOnly'> {
  /** It was saved before: formulas name it, so it stays. */
  guardada: boolean
  ajuda: string
}

/** The name by which formulas speak of a question or a list. */
export const CampoDaChave = ({ guardada, ajuda, ...field }: Props) => (
  <CampoTexto
    {...field}
    label="Chave"
    help={guardada ? 'A chave não muda depois de criada.' : ajuda}
    readOnly={guardada}
    maxLength={40}
  />
)
