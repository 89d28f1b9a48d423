import { createContext, type ReactNode, useContext } from 'react'
import { EstadoDoRascunho, type GravacaoDoRascunho } from '../../parts/rascunho/EstadoDoRascunho.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { RodapeFixo } from '../../ui/Pagina.tsx'

/** How far the form is kept, for the foot of whatever step is open. */
export const GravacaoAtual = createContext<GravacaoDoRascunho>({ estado: 'nada' })

interface Props {
  aoVoltar?: (() => void) | undefined
  rotulo?: string
  ocupado?: boolean
  rotuloOcupado?: string
  motivo?: ReactNode
}

/** The way back and the way on, always at the same place; beside them, whether the draft is kept. */
export function RodapeDoPasso({ aoVoltar, rotulo = 'Continuar', ocupado, rotuloOcupado, motivo }: Props) {
  return (
    <RodapeFixo
      actions={
        <>
          {aoVoltar && (
            <Botao variant="contorno" onClick={aoVoltar}>
              Voltar
            </Botao>
          )}
          <Botao type="submit" variant="acao" busy={ocupado} busyLabel={rotuloOcupado} disabledReason={motivo}>
            {rotulo}
          </Botao>
        </>
      }
    >
      <EstadoDoRascunho gravacao={useContext(GravacaoAtual)} />
    </RodapeFixo>
  )
}
