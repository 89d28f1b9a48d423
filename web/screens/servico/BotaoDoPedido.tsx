import { portes } from '@hub/domain/porte/porte.ts'
import type { EmpresaDoPreco, OfertaDoCatalogo } from '@hub/protocol/servico.ts'
import { adicionarAoCarrinho, removerDoCarrinho, useCarrinho } from '../../api/carrinho.ts'
import { Botao } from '../../ui/Botao.tsx'
import css from './Catalogo.module.css'

/** "Só para MEI, ME e EPP." */
function paraQuem(oferta: OfertaDoCatalogo): string {
  const siglas = oferta.portes.map((p) => portes[p.codigo].sigla)
  return `Só para ${new Intl.ListFormat('pt-BR').format(siglas)}.`
}

/** Why the company cannot buy it, and whether that can be mended: "Só para MEI. Sua empresa é EPP." */
export function porQueNao(oferta: OfertaDoCatalogo, empresa: EmpresaDoPreco): string {
  if (!empresa) return paraQuem(oferta)
  return empresa.porte
    ? `${paraQuem(oferta)} ${empresa.nome} é ${portes[empresa.porte.codigo].sigla}.`
    : `${paraQuem(oferta)} O cadastro de ${empresa.nome} não diz o porte.`
}

/** Puts an offer into the cart, or takes it out again. What the company cannot buy says for whom it is. */
export function BotaoDoPedido({ oferta, variant }: { oferta: OfertaDoCatalogo; variant?: 'acao' }) {
  const noPedido = useCarrinho().some((i) => i.id === oferta.id)
  const adicionar = () => adicionarAoCarrinho({ id: oferta.id, titulo: oferta.titulo })
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
      disabledReason={oferta.recusa ? paraQuem(oferta) : undefined}
      onClick={adicionar}
    >
      {variant === 'acao' ? 'Adicionar ao pedido' : 'Adicionar'}
    </Botao>
  )
}
