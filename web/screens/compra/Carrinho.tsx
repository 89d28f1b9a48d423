import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { useAssistente } from '../../api/assistente.ts'
import { refazerCarrinho, removerDoCarrinho } from '../../api/carrinho.ts'
import { fraseDe } from '../../api/falha.ts'
import { usePedido } from '../../api/pedido.ts'
import { useSessao } from '../../api/sessao.ts'
import { ContaDoPedido } from '../../blocks/ContaDoPedido.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { usePedidoEstimado } from '../../blocks/pedido-estimado.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { useIr } from '../../parts/endereco.ts'
import { PrecoComParte } from '../../parts/PrecoComParte.tsx'
import { origemPorExtenso } from '../../parts/preco-estimado.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho, DuasColunas } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Compra.module.css'
import { motivoDoImpedimento } from './impedimentos.ts'
import { SimularPedido } from './SimularPedido.tsx'

/** The cart: what will be requested, for which price. */
export function Carrinho() {
  const pedido = usePedidoEstimado(usePedido())
  const { itens, divisao, empresa, consulta, impedidos, precos, questionarios } = pedido
  const { status } = useSessao()
  const motivos = new Map(impedidos.map((i) => [i.item.id, i.motivo]))
  if (itens.length === 0) return <CarrinhoVazio />
  const quantos = itens.length === 1 ? '1 serviço' : `${itens.length} serviços`
  return (
    <>
      <Cabecalho title="Seu pedido" subtitle={`${quantos}. Enviar o pedido não gera cobrança.`} />
      {consulta.isError && <LoadState query={consulta}>Os serviços continuam guardados neste aparelho.</LoadState>}
      {questionarios.erro && (
        <Falha onRetry={questionarios.tentarDeNovo} retrying={questionarios.carregando}>
          {fraseDe(questionarios.erro)} Sem as perguntas não há como calcular o preço.
        </Falha>
      )}
      <DuasColunas
        sticky
        side={
          <div className={css.lado}>
            <ContaDoPedido pedido={pedido}>
              {empresa && <SimularPedido pedido={pedido} pergunta />}
              <LinkBotao href={caminhos.contratar} variant="acao" size="grande" wide>
                {status === 'authenticated' ? 'Continuar' : 'Entrar e continuar'}
              </LinkBotao>
              <LinkBotao href={caminhos.catalogo} variant="texto" wide>
                Adicionar outro serviço
              </LinkBotao>
            </ContaDoPedido>
          </div>
        }
      >
        <ul className={css.itens}>
          {itens.map((item) => {
            const motivo = motivos.get(item.id)
            const preco = precos.get(item.id)
            const parte = empresa && divisao?.itens.find((i) => i.id === item.id)
            return (
              <li key={item.id} className={css.item}>
                <div>
                  <h2 className={css.titulo}>
                    {item.servico ? (
                      <Ancora href={para('servico', { id: item.servico.id })}>{item.titulo}</Ancora>
                    ) : (
                      item.titulo
                    )}
                  </h2>
                  {item.servico && (
                    <p className="apoio">
                      {item.servico.tema.descricao}
                      {preco && ` · ${preco.horas} h`}
                    </p>
                  )}
                  {preco && (item.oferta?.dimensionada || preco.sob_cotacao) && (
                    <p className="apoio">{origemPorExtenso(preco)}</p>
                  )}
                  {motivo && <p className={css.impedido}>{motivoDoImpedimento(motivo, empresa)}</p>}
                </div>
                <span className={css.preco}>
                  {preco &&
                    (preco.origem === 'a_cotar' ? (
                      'A cotar'
                    ) : (
                      <PrecoComParte parte={parte && emReais(parte.cliente)}>
                        {emReaisPorExtenso(preco.valor)}
                      </PrecoComParte>
                    ))}
                </span>
                <Botao
                  variant="texto"
                  size="pequeno"
                  aria-label={`Retirar ${item.titulo}`}
                  onClick={() => removerDoCarrinho(item.id)}
                >
                  Retirar
                </Botao>
              </li>
            )
          })}
        </ul>
      </DuasColunas>
    </>
  )
}

/** Nothing in the cart; an attempt that failed can be taken up again. */
function CarrinhoVazio() {
  const { pendentes } = useAssistente()
  const ir = useIr()
  return (
    <>
      <Cabecalho title="Seu pedido" />
      {pendentes.length > 0 && (
        <Faixa
          tone="atencao"
          title="O último envio não foi concluído"
          action={
            <Botao
              onClick={() => {
                refazerCarrinho(pendentes)
                ir(`${caminhos.contratar}?passo=revisao`)
              }}
            >
              Voltar à revisão
            </Botao>
          }
        >
          Suas respostas continuam guardadas neste aparelho.
        </Faixa>
      )}
      <h2 className="so-leitor">Serviços do pedido</h2>
      <Vazio
        title="Seu pedido está vazio"
        action={
          <LinkBotao href={caminhos.catalogo} variant={pendentes.length > 0 ? 'contorno' : 'acao'}>
            Ver o catálogo
          </LinkBotao>
        }
      >
        Escolha no catálogo os serviços que a sua empresa precisa.
      </Vazio>
    </>
  )
}
