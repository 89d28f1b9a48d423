import { projeto as api } from '@hub/protocol/projeto.ts'
import type { ComponentProps } from 'react'
import { chamar } from '../../api/cliente.ts'
import { ArquivosABaixar } from '../../blocks/ArquivosABaixar.tsx'

type Props = Omit<ComponentProps<typeof ArquivosABaixar>, 'buscar'> & { projeto: number }

/** Files of a delivery or an invoice. */
export const ArquivosDoProjeto = ({ projeto, ...lista }: Props) => (
  <ArquivosABaixar {...lista} buscar={(id2) => chamar(api.baixarArquivo, { params: { id: projeto, id2 } })} />
)
