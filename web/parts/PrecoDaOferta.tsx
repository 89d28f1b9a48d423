import type { OfertaDoCatalogo } from '@hub/protocol/servico.ts'
import { emReaisPorExtenso, emTextoPorcento } from './dinheiro.ts'
import css from './PrecoDaOferta.module.css'

export type PrecoMostrado = Pick<OfertaDoCatalogo, 'valor' | 'subsidio_ate' | 'tipo' | 'recusa' | 'divisao'>

/** What an offer costs whoever looks: their part first, then the price and what the sponsor pays of it. */
export function PrecoDaOferta({ oferta }: { oferta: PrecoMostrado }) {
  const { valor, subsidio_ate, tipo } = oferta
  // What the company cannot buy has a price, but no part of it is the company's.
  const divisao = oferta.recusa ? null : oferta.divisao
  const estimado = tipo === 'SOB_COTACAO'
  const comSubsidio = divisao && divisao.valor_subsidio > 0
  return (
    <dl className={css.preco}>
      <div className={css.principal}>
        <dt>{divisao ? (estimado ? 'Sua parte, estimada' : 'Sua parte') : estimado ? 'Preço estimado' : 'Preço'}</dt>
        <dd>{emReaisPorExtenso(divisao ? divisao.valor_cliente : valor)}</dd>
      </div>
      {comSubsidio && (
        <div className={css.par}>
          <dt>de</dt>
          <dd>{emReaisPorExtenso(valor)}</dd>
        </div>
      )}
      {comSubsidio && (
        <div className={css.subsidio}>
          <dt>subsídio de</dt>
          <dd>{emTextoPorcento(divisao.porcentagem_subsidio)}</dd>
        </div>
      )}
      {divisao?.limitado_por === 'limite_anual' && (
        <div className={css.par}>
          <dt>limite anual:</dt>
          <dd>restam {emReaisPorExtenso(divisao.restante_limite ?? 0)}</dd>
        </div>
      )}
      {!oferta.divisao && subsidio_ate > 0 && (
        <div className={css.subsidio}>
          <dt>subsídio de até</dt>
          <dd>{emTextoPorcento(subsidio_ate)}</dd>
        </div>
      )}
    </dl>
  )
}
