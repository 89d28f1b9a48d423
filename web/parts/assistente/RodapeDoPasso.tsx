import { createContext, type ReactNode, useContext } from 'react'
import { Botao } from '../../ui/Botao.tsx'
import { RodapeFixo } from '../../ui/Pagina.tsx'
import { EstadoDoRascunho, type GravacaoDoRascunho } from '../rascunho/EstadoDoRascunho.tsx'

/** How far the form is kept, for the foot of whatever step is open; null where no draft is kept in the hub. */
export const GravacaoAtual = createContext<GravacaoDoRascunho | null>(null)

interface Props {
  aoVoltar?: (() => void) | undefined
  /** The filled button of the step; a submit of its form. */
  rotulo?: string
  ocupado?: boolean
  rotuloOcupado?: string
  motivo?: ReactNode
}

/** The way back and the way on, always at the same place; beside them, whether the draft is kept. */
export function RodapeDoPasso({ aoVoltar, rotulo = 'Continuar', ocupado, rotuloOcupado, motivo }: Props) {
  const gravacao = useContext(GravacaoAtual)
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
      {gravacao && <EstadoDoRascunho gravacao={gravacao} />}
    </RodapeFixo>
  )
}
