import type { Simulacao } from '@hub/protocol/compra.ts'
import type { ReactNode } from 'react'
import { Botao } from '../ui/Botao.tsx'
import { CampoDinheiro } from '../ui/CampoDinheiro.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { Pilha } from '../ui/Pagina.tsx'
import { SimulacaoPorEmpresa } from './SimulacaoPorEmpresa.tsx'

export interface JanelaDoSimuladorProps {
  simulacoes: readonly Simulacao[] | undefined
  /** In place of the answer: that it could not be had, with the way to try again. */
  falha: ReactNode
  /** Price tried in place of the offer's, in centavos; only with one service. */
  valor?: number | null
  aoMudarValor?: (valor: number | null) => void
  aoFechar: () => void
}

/** The price before anything is sent, for each company; with one service also at another price. */
export function JanelaDoSimulador(props: JanelaDoSimuladorProps) {
  const { simulacoes, falha, aoMudarValor } = props
  return (
    <Dialogo
      open
      onClose={props.aoFechar}
      title="Simulador de preço"
      subtitle="Uma estimativa de hoje: a divisão definitiva é a da proposta que você escolher."
      footer={<Botao onClick={props.aoFechar}>Fechar</Botao>}
    >
      <Pilha>
        {aoMudarValor && (
          <CampoDinheiro
            label="E se a proposta vier por outro preço?"
            optional
            help="Deixe vazio para ver o preço do catálogo."
            value={props.valor ?? null}
            onChange={aoMudarValor}
          />
        )}
        {falha || (simulacoes ? <SimulacaoPorEmpresa simulacoes={simulacoes} /> : <Esqueleto lines={5} />)}
      </Pilha>
    </Dialogo>
  )
}
