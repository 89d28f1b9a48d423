import type { OfertaDoCatalogo } from '@hub/protocol/servico.ts'
import { porNoPedido } from '../../api/assistente.ts'
import { removerDoCarrinho, useCarrinho } from '../../api/carrinho.ts'
import { Botao } from '../../ui/Botao.tsx'
import css from './Catalogo.module.css'

/** Puts an offer into the cart, or takes it out again. What the company cannot buy says why. */
export function BotaoDoPedido({ oferta, variant }: { oferta: OfertaDoCatalogo; variant?: 'acao' }) {
  const noPedido = useCarrinho().some((i) => i.id === oferta.id)
  const adicionar = () => porNoPedido({ id: oferta.id, titulo: oferta.titulo })
  if (noPedido)
    return (
      <Botao
        wide
        icon="certo"
        aria-pressed
        aria-label={`No pedido: ${oferta.titulo}. Retirar`}
        className={css.noPedido}
        // The second half of a double press meant to add, not to take out again what the first half added.
        onClick={(evento) => (evento.detail > 1 ? adicionar() : removerDoCarrinho(oferta.id))}
      >
        No pedido
      </Botao>
    )
  return (
    <Botao
      wide
      variant={variant}
      aria-label={variant === 'acao' ? undefined : `Adicionar ${oferta.titulo} ao pedido`}
      disabledReason={oferta.motivo ?? undefined}
      onClick={adicionar}
    >
      {variant === 'acao' ? 'Adicionar ao pedido' : 'Adicionar'}
    </Botao>
  )
}
