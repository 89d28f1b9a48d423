import type { EmpresaDoPreco, ServicoDoCatalogo } from '@hub/protocol/servico.ts'
import { CartaoDoServico } from '../../parts/CartaoDoServico.tsx'
import { para } from '../../parts/caminhos.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { BotaoDoPedido, porQueNao } from './BotaoDoPedido.tsx'
import css from './Catalogo.module.css'

interface Props {
  servico: ServicoDoCatalogo
  /** For which the prices are. */
  empresa: EmpresaDoPreco
  compra: boolean
}

/** One service of the list. With several offers the cheapest gives the price, and the choice is made on its page. */
export function ItemDoCatalogo({ servico: s, empresa, compra }: Props) {
  // The one that the company may buy, if there is one.
  const primeira = s.ofertas.find((o) => !o.recusa) ?? s.ofertas[0]
  if (!primeira) return null
  const pagina = para('servico', { id: s.id })
  const opcoes = s.ofertas.length
  return (
    <li>
      <CartaoDoServico servico={s} oferta={primeira} opcoes={opcoes} href={pagina}>
        {compra &&
          (opcoes > 1 && !primeira.recusa ? (
            <LinkBotao href={pagina} wide>
              Ver opções
            </LinkBotao>
          ) : primeira.recusa ? (
            <p className={css.naoServe}>{porQueNao(primeira, empresa)}</p>
          ) : (
            <BotaoDoPedido oferta={primeira} />
          ))}
      </CartaoDoServico>
    </li>
  )
}
