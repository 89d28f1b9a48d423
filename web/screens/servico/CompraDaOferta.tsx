import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import type { OfertaDoCatalogo, ServicoDetalhe } from '@hub/protocol/servico.ts'
import { useCarrinho } from '../../api/carrinho.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { partesDaDivisao } from '../../parts/DivisaoDoPreco.tsx'
import { emReaisPorExtenso, emTextoPorcento } from '../../parts/dinheiro.ts'
import { BarraDividida } from '../../ui/BarraDividida.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { BotaoDoPedido } from './BotaoDoPedido.tsx'
import css from './Servico.module.css'
import { SimularServico } from './SimularServico.tsx'

interface Props {
  servico: ServicoDetalhe
  oferta: OfertaDoCatalogo
  /** Whoever looks may buy: a client, or somebody not yet signed in. */
  compra: boolean
  aoEscolher: (oferta: number) => void
}

/** The split of the price, and the way into the cart. */
export function CompraDaOferta({ servico: s, oferta, compra, aoEscolher }: Props) {
  const itens = useCarrinho()
  const { divisao, valor } = oferta
  const rotulo = oferta.tipo === 'SOB_COTACAO' ? 'Preço estimado' : 'Preço'
  return (
    <section className={css.compra} aria-label="Preço">
      {s.ofertas.length > 1 && (
        <GrupoDeRadios
          label="Opções"
          value={String(oferta.id)}
          onChange={(id) => aoEscolher(Number(id))}
          options={s.ofertas.map((o) => ({
            value: String(o.id),
            label: o.titulo,
            detail: [
              quantos(o.horas, 'hora', 'horas'),
              emReaisPorExtenso(o.valor),
              ...(o.motivo ? [o.motivo] : []),
            ].join(' · '),
          }))}
        />
      )}
      {divisao ? (
        <BarraDividida
          total={{ label: rotulo, value: emReaisPorExtenso(valor) }}
          parts={partesDaDivisao(divisao, {
            subsidio: `Subsídio (${emTextoPorcento(divisao.porcentagem_subsidio)})`,
            cliente: 'Sua parte',
          })}
          note={
            s.empresa &&
            (divisao.limitado_por === 'limite_anual'
              ? `${s.empresa.nome} já usou quase todo o limite anual: restam ${emReaisPorExtenso(divisao.restante_limite ?? 0)} de subsídio.`
              : `Para ${s.empresa.nome}. Restam ${emReaisPorExtenso(divisao.restante_limite ?? 0)} de subsídio neste ano; depois deste serviço, ${emReaisPorExtenso(emReais(deReais(divisao.restante_limite ?? 0) - deReais(divisao.valor_subsidio)))}.`)
          }
        />
      ) : (
        <BarraDividida
          total={{ label: rotulo, value: emReaisPorExtenso(valor) }}
          parts={[]}
          note={
            oferta.subsidio_ate > 0
              ? `O patrocinador paga até ${emTextoPorcento(oferta.subsidio_ate)}, conforme o porte da empresa.`
              : undefined
          }
        />
      )}
      {oferta.dimensionada && (
        <p className={css.nota}>
          Este é o preço do catálogo. As suas respostas fazem as horas, e com elas o preço do seu pedido.
        </p>
      )}
      {compra && <BotaoDoPedido oferta={oferta} variant="acao" />}
      {divisao && compra && <SimularServico key={oferta.id} servico={s.id} oferta={oferta} />}
      {compra && itens.length > 0 && (
        <LinkBotao href={caminhos.carrinho} variant="contorno" wide>
          {itens.length === 1 ? 'Ver pedido (1 serviço)' : `Ver pedido (${itens.length} serviços)`}
        </LinkBotao>
      )}
      {compra && (
        <p className={css.nota}>Enviar o pedido não gera cobrança. Você só paga depois de escolher a proposta.</p>
      )}
    </section>
  )
}
