import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { Data } from '../../parts/Data.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './PedidoDeAjuste.module.css'

/** What was asked for in a negotiation, in the words of who asked. */
export function PedidoDeAjuste({ p }: { p: PropostaDetalhe }) {
  if (p.situacao !== 'em_negociacao' || !p.pedido_negociacao) return null
  return (
    <div className={css.pedido}>
      <Faixa tone="atencao" title="Pedido de ajuste na sua proposta">
        <p className={css.texto}>{p.pedido_negociacao}</p>
        <p className="apoio">
          Responda até <Data valor={p.prazo_negociacao} />: ajuste o que concordar e reenvie, ou responda que fica como
          está e diga por quê.
        </p>
      </Faixa>
    </div>
  )
}
