import { diagnostico as api } from '@hub/protocol/diagnostico.ts'
import type { ComponentProps } from 'react'
import { chamar } from '../../api/cliente.ts'
import { ArquivosABaixar } from '../../blocks/ArquivosABaixar.tsx'

type Props = Omit<ComponentProps<typeof ArquivosABaixar>, 'buscar'> & { diagnostico: number }

/** Files of a diagnostic, or documents of its request. */
export const ArquivosDoDiagnostico = ({ diagnostico, ...lista }: Props) => (
  <ArquivosABaixar
    {...lista}
    buscar={(arquivo) => chamar(api.baixarArquivo, { params: { id: diagnostico, arquivo } })}
  />
)
