import type { ReactNode } from 'react'
import { Botao } from '../../ui/Botao.tsx'
import { Gaveta } from '../../ui/Gaveta.tsx'
import { Pilha } from '../../ui/Pagina.tsx'

interface Props {
  aberta: boolean
  total: number
  marcados: number
  aoLimpar: () => void
  onClose: () => void
  children: ReactNode
}

/** The filters on a narrow screen: they act at once, the foot says how many demands are left. */
export function GavetaDasDemandas({ aberta, total, marcados, aoLimpar, onClose, children }: Props) {
  return (
    <Gaveta
      open={aberta}
      onClose={onClose}
      title="Filtros"
      footer={
        <>
          {marcados > 0 && (
            <Botao variant="texto" onClick={aoLimpar}>
              Limpar {marcados}
            </Botao>
          )}
          <Botao variant="acao" onClick={onClose}>
            {total === 0
              ? 'Nenhuma demanda'
              : total === 1
                ? 'Ver 1 demanda'
                : `Ver ${total.toLocaleString('pt-BR')} demandas`}
          </Botao>
        </>
      }
    >
      <Pilha>{children}</Pilha>
    </Gaveta>
  )
}
