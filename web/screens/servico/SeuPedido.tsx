import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { type ReactNode, Suspense } from 'react'
import { mudarAssistente } from '../../api/assistente.ts'
import { removerDoCarrinho, useCarrinho } from '../../api/carrinho.ts'
import { fraseDe } from '../../api/falha.ts'
import {
  type ItemComOferta,
  type Pedido,
  useEmpresaDoPreco,
  useEmpresasCompradoras,
  usePedido,
} from '../../api/pedido.ts'
import { ContaDoPedido } from '../../blocks/ContaDoPedido.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import type { PedidoEstimado } from '../../blocks/pedido-estimado.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { tardioEmEspera } from '../../ui/tardio.ts'
import css from './SeuPedido.module.css'

const quantos = (n: number) => (n === 1 ? '1 serviço' : `${n} serviços`)

/** Whose prices these are, where the person buys for several companies. */
function EscolhaDaEmpresa() {
  const minhas = useEmpresasCompradoras()
  const atual = useEmpresaDoPreco()
  if (minhas.length < 2) return null
  return (
    <CampoSelecao
      label="Preços para"
      placeholder={null}
      value={String(atual ?? minhas[0]!.id)}
      options={minhas.map((e) => ({ value: String(e.id), label: e.nome }))}
      onChange={(id) => mudarAssistente({ empresa: Number(id) })}
    />
  )
}

/** The prices by the answers are worked out only where they make one: hardly any cart waits for how that is done. */
const ComEstimativas = tardioEmEspera(() => import('../../blocks/ComEstimativas.tsx'), 'ComEstimativas')

type AoPreco = Pedido & Partial<Pick<PedidoEstimado, 'precos' | 'questionarios'>>

/** The cart at the prices that it would be sent at. */
function Estimado({ children }: { children: (pedido: AoPreco) => ReactNode }) {
  const pedido = usePedido()
  if (!pedido.itens.some((i) => i.oferta?.dimensionada)) return children(pedido)
  return (
    <Suspense fallback={children({ ...pedido, divisao: undefined })}>
      <ComEstimativas pedido={pedido}>{children}</ComEstimativas>
    </Suspense>
  )
}

/** In reais; undefined until it is known. */
const precoDe = ({ oferta, id }: ItemComOferta, precos: AoPreco['precos']): number | undefined =>
  oferta?.dimensionada ? precos?.get(id)?.valor : oferta?.valor

/** The order that is being put together, beside the catalogue. */
export const SeuPedido = () => (
  <aside className={css.pedido} aria-label="Seu pedido">
    <Estimado>{(pedido) => <Conteudo {...pedido} />}</Estimado>
  </aside>
)

function Conteudo(pedido: AoPreco) {
  const { itens, consulta, precos, questionarios } = pedido
  return (
    <>
      <div className={css.cabeca}>
        <h2>Seu pedido</h2>
        <span className="apoio">{itens.length > 0 && quantos(itens.length)}</span>
      </div>
      <EscolhaDaEmpresa />
      {itens.length === 0 ? (
        <p className={css.vazio}>Adicione os serviços que interessam. Enviar o pedido não gera cobrança.</p>
      ) : (
        <>
          <ul className={css.itens}>
            {itens.map((item) => {
              const preco = precoDe(item, precos)
              return (
                <li key={item.id} className={css.item}>
                  <span>{item.titulo}</span>
                  <span className="numero">{preco !== undefined && emReaisPorExtenso(preco)}</span>
                  <button
                    type="button"
                    className={css.retirar}
                    aria-label={`Retirar ${item.titulo}`}
                    onClick={() => removerDoCarrinho(item.id)}
                  >
                    Retirar
                  </button>
                </li>
              )
            })}
          </ul>
          {consulta.isError && <LoadState query={consulta} />}
          {questionarios?.erro && <Falha onRetry={questionarios.tentarDeNovo}>{fraseDe(questionarios.erro)}</Falha>}
          <ContaDoPedido pedido={pedido}>
            <LinkBotao href={caminhos.carrinho} variant="acao" size="grande" wide>
              Revisar e enviar
            </LinkBotao>
            <p className={css.nota}>Você só paga depois de escolher a proposta.</p>
          </ContaDoPedido>
        </>
      )}
    </>
  )
}

/** The same, held at the foot of a narrow screen. */
export function PedidoNoRodape() {
  const tem = useCarrinho().length > 0
  if (!tem) return null
  return (
    <section className={css.rodape} aria-label="Resumo do pedido">
      <Estimado>
        {({ itens, divisao, empresa }) => (
          <p>
            <span className="apoio">
              {quantos(itens.length)}
              {empresa && ' · sua parte'}
            </span>
            <b>{divisao && formatarReais(empresa ? divisao.cliente : divisao.total)}</b>
          </p>
        )}
      </Estimado>
      <LinkBotao href={caminhos.carrinho} variant="acao">
        Ver pedido
      </LinkBotao>
    </section>
  )
}
