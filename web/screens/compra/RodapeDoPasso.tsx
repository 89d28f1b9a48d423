import type { ReactNode } from 'react'
import { Botao } from '../../ui/Botao.tsx'
import { RodapeFixo } from '../../ui/Pagina.tsx'

interface Props {
  aoVoltar?: (() => void) | undefined
  /** The filled button of the step; a submit of its form. */
  rotulo?: string
  ocupado?: boolean
  rotuloOcupado?: string
  motivo?: ReactNode
}

/** The way back and the way on, always at the same place. */
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
    />
  )
}
