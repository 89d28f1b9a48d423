import { useAssistente } from '../../api/assistente.ts'
import { refazerCarrinho } from '../../api/carrinho.ts'
import type { Falha as FalhaDaApi } from '../../api/falha.ts'
import { mensagens } from '../../copy/mensagens.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { useTitulo } from '../../parts/endereco.ts'
import { Falha } from '../../ui/Falha.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import type { Passo } from './passos.ts'

/** The attempt failed and the cart is empty, as specified; the answers are kept, and trying again puts it together anew. */
export function EnvioFalhou(props: {
  falha: FalhaDaApi | undefined
  /** Where the mend is. */
  destino: Passo
  aoTentar: (passo: Passo) => void
}) {
  const { pendentes } = useAssistente()
  const { falha, destino, aoTentar } = props
  useTitulo('A solicitação não foi enviada')
  const igual = falha?.type === 'PEDIDO_IGUAL_RECENTE'
  const respondida = falha && falha.status >= 400 && falha.status < 500
  return (
    <>
      <Cabecalho title="A solicitação não foi enviada" />
      <h2 className="so-leitor">O que houve</h2>
      <Falha
        title={falha?.mensagem ?? mensagens.erro}
        onRetry={() => {
          refazerCarrinho(pendentes)
          aoTentar(destino)
        }}
        retryLabel={igual ? 'Rever e enviar outra' : destino === 'revisao' ? 'Voltar à revisão' : 'Voltar e corrigir'}
        action={
          igual ? (
            <LinkBotao href={caminhos.solicitacoes} variant="texto">
              Ver minhas solicitações
            </LinkBotao>
          ) : (
            <LinkBotao href={caminhos.catalogo} variant="texto">
              Voltar ao catálogo
            </LinkBotao>
          )
        }
      >
        <p>
          {respondida ? 'Nada foi enviado.' : 'Não recebemos a confirmação. Enviar outra vez não faz dois pedidos.'}{' '}
          Suas respostas continuam guardadas neste aparelho.
        </p>
        <ul>
          {pendentes.map((i) => (
            <li key={i.id}>{i.titulo}</li>
          ))}
        </ul>
      </Falha>
    </>
  )
}
