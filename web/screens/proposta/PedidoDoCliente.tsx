import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { respostaPorExtenso } from '../../parts/resposta.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './PedidoDoCliente.module.css'

/** Answers that stand in sight; more of them are one press away. */
const A_VISTA = 4

/** What the client asked for: the objective and the answers to the questionnaire. */
export function PedidoDoCliente({ solicitacao: s }: { solicitacao: PropostaDetalhe['solicitacao'] }) {
  const respostas = s.respostas.map((r, i) => ({
    id: `${i}`,
    term: r.pergunta,
    value: respostaPorExtenso(r.resposta),
  }))
  return (
    <Secao ruled title="O que o cliente pediu">
      <div className={css.pedido}>
        <p className={css.objetivo}>{s.objetivo || 'O cliente não escreveu um objetivo.'}</p>
        {respostas.length > 0 && respostas.length <= A_VISTA && <Definicoes layout="colunas" items={respostas} />}
        {respostas.length > A_VISTA && (
          <details className={css.mais}>
            <summary>Ver as {respostas.length} respostas do questionário</summary>
            <Definicoes layout="colunas" items={respostas} />
          </details>
        )}
      </div>
    </Secao>
  )
}
