import type { ServicoDoCatalogo } from '@hub/protocol/servico.ts'
import { para } from '../../parts/caminhos.ts'
import { PrecoDaOferta } from '../../parts/PrecoDaOferta.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { BotaoDoPedido, paraQuem } from './BotaoDoPedido.tsx'
import css from './Catalogo.module.css'

/** One service of the list. With several offers the cheapest gives the price, and the choice is made on its page. */
export function ItemDoCatalogo({ servico: s, compra }: { servico: ServicoDoCatalogo; compra: boolean }) {
  const [primeira, ...outras] = s.ofertas
  if (!primeira) return null
  const pagina = para('servico', { id: s.id })
  return (
    <li className={css.item}>
      <div>
        <h3 className={css.titulo}>
          <Ancora href={pagina}>{s.titulo}</Ancora>
        </h3>
        <p className={css.descricao}>{s.descricao}</p>
        <p className={css.meta}>
          {s.tema.descricao} · {primeira.horas} h{s.exige_diagnostico && ' · começa por um diagnóstico'}
          {outras.length > 0 && ` · ${s.ofertas.length} opções`}
        </p>
      </div>
      <div className={css.compra}>
        <div className={css.preco}>
          <PrecoDaOferta oferta={primeira} />
        </div>
        {compra &&
          (outras.length > 0 ? (
            <LinkBotao href={pagina} wide>
              Ver opções
            </LinkBotao>
          ) : primeira.recusa ? (
            <p className={css.naoServe}>{paraQuem(primeira)}</p>
          ) : (
            <BotaoDoPedido oferta={primeira} />
          ))}
      </div>
    </li>
  )
}
