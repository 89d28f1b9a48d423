import type { ServicoDoCatalogo } from '@hub/protocol/servico.ts'
import { CartaoDoServico } from '../../parts/CartaoDoServico.tsx'
import { para } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { BotaoDoPedido } from './BotaoDoPedido.tsx'
import css from './Catalogo.module.css'

/** The offer that the company may buy, if there is one: the cheapest of them. */
const contratavel = (s: ServicoDoCatalogo) => s.ofertas.find((o) => !o.recusa)

/** May the company hire it? Without a company everything may be. */
export const serveParaAEmpresa = (s: ServicoDoCatalogo): boolean => contratavel(s) !== undefined

/** One service of the list. With several offers the cheapest gives the price, and the choice is made on its page. */
export function ItemDoCatalogo({ servico: s, compra }: { servico: ServicoDoCatalogo; compra: boolean }) {
  const oferta = contratavel(s)
  if (!oferta) return null
  const pagina = para('servico', { id: s.id }, { oferta: oferta.id })
  const opcoes = s.ofertas.length
  return (
    <li>
      <CartaoDoServico servico={s} oferta={oferta} opcoes={opcoes} href={pagina}>
        {compra &&
          (opcoes > 1 ? (
            <LinkBotao href={pagina} wide>
              Ver opções
            </LinkBotao>
          ) : (
            <BotaoDoPedido oferta={oferta} />
          ))}
      </CartaoDoServico>
    </li>
  )
}

/** One that the company cannot hire: what it is, and why not. */
export const ItemQueNaoServe = ({ servico: s }: { servico: ServicoDoCatalogo }) => (
  <li className={css.naoServe}>
    <h3>
      <Ancora href={para('servico', { id: s.id })}>{s.titulo}</Ancora>
    </h3>
    <p className="apoio">{s.ofertas[0]?.motivo}</p>
  </li>
)
