import type { ServicoDoCatalogo } from '@hub/protocol/servico.ts'
import { CartaoDoServico } from '../../parts/CartaoDoServico.tsx'
import { para } from '../../parts/caminhos.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { BotaoDoPedido, paraQuem } from './BotaoDoPedido.tsx'
import css from './Catalogo.module.css'

/** One service of the list. With several offers the cheapest gives the price, and the choice is made on its page. */
export function ItemDoCatalogo({ servico: s, compra }: { servico: ServicoDoCatalogo; compra: boolean }) {
  const [primeira] = s.ofertas
  if (!primeira) return null
  const pagina = para('servico', { id: s.id })
  const opcoes = s.ofertas.length
  return (
    <li>
      <CartaoDoServico servico={s} oferta={primeira} opcoes={opcoes} href={pagina}>
        {compra &&
          (opcoes > 1 ? (
            <LinkBotao href={pagina} wide>
              Ver opções
            </LinkBotao>
          ) : primeira.recusa ? (
            <p className={css.naoServe}>{paraQuem(primeira)}</p>
          ) : (
            <BotaoDoPedido oferta={primeira} />
          ))}
      </CartaoDoServico>
    </li>
  )
}
