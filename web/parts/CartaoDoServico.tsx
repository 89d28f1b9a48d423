import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { OfertaDoCatalogo, ServicoDoCatalogo } from '@hub/protocol/servico.ts'
import type { ReactNode } from 'react'
import { Ancora } from '../ui/Ancora.tsx'
import css from './CartaoDoServico.module.css'
import { PrecoDaOferta, type PrecoMostrado } from './PrecoDaOferta.tsx'

interface Props {
  servico: Pick<ServicoDoCatalogo, 'titulo' | 'descricao' | 'tema' | 'exige_diagnostico'> &
    Partial<Pick<ServicoDoCatalogo, 'prestadores' | 'nota_media'>>
  /** The one that gives the price. */
  oferta: PrecoMostrado & Pick<OfertaDoCatalogo, 'horas' | 'imagem'>
  opcoes: number
  /** None: a preview, which leads nowhere. */
  href?: string
  /** Under the price: what one does with it. */
  children?: ReactNode
}

/** A service as the catalogue shows it. */
export function CartaoDoServico({ servico: s, oferta, opcoes, href, children }: Props) {
  const palavras = (
    <div>
      <h3 className={css.titulo}>{href ? <Ancora href={href}>{s.titulo}</Ancora> : s.titulo}</h3>
      <p className={css.descricao}>{s.descricao}</p>
      <p className={css.meta}>
        {s.tema.descricao} · {oferta.horas} h{s.exige_diagnostico && ' · começa por um diagnóstico'}
        {opcoes > 1 && ` · ${opcoes} opções`}
        {s.prestadores !== undefined &&
          s.prestadores > 0 &&
          ` · ${s.prestadores === 1 ? '1 prestador' : `${s.prestadores} prestadores`}`}
        {s.nota_media != null && ` · nota ${escreverNumero(s.nota_media, { de: 1 })}`}
      </p>
    </div>
  )
  return (
    <div className={css.item}>
      {oferta.imagem ? (
        <div className={css.comImagem}>
          <img className={css.imagem} src={oferta.imagem} alt="" loading="lazy" />
          {palavras}
        </div>
      ) : (
        palavras
      )}
      <div className={css.compra}>
        <div className={css.preco}>
          <PrecoDaOferta oferta={oferta} />
        </div>
        {children}
      </div>
    </div>
  )
}
